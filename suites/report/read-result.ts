import { readFileSync } from "node:fs";
import { type ResultEntry, type ResultFile, resultFileSchema, resultFormat } from "../../spec/result-file.ts";
import { messageOf } from "../carriers/message-of.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { UsageError } from "../run/usage-error.ts";
import { oneLine } from "./printable.ts";

/**
 * Reads a result file, and makes sure that all that should have run stands in it.
 *
 * @throws UsageError when the file can't be read, is none, is of another version, or lacks entries
 */
export function readResult(file: string): ResultFile {
  const text = readText(file);
  const value = parse(file, text);
  refuseForeign(file, value);
  const mistake = findMistake(resultFileSchema, value);
  if (mistake !== undefined) {
    throw unusable(file, `does not fit spec/json/result-file.json: ${mistake}`, "Make it anew with pnpm conform");
  }
  const result = value as ResultFile;
  const gap = findGap(result);
  if (gap === undefined) return result;
  throw unusable(file, `was changed or cut: ${gap}`, "Make it anew with pnpm conform");
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw unusable(file, `can't be read: ${messageOf(cause)}`, "pnpm conform writes one where --output says");
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = text.trim() === "" ? "it is empty" : oneLine(messageOf(cause));
    throw unusable(file, `is no JSON: ${reason}`, "Give the file that pnpm conform wrote, not what it printed");
  }
}

/** Says what a file is for which the schema would only list what is missing. */
function refuseForeign(file: string, value: unknown): void {
  const { format, kit, entries, expected } = membersOf(value);
  if (Array.isArray(expected) && entries === undefined) {
    throw unusable(file, "is a baseline", "Give the result file that pnpm conform wrote");
  }
  if (format === undefined || kit === undefined || entries === undefined) {
    const lacks = Object.entries({ format, kit, entries }).flatMap(([name, member]) =>
      member === undefined ? [`"${name}"`] : [],
    );
    throw unusable(
      file,
      `is no result of the kit: it lacks ${lacks.join(", ")}`,
      "Give the file that pnpm conform wrote",
    );
  }
  if (format === resultFormat) return;
  const versions = `has the format ${oneLine(JSON.stringify(format), 40)}, and this kit reads ${resultFormat}`;
  throw unusable(file, versions, "Read it with the kit that wrote it, or make it anew");
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** The denominator is fixed before anything runs; a file whose entries are others tells too little or too much. */
function findGap({ entries, selection }: ResultFile): string | undefined {
  const planned = new Set(planOf(selection));
  const names = entries.map(nameOf);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) return `${oneLine(twice)} stands in it twice`;
  const foreign = names.find((name) => !planned.has(name));
  if (foreign !== undefined) return `${oneLine(foreign)} does not belong to what was selected`;
  if (selection.shard !== undefined) return undefined;
  const present = new Set(names);
  const missing = [...planned].filter((name) => !present.has(name));
  return missing.length === 0 ? undefined : `it lacks ${describeSome(missing)}`;
}

/** The names of all entries that a whole run has, in their order. */
export function planOf({ revisions, checks, monitors }: ResultFile["selection"]): readonly string[] {
  return revisions.flatMap((revision) => [...checks, ...monitors].map((id) => nameOf({ revision, id })));
}

/** What an entry is called in messages. */
export const nameOf = ({ revision, id }: Pick<ResultEntry, "revision" | "id">) => `${revision} ${id}`;

/** The first of several names, and how many more there are. */
export function describeSome(names: readonly string[], shown = 5): string {
  const more = names.length > shown ? ` and ${names.length - shown} more` : "";
  return `${names
    .slice(0, shown)
    .map((name) => oneLine(name))
    .join(", ")}${more}`;
}

const unusable = (file: string, what: string, next: string) => new UsageError(`${file} ${what}. ${next}.`);
