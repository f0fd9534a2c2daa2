import { expect, it } from "vitest";
import { fitsPattern } from "./fits-pattern.ts";

it.each([
  { value: { a: [1, 2] }, pattern: { a: [1, 2] }, fits: true },
  { value: { a: [1, { b: 2 }] }, pattern: { a: [1, "…"] }, fits: true },
  { value: "any text", pattern: "…text", fits: true },
  { value: JSON.parse('{ "__proto__": 1 }'), pattern: JSON.parse('{ "__proto__": "…" }'), fits: true },
  { value: { a: 1, b: 2 }, pattern: { a: 1 }, fits: false },
  { value: { a: 1 }, pattern: { a: 1, b: "…" }, fits: false },
  { value: [1, 2], pattern: [1], fits: false },
  { value: "", pattern: "…text", fits: false },
  { value: {}, pattern: "…text", fits: false },
  { value: null, pattern: {}, fits: false },
  { value: [], pattern: {}, fits: false },
  { value: { a: 1 }, pattern: JSON.parse('{ "__proto__": "…" }'), fits: false },
])("$value and $pattern: $fits", ({ value, pattern, fits }) => {
  expect(fitsPattern(value, pattern)).toBe(fits);
});
