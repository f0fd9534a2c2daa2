import { type ConfigurationRange, configurationRanges } from "../spec/payloads/configuration-ranges.ts";

/** The limits and defaults of `tools.codeMode`; seed heading "Configuration". */
export interface Configuration {
  readonly enabled: boolean;
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

/** The languages of programs; seed heading "Configuration". */
const supportedLanguages = ["javascript", "typescript"];

/**
 * Resolves a raw `tools.codeMode` value: `true` is short for `{ enabled: true }`, numbers are clamped to their range.
 *
 * @throws TypeError that names the field whose value has the wrong type
 */
export function resolveConfiguration(raw: unknown): Configuration {
  const given: Readonly<Record<string, unknown>> =
    typeof raw === "object" && raw !== null ? { ...raw } : { enabled: raw };
  const numbers = Object.fromEntries(
    Object.entries(configurationRanges).map(([field, range]) => [field, clamp(field, given[field], range)]),
  ) as Record<keyof typeof configurationRanges, number>;
  return {
    ...numbers,
    enabled: given.enabled === true,
    languages: resolveLanguages(given.languages),
    searchDefaultLimit: Math.min(numbers.searchDefaultLimit, numbers.maxSearchLimit),
  };
}

function clamp(field: string, value: unknown, { standard, least, most }: ConfigurationRange): number {
  if (value === undefined) return standard;
  if (typeof value !== "number" || Number.isNaN(value)) {
    throw new TypeError(
      `tools.codeMode.${field} must be a number from ${least} to ${most}, not ${JSON.stringify(value)}`,
    );
  }
  return Math.trunc(Math.min(Math.max(value, least), most));
}

function resolveLanguages(value: unknown): readonly string[] {
  if (value === undefined) return supportedLanguages;
  if (!Array.isArray(value)) {
    throw new TypeError(`tools.codeMode.languages must be an array of languages, not ${JSON.stringify(value)}`);
  }
  return supportedLanguages.filter((language) => value.includes(language));
}
