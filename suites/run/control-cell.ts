import { CheckContext } from "./check-context.ts";
import type { CheckSession } from "./run-check.ts";

/**
 * The smallest thing that a target must do. It runs after a target was lost, so that one that can't do even this is
 * the adapter's fault and no verdict.
 *
 * @throws TargetLost when the target does not survive it
 */
export async function runControlCell({ target, description, revision, seed, onStory }: CheckSession): Promise<void> {
  const context = new CheckContext(target, { revision, dialect: description.dialect, seed, onStory });
  const run = await context.open();
  if (description.capabilities.includes("guest")) await run.complete(context.guest.give("1"));
  else if (description.capabilities.includes("surface")) await run.surface();
  await context.endRuns();
}
