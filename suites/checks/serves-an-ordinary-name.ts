import { echo } from "../../fixtures/tools/echo.ts";
import type { CheckContext } from "../run/check-context.ts";

/** A positive twin: a tool of an ordinary name is listed, called by its id, and has a convenience function. */
export async function servesAnOrdinaryName({ open, judge, guest, tool }: CheckContext): Promise<void> {
  const run = await open({ tools: [echo] });
  const answer = await run.complete(
    `await ${guest.call(tool(echo), "{}")};\nreturn [ALL_TOOLS.length, typeof tools.echo];`,
  );
  judge.equal(
    "calls.reach-the-tool",
    judge.completed("calls.reach-the-tool", answer).value,
    [1, "function"],
    "the value",
  );
}
