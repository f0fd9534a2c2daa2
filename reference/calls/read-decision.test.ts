import { expect, test } from "vitest";
import { readDecision } from "./read-decision.ts";

test.each<[unknown, object]>([
  [{ allow: true }, { allow: true, ask: false }],
  [
    { allow: false, reason: "at night" },
    { allow: false, ask: false, reason: "at night" },
  ],
  [
    { allow: true, ask: true, input: null },
    { allow: true, ask: true, input: null },
  ],
  [
    { allow: true, input: undefined, reason: { no: "text" } },
    { allow: true, ask: false },
  ],
])("%j is read as a decision", (answer, decision) => {
  expect(readDecision(answer)).toEqual(decision);
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["a word", "yes"],
  ["an empty object", {}],
  ["a permission that is a word", { allow: "no" }],
  ["a permission that is a number", { allow: 1 }],
  ["a question that is a word", { allow: true, ask: "please" }],
  ["an input that JSON can't carry", { allow: true, input: { crate: 1n } }],
  ["an input that is a function", { allow: true, input: () => 1 }],
])("%s allows nothing", (_, answer) => {
  expect(() => readDecision(answer)).toThrow(TypeError);
});

test("an input is a copy, which nobody changes afterwards", () => {
  const input = { crate: 1 };
  const decision = readDecision({ allow: true, input });
  input.crate = 2;
  expect(decision.input).toEqual({ crate: 1 });
});
