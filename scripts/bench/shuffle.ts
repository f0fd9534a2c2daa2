import { deriveSeed } from "../../suites/run/seed.ts";

/**
 * Puts items into an order that the seed alone decides.
 *
 * @param part - names what is shuffled, so that parts of one run differ
 */
export function shuffle<Item>(items: readonly Item[], seed: number, part: string): Item[] {
  return items
    .map((item, place) => ({ item, rank: deriveSeed(seed, `${part}:${place}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
