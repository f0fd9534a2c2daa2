import { expect, test } from "vitest";
import { capabilityNames } from "../../../spec/adapter/capability.ts";
import { escapeClassNames } from "../../../spec/escapes/escape-class.ts";
import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import { Corpus } from "../feedback/corpus.ts";
import { StorySource } from "./story-source.ts";

const seeds: readonly EscapeStory[] = [
  { world: { limits: { timeoutMs: 9000 } }, steps: [{ exec: "⟦give: [1, 2].map(String)⟧" }] },
  { world: {}, steps: [{ exec: "await ⟦call held: {}⟧" }, { wait: "last of a" }] },
];

function makeStories(seed: number, from: readonly EscapeStory[]) {
  const corpus = new Corpus();
  for (const story of from) corpus.seed(story);
  const options = { classes: escapeClassNames, capabilities: capabilityNames, ofPage: true };
  const source = new StorySource(seed, corpus, options);
  return Array.from({ length: 30 }, (_nothing, number) => source.make(number));
}

test("the same seed and the same corpus make the same stories", () => {
  expect(makeStories(1, seeds)).toEqual(makeStories(1, seeds));
  expect(makeStories(1, seeds)).not.toEqual(makeStories(2, seeds));
});

test("some stories are mutated, and without a corpus none", () => {
  expect(new Set(makeStories(1, seeds).map(({ origin }) => origin))).toEqual(new Set(["grammar", "mutation"]));
  expect(new Set(makeStories(1, []).map(({ origin }) => origin))).toEqual(new Set(["grammar"]));
});

test("no mutated story has a long time limit", () => {
  const limits = makeStories(3, seeds).map(({ story }) => Number(story.world.limits?.timeoutMs));
  expect(Math.max(...limits)).toBeLessThanOrEqual(400);
});
