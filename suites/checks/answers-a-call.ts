import { echo } from "../../fixtures/tools/echo.ts";
import type { CheckContext } from "../run/check-context.ts";

/** A positive twin: an ordinary call succeeds, so that what fails beside it fails for its own reason. */
export async function answersACall({ open, judge, guest, tool }: CheckContext): Promise<void> {
  const run = await open({ tools: [echo] });
  const answer = await run.complete(`const answer = await ${guest.call(tool(echo), "{}")};\n${guest.give("answer")}`);
  const { value } = judge.completed("calls.reach-the-tool", answer);
  judge.equal("calls.reach-the-tool", value, { echoed: {} }, "the value");
}
