import { Refusal } from "./refusal.ts";

/**
 * Reads the input of `wait`; seed heading "`wait`".
 *
 * @returns the `runId`
 * @throws Refusal when there is none
 */
export function readWaitInput(input: unknown): string {
  const runId = typeof input === "object" && input !== null && "runId" in input ? input.runId : undefined;
  if (typeof runId === "string" && runId !== "") return runId;
  throw new Refusal("`runId` must be the non-empty string that a waiting result gave.");
}
