import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import type { EscapeSession } from "../../escapes/escape-session.ts";
import { compareReadings, type Readings, takeReadings } from "../../oracles/look.ts";
import type { Fault } from "../../oracles/oracle.ts";
import { findingId, type Sighting } from "../findings/sighting.ts";

/** What happened between two readings. */
interface Between {
  readonly before: Readings;
  readonly stories: readonly EscapeStory[];
  readonly isNew: (id: string) => boolean;
  /** Whether there is time to look for the story. */
  readonly goesOn: () => boolean;
}

/** What the heavy oracles saw: with the story that shows it again, or with why there is none. */
export type Suspicion = { readonly sighting: Sighting } | { readonly note: string };

/**
 * Reads the target again, and looks for the story that made each difference: half of the stories on a fresh target, and
 * half of these, until one is left.
 */
export async function compareAndBisect(session: EscapeSession, between: Between): Promise<readonly Suspicion[]> {
  const { before, stories, isNew } = between;
  const faults = compareReadings(before, await takeReadings(session)).filter((fault) => isNew(findingId(fault)));
  const suspicions: Suspicion[] = [];
  for (const fault of faults) suspicions.push(await findGuilty(session, fault, between));
  return stories.length === 0 ? [] : suspicions;
}

async function findGuilty(session: EscapeSession, fault: Fault, { stories, goesOn }: Between): Promise<Suspicion> {
  const id = findingId(fault);
  let guilty = stories;
  let isSeenAgain = false;
  const shows = async (candidates: readonly EscapeStory[]) => goesOn() && (await isShown(session, id, candidates));
  for (let isSmaller = true; isSmaller && guilty.length > 1; ) {
    const middle = Math.ceil(guilty.length / 2);
    const halves = [guilty.slice(0, middle), guilty.slice(middle)];
    isSmaller = false;
    for (const half of halves) {
      if (isSmaller || !(await shows(half))) continue;
      guilty = half;
      isSmaller = true;
      isSeenAgain = true;
    }
  }
  const [story] = guilty;
  const isAlone = guilty.length === 1 && (isSeenAgain || (await shows(guilty)));
  if (isAlone && story !== undefined) return { sighting: { fault, story, origin: "grammar" } };
  const why = goesOn() ? "no story of them shows it alone" : "there was no time to find the story";
  return { note: `After ${stories.length} stories, ${fault.oracle} saw: ${fault.message}; ${why}.` };
}

async function isShown(session: EscapeSession, id: string, stories: readonly EscapeStory[]): Promise<boolean> {
  await session.restart();
  const before = await takeReadings(session);
  for (const story of stories) await session.run(story);
  const faults = compareReadings(before, await takeReadings(session));
  return faults.some((fault) => findingId(fault) === id);
}
