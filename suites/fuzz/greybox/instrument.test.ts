import { expect, test } from "vitest";
import { counters, restartCounters, StepsExceeded } from "./counters.ts";
import { instrument } from "./instrument.ts";
import { loadInstrumented } from "./load-instrumented.ts";

/** A module with every kind of branch, written as awkwardly as it may be. */
const branches = `
export const run = (a, b = a ? [1] : (2, 3)) => {
  if (a) if (b) a += 1; else a += 2
  else if (a === null) return ({ given: null }).given
  outer: for (const item of [a, b]) for (let turn = 0; turn < 2; turn += 1) if (item) continue outer
  do a -= 1; while (a > 0)
  switch (a) { case 0: case 1: { a = 5; break } default: a = 6 }
  try { if (b === "throw") throw new Error(b) } catch { return a ?? b }
  const { c = a && b || 7 } = {}
  return [a, c, (() => ({ b }))(), function* () { yield b && a }().next().value]
}
`;

const inputs: readonly unknown[][] = [[], [0], [1], [2, 0], [null], [3, "throw"], [0, "x"], ["text", null]];

function taken(): readonly number[] {
  return [...counters.edges].flatMap((count, edge) => (count > 0 ? [edge] : []));
}

test("a module with counters gives what it gave", async () => {
  const { run } = await import(`data:text/javascript,${encodeURIComponent(branches)}`);
  const { exports } = await loadInstrumented(branches);
  for (const input of inputs) {
    restartCounters(1000);
    const { run: counted } = exports;
    expect(typeof counted === "function" && counted(...input)).toEqual(run(...input));
  }
});

test("it counts the ways that were taken, each by a number of its own", async () => {
  const source = "export const run = (a) => { if (a > 1) return a > 2 ? 'x' : 'y'; for (const b of 'ab') void b; }";
  const { exports, edges } = await loadInstrumented(source);
  const waysOf = (input: number) => {
    restartCounters(100);
    if (typeof exports.run === "function") exports.run(input);
    return taken();
  };
  const [low, middle, high] = [waysOf(1), waysOf(2), waysOf(3)];
  expect(new Set([...low, ...middle, ...high]).size).toBe(edges);
  expect(low).not.toEqual(middle);
  expect(middle).not.toEqual(high);
});

test("its lines stay, and so do its words", () => {
  const { code, words } = instrument(branches, 0);
  expect(code.split("\n").length).toBe(branches.split("\n").length);
  expect(words).toEqual(["throw"]);
});

test("numbers begin where they are to begin", () => {
  expect(instrument("export const run = () => 1", 40).code).toContain("greyboxEdges[40]++");
});

test("an endless loop is ended after its steps", async () => {
  const { exports } = await loadInstrumented("export const run = () => { while (true); }");
  restartCounters(50);
  expect(() => typeof exports.run === "function" && exports.run()).toThrow(StepsExceeded);
  expect(counters.left).toBeLessThan(0);
});
