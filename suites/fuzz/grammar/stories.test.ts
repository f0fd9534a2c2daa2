import fc from "fast-check";
import { expect, test } from "vitest";
import { capabilityNames } from "../../../spec/adapter/capability.ts";
import { escapeClassNames } from "../../../spec/escapes/escape-class.ts";
import { escapeStorySchema } from "../../../spec/escapes/escape-story.ts";
import { findMistake } from "../../carriers/schema-check.ts";
import { isValidTemplate } from "../template/plain-code.ts";
import { type GrammarOptions, stories } from "./stories.ts";

const everything: GrammarOptions = { classes: escapeClassNames, capabilities: capabilityNames, ofPage: true };

const sample = (options: GrammarOptions, seed: number, numRuns = 200) => fc.sample(stories(options), { seed, numRuns });

const programsIn = (options: GrammarOptions) =>
  sample(options, 7).flatMap(({ steps }) => steps.flatMap((step) => ("exec" in step ? [step.exec] : [])));

test("the same seed makes the same stories, and another one others", () => {
  expect(sample(everything, 1, 50)).toEqual(sample(everything, 1, 50));
  expect(sample(everything, 1, 50)).not.toEqual(sample(everything, 2, 50));
});

test("every story fits the schema", () => {
  const mistakes = sample(everything, 3).map((story) => findMistake(escapeStorySchema, story));
  expect(mistakes.filter((mistake) => mistake !== undefined)).toEqual([]);
});

test("most programs parse", () => {
  const programs = programsIn(everything);
  const share = programs.filter(isValidTemplate).length / programs.length;
  expect(share).toBeGreaterThan(0.85);
  expect(share).toBeLessThan(1);
});

test("a portable program names no global of the pages", () => {
  const calls = /\b(?:tools\.(?:call|search|describe)|yield_control|API\.(?:list|read))\(/;
  expect(programsIn(everything).some((program) => calls.test(program))).toBe(true);
  expect(programsIn({ ...everything, ofPage: false }).filter((program) => calls.test(program))).toEqual([]);
});

test("stories of one class have its attacks", () => {
  const ofModules = programsIn({ ...everything, classes: ["module-loading"] });
  const share = ofModules.filter((program) => /import|require|getBuiltinModule/.test(program.slice(2500))).length;
  expect(share / ofModules.length).toBeGreaterThan(0.3);
});

test.each(escapeClassNames)("the grammar can make stories of %s", (name) => {
  expect(sample({ ...everything, classes: [name] }, 5, 20)).toHaveLength(20);
});

test("a target without suspension is not asked to wait", () => {
  const steps = sample({ ...everything, capabilities: ["guest", "nested-calls"] }, 9).flatMap((story) => story.steps);
  expect(steps.filter((step) => "wait" in step || "input" in step)).toEqual([]);
});
