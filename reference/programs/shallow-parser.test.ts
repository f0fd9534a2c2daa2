import { expect, test } from "vitest";
import { shallowParser } from "./shallow-parser.ts";

/** Tests have less of a stack than workers. */
const parser = shallowParser(300_000);
const parse = (text: string) => parser.parse(text, { ecmaVersion: "latest" });

/** What nests by each method of the parser that calls itself. */
const shapes: readonly (readonly [name: string, (levels: number) => string])[] = [
  ["blocks", (n) => `${"{".repeat(n)}${"}".repeat(n)}`],
  ["labels", (n) => `${Array.from({ length: n }, (_, at) => `l${at}:`).join("")};`],
  ["functions", (n) => `${"(()=>".repeat(n)}1${")".repeat(n)}`],
  ["classes", (n) => `${"(class{a=".repeat(n)}1${"})".repeat(n)}`],
  ["signs", (n) => `${"-+".repeat(n)}1`],
  ["constructions", (n) => `${"new ".repeat(n)}a`],
  ["sums", (n) => `0${"+1".repeat(n)}`],
  ["destructured patterns", (n) => `var ${"[".repeat(n)}a${"]".repeat(n)} = 1`],
  ["groups of a pattern", (n) => `/${"(?:".repeat(n)}a${")".repeat(n)}/`],
  ["classes of a pattern", (n) => `/${"[".repeat(n)}a${"]".repeat(n)}/v`],
];

test.each(shapes)("%s are parsed a hundred deep, and not ten thousand", (_, nest) => {
  expect(() => parse(nest(100))).not.toThrow();
  expect(() => parse(nest(10_000))).toThrow("nested too deeply");
});

test("what stands side by side is not nested", () => {
  expect(parse("f([{}], () => { return -/a/.b; });\n".repeat(5000)).body).toHaveLength(5000);
});
