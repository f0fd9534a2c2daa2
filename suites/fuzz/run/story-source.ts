import fc from "fast-check";
import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import { deriveSeed } from "../../run/seed.ts";
import type { Corpus } from "../feedback/corpus.ts";
import { type GrammarOptions, stories } from "../grammar/stories.ts";
import { mutateStory } from "../mutation/mutate-story.ts";
import { mutations } from "../mutation/mutation.ts";

/** Of a hundred stories, how many are made of the corpus. */
const mutatedOfHundred = 40;

/** The longest time limit of a mutated story, in milliseconds: vectors may have longer ones. */
const longestTimeout = 400;

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const choices = fc.record({
  way: fc.nat({ max: 99 }),
  base: share,
  donor: share,
  changes: mutations,
});

/** A story, and how it came to be. */
export interface MadeStory {
  readonly story: EscapeStory;
  readonly origin: "grammar" | "mutation";
}

/** Makes stories by their number: the same for the same seed, and for the same corpus where they are mutated. */
export class StorySource {
  readonly #seed: number;
  readonly #corpus: Corpus;
  readonly #grammar: fc.Arbitrary<EscapeStory>;

  constructor(seed: number, corpus: Corpus, options: GrammarOptions) {
    this.#seed = seed;
    this.#corpus = corpus;
    this.#grammar = stories(options);
  }

  /** The story of a number. */
  make(number: number): MadeStory {
    const { way, base, donor, changes } = this.#draw(choices, `choice ${number}`);
    const picked = way < mutatedOfHundred ? this.#corpus.pick(base) : undefined;
    const other = picked && this.#corpus.pick(donor);
    if (picked === undefined || other === undefined) {
      return { story: this.#draw(this.#grammar, `story ${number}`), origin: "grammar" };
    }
    return { story: shortened(mutateStory(picked, other, changes)), origin: "mutation" };
  }

  #draw<T>(arbitrary: fc.Arbitrary<T>, part: string): T {
    const [drawn] = fc.sample(arbitrary, { seed: deriveSeed(this.#seed, part), numRuns: 1 });
    if (drawn === undefined) throw new RangeError(`nothing was drawn for ${part}`);
    return drawn;
  }
}

function shortened({ world, steps }: EscapeStory): EscapeStory {
  const { timeoutMs } = world.limits ?? {};
  const isShort = typeof timeoutMs === "number" && timeoutMs <= longestTimeout;
  return { world: { ...world, limits: { ...world.limits, timeoutMs: isShort ? timeoutMs : longestTimeout } }, steps };
}
