import { CheckContext } from "./check-context.ts";
import type { CheckSession } from "./run-check.ts";

/**
 * The smallest thing that a target must do. It runs after a target was lost, so that one that can't do even this is
 * the adapter's fault and no verdict.
 *
 * @returns what the target did, for a sentence such as "while a fresh target …"
 * @throws TargetLost when the target does not survive it
 */
export async function runControlCell({ target, description, ...session }: CheckSession): Promise<string> {
  const { revision, seed, onStory } = session;
  const { dialect, capabilities } = description;
  const context = new CheckContext(target, { revision, dialect, capabilities, seed, onStory });
  const run = await context.open();
  const runsPrograms = context.can("guest");
  if (runsPrograms) await run.complete(context.guest.give("1"));
  else await run.surface();
  await context.endRuns();
  return runsPrograms ? "ran a small program" : "showed its surface";
}
