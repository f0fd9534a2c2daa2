import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import type { Observable } from "../../../spec/escapes/observable.ts";
import type { Sighting } from "./sighting.ts";

/** What a busy machine may bring about as well. */
const ofTime: readonly Observable[] = [
  "late-reply",
  "survived-limit",
  "host-blocked",
  "breakdown-of-next",
  "process-lost",
];

/** Runs the story of a sighting again: once, and twice in a row where the machine may have been at fault. */
export async function isSeenAgain(
  { fault, story }: Sighting,
  fires: (candidate: EscapeStory) => Promise<boolean>,
): Promise<boolean> {
  const times = ofTime.includes(fault.observable) ? 2 : 1;
  for (let time = 0; time < times; time += 1) if (!(await fires(story))) return false;
  return true;
}
