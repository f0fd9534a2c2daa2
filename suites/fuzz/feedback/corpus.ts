import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";

interface Entry {
  readonly story: EscapeStory;
  /** How many shapes it was the first to show. */
  readonly news: number;
  /** How often it was mutated. */
  uses: number;
}

/** The stories that showed something new, and what was seen so far. */
export class Corpus {
  readonly #entries: Entry[] = [];
  readonly #shapes = new Set<string>();

  /** How many stories there are. */
  get size(): number {
    return this.#entries.length;
  }

  /** How many different shapes were seen. */
  get shapes(): number {
    return this.#shapes.size;
  }

  /** Takes a story up that is known to be worth it, such as a vector's. */
  seed(story: EscapeStory): void {
    this.#entries.push({ story, news: 1, uses: 0 });
  }

  /**
   * Takes a story up if it showed something new.
   *
   * @returns whether it did
   */
  offer(story: EscapeStory, shapes: readonly string[]): boolean {
    const news = shapes.filter((shape) => !this.#shapes.has(shape));
    if (news.length === 0) return false;
    for (const shape of news) this.#shapes.add(shape);
    this.#entries.push({ story, news: news.length, uses: 0 });
    return true;
  }

  /**
   * Picks a story, those that showed much and were mutated seldom more often.
   *
   * @param dice - from 0 to below 1
   */
  pick(dice: number): EscapeStory | undefined {
    const weights = this.#entries.map(({ news, uses }) => (1 + Math.min(news, 8)) / (1 + uses));
    let left = dice * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [place, entry] of this.#entries.entries()) {
      left -= weights[place] ?? 0;
      if (left >= 0) continue;
      entry.uses += 1;
      return entry.story;
    }
    return this.#entries.at(-1)?.story;
  }

  /** All stories, in the order in which they came. */
  get stories(): readonly EscapeStory[] {
    return this.#entries.map(({ story }) => story);
  }
}
