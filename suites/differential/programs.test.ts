import vm from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { programs } from "./programs.ts";
import { writeProgram } from "./write-program.ts";

const vocabulary = {
  emit: (text: string) => `print(${text});`,
  give: (value: string) => `return ${value};`,
  pause: ";",
};
const drawn = fc.sample(programs, { seed: 1, numRuns: 1000 });

test("the same seed makes the same programs, and another one makes others", () => {
  const few = (seed: number) => fc.sample(programs, { seed, numRuns: 50 });
  expect(few(1)).toEqual(few(1));
  expect(few(2)).not.toEqual(few(1));
});

test("nearly all programs parse", () => {
  const mistakes = drawn.filter((program) => {
    try {
      new vm.Script(`(async () => {${writeProgram(program, vocabulary)}\n})()`);
      return false;
    } catch {
      return true;
    }
  });
  expect(mistakes.length / drawn.length).toBeLessThan(0.05);
});

test("what the engine, its host or the moment chooses is in no program", () => {
  const all = drawn.map((program) => JSON.stringify(program)).join("\n");
  for (const chosen of [
    /Math\.random/,
    /Date\.now/,
    /new Date\(\)/,
    /performance/,
    /\.stack\b/,
    /toLocale/,
    /WeakRef/,
  ]) {
    expect(all).not.toMatch(chosen);
  }
});

/** A sample of what must come up again and again, each with how it looks. */
const parts: Readonly<Record<string, RegExp>> = {
  "odd numbers": /-0|5e-324/,
  "large integers": /\dn \*\* \d/,
  "parts of regular expressions that look back": /\(\?<[=!]/,
  "properties of Unicode": /\\p\{L\}/,
  "dates with fixed arguments": /Date\.UTC\(/,
  JSON: /JSON\.parse\(/,
  "private members": /#hidden/,
  generators: /function\* \(/,
  "asynchronous generators": /async function\* \(/,
  "the order of asynchronous work": /await Promise\.all\(/,
  proxies: /new Proxy\(/,
  "typed arrays": /new Float32Array\(/,
  destructuring: /\.\.\.others/,
  labels: /continue outer/,
  "stable sorting": /\.sort\(\(a, b\) => a\.k - b\.k\)/,
  accessors: /\bget \w+\(\) \{ note/,
  "tagged templates": /String\.raw`/,
  "strict functions": /"use strict"/,
  "the old scope of functions": /with \(/,
};

test.each(Object.entries(parts))("%s come up", (_name, look) => {
  const texts = drawn.flatMap(({ statements, result }) => [...statements, result]);
  expect(texts.filter((text) => look.test(text)).length).toBeGreaterThan(3);
});
