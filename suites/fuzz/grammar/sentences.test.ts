import fc from "fast-check";
import { expect, test } from "vitest";
import { makeSentences } from "./sentences.ts";

const terminals = { digit: fc.constantFrom("1", "2") };

test("holes are filled by rules and by terminals", () => {
  const sentences = makeSentences({ sum: ["‹digit›", "(‹sum› + ‹digit›)"] }, terminals);
  for (const sentence of fc.sample(sentences("sum"), { seed: 1, numRuns: 50 })) {
    expect(sentence).toMatch(/^[\d()+ ]+$/);
  }
});

test("a rule that leads back to itself comes to an end", () => {
  const sentences = makeSentences({ list: ["‹digit›", "‹list›,‹list›,‹list›"] }, terminals);
  const longest = Math.max(...fc.sample(sentences("list"), { seed: 2, numRuns: 100 }).map(({ length }) => length));
  expect(longest).toBeGreaterThan(3);
  expect(longest).toBeLessThan(200_000);
});

test("a hole that nothing fills is refused, and so is a rule that is not there", () => {
  expect(() => makeSentences({ sum: ["‹constructor›"] }, terminals)).toThrow("‹constructor›");
  expect(() => makeSentences({ sum: ["1"] }, terminals)("difference")).toThrow('no rule "difference"');
});
