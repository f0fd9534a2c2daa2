import fc from "fast-check";
import { expect, test } from "vitest";
import { type EscapeStory, escapeStorySchema } from "../../../spec/escapes/escape-story.ts";
import { findMistake } from "../../carriers/schema-check.ts";
import { thief } from "../grammar/thief.ts";
import { isValidTemplate } from "../template/plain-code.ts";
import { mutateStory } from "./mutate-story.ts";
import { type Mutation, mutations, storyKinds, tokenKinds, treeKinds } from "./mutation.ts";

const story: EscapeStory = {
  world: { limits: { timeoutMs: 200 } },
  steps: [
    {
      exec: "const first = JSON.stringify([1, 2]);\nif (first) { ⟦emit: first⟧ }\n⟦give: await ⟦call echo: { first }⟧⟧",
    },
    { run: "b", wait: "last of a" },
  ],
};

const donor: EscapeStory = {
  world: { tools: ["held"], answers: [1] },
  steps: [{ run: "c", exec: `${thief}\ntake(await ⟦call held: {}⟧);\n⟦give: dig()⟧` }],
};

test.each([...treeKinds, ...tokenKinds, ...storyKinds])("%s changes a story", (kind) => {
  const changes = [3, 5, 8, 13, 21].map((number): Mutation => ({ kind, where: number, what: number + 1, how: number }));
  const made = changes.map((mutation) => mutateStory(story, donor, [mutation]));
  expect(made.some((other) => JSON.stringify(other.steps) !== JSON.stringify(story.steps) || other.world.answers)).toBe(
    true,
  );
});

test("what is made is a story, and mostly has programs that parse", () => {
  const made = fc.sample(mutations, { seed: 4, numRuns: 300 }).map((changes) => mutateStory(story, donor, changes));
  expect(made.map((other) => findMistake(escapeStorySchema, other)).filter(Boolean)).toEqual([]);
  const programs = made.flatMap(({ steps }) => steps.flatMap((step) => ("exec" in step ? [step.exec] : [])));
  expect(programs.filter(isValidTemplate).length / programs.length).toBeGreaterThan(0.7);
});

test("a statement that needs the beginning of the grammar's programs brings it along", () => {
  const changes: Mutation[] = [0, 1, 2, 3].map((what) => ({ kind: "insert-statement", where: 0, what, how: 0 }));
  const [step] = mutateStory(story, donor, changes).steps;
  expect(step !== undefined && "exec" in step && step.exec.startsWith(thief)).toBe(true);
});
