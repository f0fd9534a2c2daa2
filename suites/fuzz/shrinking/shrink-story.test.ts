import { expect, test } from "vitest";
import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import { thief } from "../grammar/thief.ts";
import { shrinkStory } from "./shrink-story.ts";

const story: EscapeStory = {
  world: { tools: ["echo"], answers: [1], limits: { timeoutMs: 200, maxOutputBytes: 4096 } },
  steps: [
    { run: "b", exec: "⟦give: 1⟧" },
    {
      exec: `${thief}\nconst unused = [1, 2];\ntry { if (unused) { take(await ⟦call echo: { a: [guilty(1), 2] }⟧); } } catch {}\n⟦give: dig()⟧`,
    },
    { settle: 1 },
  ],
};

const programs = ({ steps }: EscapeStory) => steps.map((step) => ("exec" in step ? step.exec : "")).join();

test("a story is shrunk to what the oracle needs", async () => {
  const fires = async (candidate: EscapeStory) => programs(candidate).includes("guilty(");
  const shrunk = await shrinkStory(story, fires, { trials: 1000, goesOn: () => true });
  expect(shrunk.world).toEqual({ tools: ["echo"], limits: { timeoutMs: 200 } });
  expect(shrunk.steps).toHaveLength(1);
  expect(programs(shrunk).length).toBeLessThan(20);
});

test("what is no program is shrunk as a text", async () => {
  const broken: EscapeStory = { world: {}, steps: [{ exec: "})();\nglobalThis.left = 1;\n(async () => {" }] };
  const fires = async (candidate: EscapeStory) => programs(candidate).includes("})");
  const shrunk = await shrinkStory(broken, fires, { trials: 1000, goesOn: () => true });
  expect(programs(shrunk)).toBe("})");
});

test("it ends with its trials", async () => {
  let runs = 0;
  const fires = async () => {
    runs += 1;
    return false;
  };
  await shrinkStory(story, fires, { trials: 5, goesOn: () => true });
  expect(runs).toBe(5);
  await shrinkStory(story, fires, { trials: 5, goesOn: () => false });
  expect(runs).toBe(5);
});
