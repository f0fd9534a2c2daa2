import type { CheckContext } from "../run/check-context.ts";

/**
 * Lets time pass for the target: a program of a run of its own spends it, so that the end of the time is an event of
 * the target, and the time on the kit's clock is no shorter.
 *
 * @param milliseconds - at least 100
 */
export async function letTimePass({ open, judge }: CheckContext, milliseconds: number): Promise<void> {
  const run = await open({ codeMode: { enabled: true, timeoutMs: milliseconds } });
  const started = performance.now();
  do judge.failed("limits.time", await run.exec("for (;;) {}"));
  while (performance.now() - started < milliseconds);
}
