import type { CheckContext } from "../run/check-context.ts";

/** An ordinary program runs: what is refused beside it is refused for its own reason. */
export async function acceptsAProgram({ open, judge, guest }: CheckContext): Promise<void> {
  const run = await open();
  const { value } = judge.completed("results.completed-value", await run.exec(guest.give("40 + 2")));
  judge.equal("results.completed-value", value, 42, "the value");
}
