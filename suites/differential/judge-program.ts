import { isDeepStrictEqual } from "node:util";
import { compare } from "./compare.ts";
import { levelledDifferences, sidesteppedDifferences } from "./explained-differences.ts";
import type { Outcome } from "./outcome.ts";
import type { Place } from "./places/place.ts";
import type { Program } from "./program.ts";

/** Two places in which a program did not come to the same. */
export interface Difference {
  /** The names of the places. */
  readonly between: readonly [string, string];
  /** What differs, as a sentence. */
  readonly message: string;
}

/** What a program came to in all places. */
export interface Judgement {
  /** What nobody has explained yet, if there is anything. */
  readonly difference?: Difference;
  /** The ids of the explained differences without which the outcomes would not agree. */
  readonly explained: readonly string[];
  /** Whether the program came to its end in the first place. */
  readonly ended: boolean;
}

/**
 * Runs a program in several places at once, and compares each with the first.
 *
 * @throws AdapterFault as the places do
 */
export async function judgeProgram(program: Program, places: readonly Place[]): Promise<Judgement> {
  const [first, ...others] = await Promise.all(
    places.map(async (place) => ({ place, outcome: await place.run(program) })),
  );
  const explained = new Set<string>();
  if (first === undefined) return { explained: [], ended: false };
  const ended = first.outcome.kind === "ended";
  for (const other of others) {
    const message = await compareExplained(program, first, other, explained);
    if (message === undefined) continue;
    const between = [first.place.name, other.place.name] as const;
    const difference = { between, message: `In ${between[0]} and in ${between[1]}, ${message}.` };
    return { difference, explained: [...explained], ended };
  }
  return { explained: [...explained], ended };
}

interface Seen {
  readonly place: Place;
  readonly outcome: Outcome;
}

/** Takes away what is explained, one explanation after the other, and notes those that were needed. */
async function compareExplained(
  program: Program,
  one: Seen,
  other: Seen,
  explained: Set<string>,
): Promise<string | undefined> {
  const message = compare(one.outcome, other.outcome);
  if (message === undefined) return undefined;
  const levelled = compareLevelled(one.outcome, other.outcome);
  if (levelled.message === undefined) return note(levelled.tried, explained);
  // Engines' faults change what a program comes to; one that fails in one place alone is another matter.
  if (one.outcome.kind === "failed" || other.outcome.kind === "failed") return levelled.message;
  const tried: string[] = [];
  let around = program;
  for (const { id, sidestep } of sidesteppedDifferences) {
    const next = sidestep(around);
    if (isDeepStrictEqual(next, around)) continue;
    around = next;
    tried.push(id);
    const again = compareLevelled(await one.place.run(around), await other.place.run(around));
    if (again.message === undefined) return note([...again.tried, ...tried], explained);
  }
  return levelled.message;
}

function compareLevelled(one: Outcome, other: Outcome) {
  let [left, right] = [one, other];
  const tried: string[] = [];
  let message = compare(left, right);
  for (const { id, level } of levelledDifferences) {
    if (message === undefined) break;
    [left, right] = [level(left), level(right)];
    tried.push(id);
    message = compare(left, right);
  }
  return { message, tried };
}

function note(ids: readonly string[], explained: Set<string>): undefined {
  for (const id of ids) explained.add(id);
}
