import { expect, it } from "vitest";
import { nestingOf } from "./nesting.ts";

it.each([
  { json: "7", levels: 0 },
  { json: "[]", levels: 1 },
  { json: "[[],[]]", levels: 2 },
  { json: '{"a":{"b":[1]},"c":{}}', levels: 3 },
  { json: '["[[[[", "{{{{"]', levels: 1 },
  { json: String.raw`["\"[[[", "\\", [1]]`, levels: 2 },
  { json: String.raw`["\\\"[["]`, levels: 1 },
])("$json nests $levels levels deep", ({ json, levels }) => {
  expect(() => JSON.parse(json)).not.toThrow();
  expect(nestingOf(json)).toBe(levels);
});

it("does not recurse", () => {
  expect(nestingOf("[".repeat(1_000_000))).toBe(1_000_000);
});
