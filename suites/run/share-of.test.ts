import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checks } from "../checks/index.ts";
import { shareOf } from "./share-of.ts";

const kinds = ["shared", "own", "alone"] as const;

describe("shareOf", () => {
  it("gives each check to one shard, in even parts of every kind", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (total) => {
        const shares = Array.from({ length: total }, (_, place) => shareOf(checks, { index: place + 1, total }));
        expect(
          shares
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(checks.map(({ id }) => id).sort());
        for (const kind of [undefined, ...kinds]) {
          const sizes = shares.map(
            (share) => share.filter(({ process }) => kind === undefined || process === kind).length,
          );
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("keeps the order of the checks", () => {
    const share = shareOf(checks, { index: 2, total: 3 }).map((check) => checks.indexOf(check));
    expect(share).toEqual([...share].sort((a, b) => a - b));
  });
});
