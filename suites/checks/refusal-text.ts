import type { Answer } from "../run/answer.ts";

/** What a failure says, in whichever form it came. */
export function refusalText(answer: Answer): string {
  return answer.kind === "rejection" ? answer.message : String(answer.result.error);
}
