import { readFileSync } from "node:fs";
import { messageOf } from "../carriers/message-of.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { UsageError } from "../run/usage-error.ts";
import { type KillMatrix, killMatrixSchema } from "./kill-matrix.ts";

/**
 * Reads the kill matrix.
 *
 * @throws UsageError when the file can't be read or holds something else
 */
export function readKillMatrix(file: string): KillMatrix {
  const next = "Delete it, and make it anew with `pnpm violations --matrix`.";
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new UsageError(`The kill matrix ${file} can't be read: ${messageOf(cause)}. ${next}`);
  }
  const mistake = findMistake(killMatrixSchema, value);
  if (mistake === undefined) return value as KillMatrix;
  throw new UsageError(`${file} is no kill matrix: ${mistake}. ${next}`);
}
