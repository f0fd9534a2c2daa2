import type { CheckContext } from "../run/check-context.ts";
import { park } from "./park.ts";

/** A suspended program can be resumed by its owner: what is refused beside it is refused for its own reason. */
export async function resumesItsOwn(context: CheckContext): Promise<void> {
  const { open, judge } = context;
  const run = await open();
  const { value } = judge.completed("lifecycle.resume", await run.wait(await park(context, run)));
  judge.equal("lifecycle.resume", value, "back", "the value");
}
