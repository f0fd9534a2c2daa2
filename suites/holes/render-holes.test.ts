import { expect, test } from "vitest";
import type { HoleRow } from "./hole-row.ts";
import { renderHoles } from "./render-holes.ts";

const row = (id: string, rest: Partial<HoleRow> = {}): HoleRow => ({
  ...{ id, kind: "edit", title: `${id} | weak`, revision: "r3", vectors: [], fuzzer: [] },
  ...rest,
});

const caughtBy = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    vector: `recursion/${place}`,
    observable: "wrong-kind",
  }));

test("the page says of each hole what found it, and counts", () => {
  const found = { oracle: "replies-fit", observable: "malformed-reply" };
  const page = renderHoles([
    row("one", { vectors: caughtBy(5), fuzzer: [{ seed: 1, stories: 40, seconds: 2.5, found }] }),
    row("two", { fuzzer: [{ seed: 1, stories: 900, seconds: 60 }] }),
    row("three", { beyond: "nobody goes there" }),
  ]);
  expect(page).toContain("Of 3 holes vectors catch 1, and of 2 the fuzzer finds 1 alone");
  expect(page).toContain(
    "| `one` | one \\| weak | `recursion/0`, `recursion/1`, `recursion/2` and 2 more | seed 1: malformed-reply, after 40 stories in 2.5 s |",
  );
  expect(page).toContain("| `two` | two \\| weak | none | seed 1: no, 900 stories in 60 s |");
  expect(page).toContain("| `three` | three \\| weak | none | not tried |");
  expect(page).toContain("- `three`: nobody goes there.");
});
