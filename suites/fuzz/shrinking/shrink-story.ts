import fc from "fast-check";
import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import { type Piece, piecesOf, type Stage, stages, without } from "./pieces.ts";

/** How long a story is shrunk. */
export interface ShrinkOptions {
  /** How often it may be run. */
  readonly trials: number;
  /** Whether there is time for another trial. */
  readonly goesOn: () => boolean;
}

/** More rounds find next to nothing. */
const mostRounds = 4;

/**
 * Makes a story smaller for as long as the oracle still fires: fast-check shrinks the list of the pieces that are kept.
 *
 * @param fires - runs a story, and says whether what was found is still there
 */
export async function shrinkStory(
  story: EscapeStory,
  fires: (candidate: EscapeStory) => Promise<boolean>,
  options: ShrinkOptions,
): Promise<EscapeStory> {
  const trial = new Trial(fires, options);
  let smallest = story;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = smallest;
    for (const stage of stages) smallest = await shrinkStage(smallest, stage, trial);
    if (smallest === before || trial.isOver) break;
  }
  return smallest;
}

/** Runs candidates, each once, within the bounds. */
class Trial {
  readonly #fires: (candidate: EscapeStory) => Promise<boolean>;
  readonly #options: ShrinkOptions;
  readonly #known = new Map<string, boolean>();

  constructor(fires: (candidate: EscapeStory) => Promise<boolean>, options: ShrinkOptions) {
    this.#fires = fires;
    this.#options = options;
  }

  get isOver(): boolean {
    return this.#known.size >= this.#options.trials || !this.#options.goesOn();
  }

  async shows(candidate: EscapeStory | undefined): Promise<boolean> {
    if (candidate === undefined) return false;
    const key = JSON.stringify(candidate);
    const known = this.#known.get(key);
    if (known !== undefined || this.isOver) return known ?? false;
    const shown = await this.#fires(candidate);
    this.#known.set(key, shown);
    return shown;
  }
}

/** A part that was put in the place of another one has parts of its own. */
async function shrinkStage(story: EscapeStory, stage: Stage, trial: Trial): Promise<EscapeStory> {
  let smallest = story;
  let before: EscapeStory | undefined;
  while (smallest !== before && !trial.isOver) {
    before = smallest;
    smallest = await shrinkPieces(smallest, piecesOf(smallest, stage), trial);
  }
  return smallest;
}

async function shrinkPieces(story: EscapeStory, pieces: readonly Piece[], trial: Trial): Promise<EscapeStory> {
  if (pieces.length === 0) return story;
  const places = pieces.map((_piece, place) => place);
  const leaving = (kept: readonly number[]) =>
    without(
      story,
      pieces.filter((_piece, place) => !kept.includes(place)),
    );
  const predicate = async (kept: readonly number[]) => {
    // A property that fails is one that is shrunk; of the story as it is, that is known.
    if (kept.length === pieces.length || (await trial.shows(leaving(kept)))) throw new Error("the oracle still fires");
  };
  const { counterexample } = await fc.check(fc.asyncProperty(fc.subarray(places), predicate), {
    examples: [[places]],
    numRuns: 1,
  });
  const [kept = places] = counterexample ?? [];
  return kept.length === pieces.length ? story : (leaving(kept) ?? story);
}
