/** Words of programs, and signs that a parser must get right. */
export const programWords: readonly string[] = [
  ...(
    "import import( import.meta export require module exports await async function class static return yield new " +
    "enum namespace declare type interface abstract accessor as satisfies using let const var source defer with typeof " +
    "get set { } ( ) => `${ \\u0069mport /**/ // <!-- --> #! ?. ... <T> @ 'x' /(/"
  ).split(" "),
  ": any",
  "\u2028",
];

/** Programs that hold what is hard to judge. */
export const programSeeds = [
  "const a = await tools.callValue('x', { b: 1 });\nreturn a?.c ?? `d` + a",
  "for (const x of [1, 2]) { if (x > 1) text(x); else json({ x }) }",
  "return import('fs')",
  "return '\\u0069mport' + /import(x)/.test(`require`)",
  "class A { static #b = 1; static { this.c = A.#b } get d() { return this } } return new A().d",
  "const require = (x) => x; return require(5)",
  "#!/usr/bin/env node\nreturn 1",
  "label: while (true) { break label }\n<!-- comment\nreturn 1",
] as const;
