import type { Reply } from "../../spec/adapter/reply.ts";
import type { EscapeStep, EscapeStory } from "../../spec/escapes/escape-story.ts";
import type { RunName } from "./story-record.ts";

/** How many replies the kit asks for, at most, until a cell has ended. */
export const maxLegs = 40;

/**
 * Whether the kit waits for a suspended cell by itself: a story says only what matters, and in some revisions each call
 * of a tool suspends.
 *
 * @param later - the steps that are still to be done
 * @param isHeld - whether a call of the run waits to be settled
 */
export function waitsOn(
  { kind, ...reply }: Reply,
  { run, later, isHeld }: { run: RunName; later: readonly EscapeStep[]; isHeld: boolean },
): boolean {
  const value = kind === "result" && "value" in reply ? Object(reply.value) : {};
  if (value.status !== "waiting" || typeof value.runId !== "string" || isHeld) return false;
  return value.reason === "pending_tools" || !later.some((step) => isAbout(step, run));
}

/** Whether a step does something to the suspended cells of a run. */
function isAbout(step: EscapeStep, run: RunName): boolean {
  if ("wait" in step && step.wait === `last of ${run}`) return true;
  return ("wait" in step || "settle" in step || "end" in step) && (step.run ?? "a") === run;
}

/** The runs that a story needs, in the order of their names. */
export function runsOf({ steps }: EscapeStory): readonly RunName[] {
  const used = new Set(steps.map(({ run = "a" }) => run));
  return (["a", "b", "c"] as const).filter((name) => used.has(name));
}
