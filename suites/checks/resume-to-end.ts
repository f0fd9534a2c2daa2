import type { Answer } from "../run/answer.ts";
import type { OpenRun } from "../run/open-run.ts";

/** More legs than any program of the checks has left once it is resumed. */
const maxLegs = 40;

/** Calls `wait` for as long as the answer is `waiting`: a result may come in one leg or in several. */
export async function resumeToEnd(run: OpenRun, runId: string): Promise<Answer> {
  let answer = await run.wait(runId);
  for (let leg = 1; leg < maxLegs && answer.kind === "result" && answer.result.status === "waiting"; leg += 1) {
    answer = await run.wait(String(answer.result.runId));
  }
  return answer;
}
