import { expect, test } from "vitest";
import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import { findingId } from "../findings/sighting.ts";
import { Corpus } from "./corpus.ts";
import { normalise } from "./normalise.ts";

const story: EscapeStory = { world: {}, steps: [{ exec: "1" }] };

test("what changes from run to run is taken out of a text", () => {
  expect(
    normalise('run 12 of cm_5a391f77-0caf-4f24-8654-2b8dc6f2a1b0 took 3.5 ms: "secret"\nkq0123456789abcdefghij01'),
  ).toBe("run # of cm_<id> took # ms: <text> <token>");
});

test("only a story with a new shape is kept", () => {
  const corpus = new Corpus();
  expect(corpus.pick(0.5)).toBeUndefined();
  expect(corpus.offer(story, ["a", "b"])).toBe(true);
  expect(corpus.offer(story, ["b", "a"])).toBe(false);
  expect(corpus.offer(story, ["b", "c"])).toBe(true);
  expect([corpus.size, corpus.shapes]).toEqual([2, 3]);
});

test("a story that was mutated often gives way to others", () => {
  const other: EscapeStory = { world: {}, steps: [{ exec: "2" }] };
  const corpus = new Corpus();
  corpus.seed(story);
  corpus.seed(other);
  expect([corpus.pick(0), corpus.pick(0.4)]).toEqual([story, other]);
});

test("one fault has one id wherever it is seen, and two have two", () => {
  const idOf = (message: string, observable: "host-details" | "host-global" = "host-details") =>
    findingId({ oracle: "o", observable, message });
  expect(idOf("a token of the host is in the reply of step 1")).toBe(
    idOf("a token of the host is in the log, reversed"),
  );
  expect(idOf("a token of the host is in the reply")).not.toBe(idOf("a token of a file is in the reply"));
  expect(idOf("x")).not.toBe(idOf("x", "host-global"));
});
