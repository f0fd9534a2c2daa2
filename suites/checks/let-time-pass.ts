import { held } from "../../fixtures/tools/held.ts";
import type { CheckContext } from "../run/check-context.ts";

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
    await run.end();
  } while (passed() < milliseconds);
}
