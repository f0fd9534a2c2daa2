import { describe, expect, test } from "vitest";
import { entries } from "./index.ts";

test("ids are words with hyphens, and none is there twice", () => {
  const ids = entries.map(({ id }) => id);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(entries)("$id", ({ seeds, throws, run }) => {
  test.each(seeds.map((seed) => [seed]))("holds for %j", async (seed) => {
    expect(await outcomeOf(seed)).toBeUndefined();
  });

  /** Undefined where all holds, also where it is refused. */
  async function outcomeOf(seed: unknown): Promise<unknown> {
    try {
      return await run(seed);
    } catch (cause) {
      return throws.some((declared) => cause instanceof declared) ? undefined : cause;
    }
  }
});
