import { expect, test } from "vitest";
import { answerQuestion } from "./answer-question.ts";

const number = JSON.stringify({ type: "number" });

test.each([
  [{ schema: number }, { kind: "fits" }],
  [{ schema: number, value: "1" }, { kind: "fits" }],
  [
    { schema: number, value: '"zeppelin"' },
    { kind: "mismatch", place: "#/type" },
  ],
])("answers what it is asked (%#)", (question, verdict) => {
  expect(answerQuestion(question)).toEqual(verdict);
});

test("a text about an invalid schema is bounded and on one line", () => {
  const schema = JSON.stringify({ $ref: `#/$defs/zeppelin\n${"x".repeat(1000)}` });
  const verdict = answerQuestion({ schema });
  expect(verdict).toEqual({ kind: "invalid", message: expect.stringMatching(/^[^\n]{1,300}$/) });
});

test("a contract without an end is left undecided, without a word of the value", () => {
  const endless = JSON.stringify({ allOf: [{ $ref: "#" }] });
  expect(JSON.stringify(answerQuestion({ schema: endless, value: '"zeppelin"' }))).not.toContain("zeppelin");
  expect(answerQuestion({ schema: endless, value: '"zeppelin"' })).toMatchObject({ kind: "undecided" });
});

test("more schemas than are kept are answered all the same", () => {
  const kinds = Array.from({ length: 520 }, (_, place) =>
    answerQuestion({ schema: JSON.stringify({ const: place % 260 }), value: String(place % 260) }),
  );
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(["fits"]));
});
