import { isDeepStrictEqual } from "node:util";
import type { ControlResult } from "../../reference/cells/results.ts";

/** Holds a measured cell to its value: a fast wrong answer is no answer. */
export function expectValue(result: ControlResult, value: unknown): void {
  if (result.status === "completed" && isDeepStrictEqual(result.value, value)) return;
  const got = JSON.stringify(result).slice(0, 500);
  throw new Error(`a measured cell gave ${got}, and was expected to complete with ${JSON.stringify(value)}`);
}

/** Holds a measured cell to be parked, and gives what resumes it. */
export function expectParked(result: ControlResult): { runId: string } {
  if (result.status === "waiting") return { runId: result.runId };
  throw new Error(`a measured cell gave ${JSON.stringify(result).slice(0, 500)}, and was expected to be parked`);
}
