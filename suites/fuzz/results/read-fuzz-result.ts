import { type FuzzResult, fuzzResultSchema } from "../../../spec/escapes/fuzz-result.ts";
import { findMistake } from "../../carriers/schema-check.ts";
import { UsageError } from "../../run/usage-error.ts";
import { readJson } from "../findings/finding-file.ts";

/**
 * Reads a result file of the fuzzer.
 *
 * @throws UsageError when the file can't be read or is none
 */
export function readFuzzResult(file: string): FuzzResult {
  const value = readJson(file);
  if (isResult(value)) return value;
  const mistake = findMistake(fuzzResultSchema, value);
  throw new UsageError(
    `${file} is no result of the fuzzer: ${mistake}. Give the file that pnpm fuzz wrote to --output.`,
  );
}

const isResult = (value: unknown): value is FuzzResult => findMistake(fuzzResultSchema, value) === undefined;
