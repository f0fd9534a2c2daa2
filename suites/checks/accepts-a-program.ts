import type { CheckContext } from "../run/check-context.ts";

/** An ordinary program runs: what is refused beside it is refused for its own reason. */
export async function acceptsAProgram({ open, judge, guest }: CheckContext): Promise<void> {
  const run = await open();
  judge.completed("results.completed-value", await run.exec(guest.give("1")));
}
