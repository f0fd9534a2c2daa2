import { expect, it } from "vitest";
import { percentile } from "./percentile.ts";

it.each([
  { samples: [7], share: 0.95, value: 7 },
  { samples: [10, 2, 1], share: 0.5, value: 2 },
  { samples: [4, 1, 2, 3], share: 0.5, value: 2.5 },
  { samples: [3, 1, 2], share: 1, value: 3 },
  { samples: Array.from({ length: 101 }, (_, place) => 100 - place), share: 0.95, value: 95 },
])("the percentile $share of $samples is $value", ({ samples, share, value }) => {
  expect(percentile(samples, share)).toBe(value);
});

it("of no samples there is none", () => {
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});
