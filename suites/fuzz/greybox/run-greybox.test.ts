import { expect, test } from "vitest";
import type { GreyboxEntry } from "../../../spec/escapes/greybox-entry.ts";
import { loadInstrumented } from "./load-instrumented.ts";
import { type GreyboxResult, runGreybox } from "./run-greybox.ts";

/** Six conditions, one within the other: by chance alone nobody gets through. */
const nested = `
export function run(text) {
  if (text.charAt(0) === "s") {
    if (text.charAt(3) === "K") {
      if (text.charAt(1) === "!") {
        if (text.charAt(2) === text.charAt(4)) {
          if (text.charAt(5) === "7") {
            if (text.charAt(6) === "z") return "it came to the end";
          }
        }
      }
    }
  }
}
`;

/** A list in which one member of a kind is not read as it should be. */
const faulty = `
export function run(list) {
  for (const item of list) {
    if (typeof item !== "object" || item === null) continue;
    if (Object.hasOwn(item, "size") && typeof item.size === "number" && item.size > 64) throw new RangeError("too large: " + item.size);
  }
}
`;

async function toyOf(source: string, seeds: GreyboxEntry["seeds"], throws: GreyboxEntry["throws"] = []) {
  const { exports, edges, words } = await loadInstrumented(source);
  const { run } = exports;
  if (typeof run !== "function") throw new TypeError("a toy exports `run`");
  const entry: GreyboxEntry = {
    id: "toy",
    holds: "nothing is found",
    seeds,
    throws,
    maxSteps: 1000,
    run: (input) => run(input),
  };
  return { entry, edges, words };
}

async function search(source: string, seeds: GreyboxEntry["seeds"], seed: number, isGuided = true, runs = 60_000) {
  const { entry, ...code } = await toyOf(source, seeds);
  return runGreybox(entry, { ...code, words: [], seed, runs, isGuided });
}

const saidIn = ({ findings }: GreyboxResult) => findings.map(({ said }) => said);

test.each([1, 2, 3])("six nested conditions are got through with the seed %i", async (seed) => {
  expect(saidIn(await search(nested, ["hello you"], seed))).toEqual(["it came to the end"]);
});

test("without counters they are not", async () => {
  expect(saidIn(await search(nested, ["hello you"], 1, false))).toEqual([]);
});

test("what is found is made small", async () => {
  const { findings } = await search(faulty, [[{ size: 1, name: "box", tags: ["a", { deep: [1, 2] }] }, 2, "text"]], 7);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.said).toMatch(/^it threw RangeError: too large: \d+/);
  expect(findings[0]?.input).toEqual([{ size: expect.any(Number) }]);
});

test("what an entry declares to throw is no finding", async () => {
  const { entry, ...code } = await toyOf(faulty, [[{ size: 1 }]], [RangeError]);
  expect((await runGreybox(entry, { ...code, seed: 7, runs: 20_000 })).findings).toEqual([]);
});

test("too many steps are a finding, though the code swallows what ends it", async () => {
  const endless = "export function run(text) { try { if (text.includes('b')) while (true); } catch {} }";
  const { findings } = await search(endless, ["a b"], 1, true, 10);
  expect(findings).toMatchObject([{ said: "it took more than 1000 steps", input: "b" }]);
});

test("a seed decides every input", async () => {
  const first = await search(nested, ["hello you"], 5, true, 3000);
  const again = await search(nested, ["hello you"], 5, true, 3000);
  const other = await search(nested, ["hello you"], 6, true, 3000);
  expect(again.corpus).toEqual(first.corpus);
  expect(again.executions).toBe(first.executions);
  expect(other.corpus).not.toEqual(first.corpus);
});

test("a corpus of before is gone on from", async () => {
  const { corpus } = await search(nested, ["hello you"], 1);
  const { entry, ...code } = await toyOf(nested, ["hello you"]);
  const { findings } = await runGreybox(entry, { ...code, words: [], seed: 9, runs: 0, corpus });
  expect(findings).toHaveLength(1);
});
