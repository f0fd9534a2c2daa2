import { expect, it } from "vitest";
import { firstDifference } from "./first-difference.ts";

it.each([
  ["nothing", { a: [1, { b: "c" }] }, { a: [1, { b: "c" }] }, undefined],
  ["a member", { a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 3] } }, { path: "b.c.1", one: 2, other: 3 }],
  ["a longer list", [1], [1, 2], { path: "1", one: undefined, other: 2 }],
  ["another kind", { a: {} }, { a: [] }, { path: "a", one: {}, other: [] }],
  ["the whole", "a", null, { path: "", one: "a", other: null }],
])("firstDifference finds %s", (_what, one, other, difference) => {
  expect(firstDifference(one, other)).toEqual(difference);
});
