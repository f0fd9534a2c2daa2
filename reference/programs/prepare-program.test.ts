import { describe, expect, test } from "vitest";
import { CompilerCrash } from "./compiler-crash.ts";
import { prepareProgram } from "./prepare-program.ts";
import { ProgramRefused } from "./program-refused.ts";

const javascript = (source: string) => prepareProgram({ source, language: "javascript" });
const typescript = (source: string) => prepareProgram({ source, language: "typescript" });

const ordinary = [
  "return 1 // the end",
  "await 0; return 1",
  "return\n1",
  "// first\u2028return 1",
  "const a = 1;\r\nreturn a;\r\n",
  "/*\u202e*/ return 5 /*\u2066*/",
  "return 1 //\u0000\n+1",
  "function JSON(){}; function Promise(){}; return { a: 1 }",
  "return typeof \u0456mport",
];

const mentions = [
  "return `import('x') require('y')`",
  "return \"import('x') require('y')\".length",
  "// import x from 'y'\nreturn 1",
  '// import("x") is not allowed\nreturn 1',
  "/* export default require('fs') */ return 1",
  "const o = { import: 1, require: (x) => x }; return o.require(o.import)",
  "const o = { import(x) { return x } }; return o.import(5)",
  "return o?.module?.exports",
  "return { module: 1, exports: 2, require: 3 }",
  "return /import(.)/.test('require(1)')",
  "function require(x) { return x } return require(5)",
  "const { require } = { require: (x) => x }; return require(5)",
  "const [require = (x) => x] = []; return require(5)",
  "try { throw (x) => x } catch (require) { return require(5) }",
  "return ((...require) => require[0])(5)",
  "let require; require = (x) => x; return require(5)",
  "const module = { exports: {} }; return module.exports",
  "return typeof require + typeof module",
];

const modules = [
  "import fs from 'fs'",
  "import 'fs'",
  "import defer * as fs from 'fs'",
  "export const a = 1",
  "export * from 'fs'",
  "return import.meta.url",
  "return await import('fs')",
  "return await import/**/('fs')",
  "return await import//c\n('fs')",
  "return await import\u2028('fs')",
  "return await import\u00a0\ufeff('fs')",
  `return await import(\`f\${'s'}\`)`,
  "return await import(['f', 's'].join(''))",
  "return await import({ toString() { while (true) {} } }).catch(() => 'absorbed')",
  "const s = '//'; const r = await import('fs').catch(() => 0); return r",
  `return \`\${await import('fs')}\``,
  "class A { static x = import('fs') } return A.x",
  "return ['node:fs', './a'].map((s) => import(s))",
  "return require('fs')",
  "return require?.('fs')",
  "return \\u0072equire('fs')",
  "return require.resolve('fs')",
  "module.exports = { a: 1 }",
  "return module.require('fs')",
];

/** What acorn and the engine both refuse, or the engine alone would take for an import. */
const broken = [
  "})(); globalThis.out = 1; (async () => {",
  "}\nglobalThis.out = 1\n{",
  "return 1 /*",
  "return `a",
  "let a; let a",
  "return await \\u0069mport('fs')",
  "return '\ud800'.charCodeAt(0)",
];

describe.each([
  ["javascript", javascript],
  ["typescript", typescript],
])("a program in %s", (_, prepare) => {
  test.each([...ordinary, ...mentions])("%j is left as it is", async (source) => {
    expect(await prepare(source)).toBe(source);
  });

  test.each(modules)("%j reaches for modules", async (source) => {
    await expect(prepare(source)).rejects.toThrow(ProgramRefused);
  });

  test.each(broken)("%j is no program", async (source) => {
    await expect(prepare(source)).rejects.toThrow(/SyntaxError|\(\d+:\d+\)|surrogate/);
  });

  test("a byte-order mark and a hashbang leave the lines where they are", async () => {
    expect(await prepare("\uFEFF#!/usr/bin/env node\nreturn 1")).toBe("///usr/bin/env node\nreturn 1");
  });

  test("a comment that ends as in HTML is one for the judge as it is for the engine", async () => {
    expect(await prepare("var a = 5;\n--> return 7\nreturn a")).toContain("--> return 7");
  });

  test("an error has the place in the program as it was sent", async () => {
    await expect(prepare("\uFEFF#!node\r\nconst a = 1;\r\nlet b = ;\r\n")).rejects.toThrow(/\(3:8\)/);
  });
});

describe("a program in javascript", () => {
  test.each([
    "interface A {}\nreturn 1",
    "const a: number = 1; return a",
    "return a as number",
    "enum E { A }",
    "return a!.b",
    "type T = 1",
  ])("%j fails, and is told the language", async (source) => {
    await expect(javascript(source)).rejects.toThrow(/JavaScript.*language: "typescript"/);
  });

  test.each([
    `return ${"(".repeat(50_000)}1${")".repeat(50_000)}`,
    `return a${".b".repeat(100_000)}`,
    `return ${"[".repeat(100_000)}`,
    `return ${"`${".repeat(10_000)}1${"}`".repeat(10_000)}`,
    `return /${"(?:".repeat(20_000)}\\p{Script=Greek}${")".repeat(20_000)}/u`,
    `return 0${"+1".repeat(50_000)}`,
    `${"new ".repeat(20_000)}a`,
  ])("a program that nests too deeply is no program", async (source) => {
    await expect(javascript(source)).rejects.toThrow(SyntaxError);
  });

  test.each([
    `return ${"(".repeat(500)}1${")".repeat(500)}`,
    `return ${"[".repeat(500)}${"]".repeat(500)}`,
    `return 0${"+1".repeat(2000)}`,
    `if (0) {} ${"else if (0) {} ".repeat(1000)}`,
  ])("a program that nests as deeply as anybody writes is one", async (source) => {
    expect(await javascript(source)).toBe(source);
  });
});

describe("a program in typescript", () => {
  test.each([
    ["import fs = require('fs'); fs.readFileSync('x')"],
    ["import type fs = require('fs'); return 1"],
    ["import type { Stats } from 'fs'; return 1"],
    ["export = { a: 1 }"],
    ["declare global { var s: string }\nexport {}"],
    ["declare function require(id: string): any; return require('fs')"],
    ["enum E { A }\nreturn await import('fs')"],
    ["export namespace N { export const a = 1 }"],
  ])("%j reaches for modules", async (source) => {
    await expect(typescript(source)).rejects.toThrow(/no modules/);
  });

  test.each(["let a = ;", "let x: {", "const a = <div/>; return 1", "return 1 /*", "enum {", "} enum E {A} {"])(
    "%j fails as a refusal that has the compiler's words and the place",
    async (source) => {
      await expect(typescript(source)).rejects.toThrow(/could not be transformed: SyntaxError: .+ \(1:\d+\)/);
    },
  );

  test("what the compiler lets pass has its place in the program as it was sent", async () => {
    await expect(typescript("type A = 1;\nlet a: A;\nlet a;")).rejects.toThrow(/SyntaxError: .+ \(3:4\)/);
  });

  test.each(["return 010", "<!-- first\nreturn 1"])("%j is JavaScript all the same", async (source) => {
    expect(await typescript(source)).toBe(source);
  });

  test.each([
    `return ${"(".repeat(50_000)}1${")".repeat(50_000)}`,
    `return ${"[".repeat(50_000)}${"]".repeat(50_000)}`,
    `return ${"`${".repeat(20_000)}`,
  ])("a program that the compiler breaks down over is told apart: the thread is spoilt", async (source) => {
    await expect(typescript(source)).rejects.toThrow(CompilerCrash);
  });
});

test.each(["javascript", "typescript"])(
  "an error in %s repeats no more than the start of a long name",
  async (language) => {
    const name = "x".repeat(100_000);
    const failure = await prepareProgram({ source: `let ${name};\nlet ${name};`, language }).catch(String);
    expect(failure).toMatch(/^.{0,600}$/);
    expect(failure).toContain("Identifier 'xxx");
    expect(failure).toContain("(2:4)");
  },
);
