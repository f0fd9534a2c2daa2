import { readFileSync } from "node:fs";
import path from "node:path";
import { type FuzzFinding, fuzzFindingSchema, fuzzFormat } from "../../../spec/escapes/fuzz-result.ts";
import { messageOf } from "../../carriers/message-of.ts";
import { findMistake } from "../../carriers/schema-check.ts";
import { replaceFile } from "../../report/replace-file.ts";
import { membersOf } from "../../run/answer.ts";
import { UsageError } from "../../run/usage-error.ts";

/** The file of a finding in a folder of the fuzzer. */
export const findingFile = (folder: string, id: string): string => path.join(folder, "findings", `${id}.json`);

/**
 * Writes a finding as one file that has all that is needed to see it again.
 *
 * @throws the error of the file system
 */
export function writeFinding(folder: string, finding: FuzzFinding): void {
  replaceFile(findingFile(folder, finding.id), `${JSON.stringify(finding, undefined, 2)}\n`);
}

/**
 * Reads a finding.
 *
 * @throws UsageError when the file can't be read or is none
 */
export function readFinding(file: string): FuzzFinding {
  const value = readJson(file);
  if (isFinding(value)) return value;
  const { format } = membersOf(value);
  if (typeof format === "number" && format !== fuzzFormat) {
    throw new UsageError(
      `${file} has the format ${format}, and this kit reads ${fuzzFormat}. Read it with the kit that wrote it.`,
    );
  }
  const mistake = findMistake(fuzzFindingSchema, value);
  throw new UsageError(
    `${file} is no finding of the fuzzer: ${mistake}. Give a file that pnpm fuzz wrote to findings/.`,
  );
}

/**
 * Reads a file of JSON that a person named.
 *
 * @throws UsageError when it can't be read or is no JSON
 */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${messageOf(cause)}. Name a file that is there.`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${file} is no JSON: ${messageOf(cause)}. Give the file as it was written.`);
  }
}

const isFinding = (value: unknown): value is FuzzFinding => findMistake(fuzzFindingSchema, value) === undefined;
