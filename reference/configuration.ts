import { configurationLanguages } from "../spec/payloads/configuration-languages.ts";
import { type ConfigurationRange, configurationRanges } from "../spec/payloads/configuration-ranges.ts";

/** The limits and defaults of `tools.codeMode`; seed heading "Configuration". */
export interface Configuration {
  readonly languages: readonly string[];
  /** Milliseconds of wall clock for one `exec` or `wait`. */
  readonly timeoutMs: number;
  /** Bytes of QuickJS heap. */
  readonly memoryLimitBytes: number;
  /** Bytes of output and value, over all legs of a cell together. */
  readonly maxOutputBytes: number;
  /** Bytes of one serialised VM. */
  readonly maxSnapshotBytes: number;
  readonly maxPendingToolCalls: number;
  readonly snapshotTtlSeconds: number;
  readonly searchDefaultLimit: number;
  readonly maxSearchLimit: number;
}

/** The fields that have one value alone. */
const onlyValues = { runtime: "quickjs-wasi", mode: "only" } as const;

const fields = ["enabled", ...Object.keys(onlyValues), "languages", ...Object.keys(configurationRanges)];

/**
 * Resolves a raw `tools.codeMode` value: `true` is short for `{ enabled: true }`, numbers are clamped to their range.
 * Whether code mode is on is the gate's affair; here only its type is judged.
 *
 * @throws TypeError that names the field that is unknown or has a wrong value, and says what is right
 */
export function resolveConfiguration(raw: unknown): Configuration {
  const given = asFields(raw);
  const unknown = Object.keys(given).find((field) => !fields.includes(field));
  if (unknown !== undefined) {
    throw new TypeError(`${nameOf(unknown)} is no field of tools.codeMode; it has ${fields.join(", ")}`);
  }
  for (const [field, only] of Object.entries(onlyValues)) requireOnly(field, given[field], only);
  const numbers = Object.fromEntries(
    Object.entries(configurationRanges).map(([field, range]) => [field, clamp(field, given[field], range)]),
  ) as Record<keyof typeof configurationRanges, number>;
  return {
    ...numbers,
    languages: resolveLanguages(given.languages),
    searchDefaultLimit: Math.min(numbers.searchDefaultLimit, numbers.maxSearchLimit),
  };
}

/** The fields of a raw `tools.codeMode` value, whose short form stands for `enabled`. */
export function asFields(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw) ? { ...raw } : { enabled: raw };
}

/** A field as messages call it; what a person wrote may be of any length. */
export const nameOf = (field: string) => `tools.codeMode.${field.slice(0, 60)}`;

/** A value as messages show it. */
export const shown = (value: unknown) => (JSON.stringify(value) ?? String(value)).slice(0, 80);

function requireOnly(field: string, value: unknown, only: string): void {
  if (value === undefined || value === only) return;
  throw new TypeError(`${nameOf(field)} must be ${shown(only)}, not ${shown(value)}; it may be left out`);
}

function clamp(field: string, value: unknown, { standard, least, most }: ConfigurationRange): number {
  if (value === undefined) return standard;
  if (typeof value !== "number" || Number.isNaN(value)) {
    throw new TypeError(`${nameOf(field)} must be a number from ${least} to ${most}, not ${shown(value)}`);
  }
  return Math.trunc(Math.min(Math.max(value, least), most));
}

function resolveLanguages(value: unknown): readonly string[] {
  if (value === undefined) return configurationLanguages;
  const known = configurationLanguages.map((language) => shown(language)).join(" and ");
  const isKnown = (language: unknown) => configurationLanguages.some((one) => one === language);
  if (!Array.isArray(value) || !value.every(isKnown)) {
    throw new TypeError(`${nameOf("languages")} must be an array of ${known}, not ${shown(value)}`);
  }
  return configurationLanguages.filter((language) => value.includes(language));
}
