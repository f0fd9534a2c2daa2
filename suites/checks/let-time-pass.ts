import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { Answer } from "../run/answer.ts";
import type { CheckContext } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";

/**
 * Lets time pass for the target: a program of a run of its own waits for a tool until its leg is over, so that the end
 * of the time is an event of the target. A check that uses it names the capabilities `suspension`, `configuration`,
 * `guest` and `nested-calls`.
 *
 * @param milliseconds - at least 100
 */
export async function letTimePass({ open, judge, guest, tool }: CheckContext, milliseconds: number): Promise<void> {
  const started = performance.now();
  const passed = () => performance.now() - started;
  do {
    const run = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: milliseconds } });
    const answer = await run.exec(`await ${guest.call(tool(held), "{}")};`);
    // Where as many programs are suspended as can be, this one is refused at the end of its time.
    if (passed() < milliseconds / 2) judge.waiting("limits.time", answer);
    await endProgram(run, answer);
  } while (passed() < milliseconds);
}

/** The program ends: it takes no slot from those that are looked at. */
async function endProgram(run: OpenRun, answer: Answer): Promise<void> {
  const runId = answer.kind === "result" ? answer.result.runId : undefined;
  if (typeof runId !== "string") return;
  const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");
  (await run.tools.nextHeld(late)).settle(details("over"));
  await run.wait(runId);
}
