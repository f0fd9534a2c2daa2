import { describe, expect, test } from "vitest";
import { ProgramRefused, parseProgram } from "./parse-program.ts";

describe("parseProgram", () => {
  test.each([
    "return 1 // the end",
    "await 0; return 1",
    "return `import('x') require('y')`",
    "// import x from 'y'\nreturn 1",
    "const o = { import: 1, require: (x) => x }; return o.require(o.import)",
    "return /import(.)/.test('require(1)')",
    "function require(x) { return x } return require(5)",
    "const { require } = { require: (x) => x }; return require(5)",
    "const [require = (x) => x] = []; return require(5)",
    "try { throw (x) => x } catch (require) { return require(5) }",
    "return ((...require) => require[0])(5)",
    "let require; require = (x) => x; return require(5)",
  ])("accepts %j", (source) => {
    expect(parseProgram(source)).toBe(source);
  });

  test.each([
    "import fs from 'fs'",
    "import 'fs'",
    "export const a = 1",
    "export * from 'fs'",
    "return import.meta.url",
    "return await import('fs')",
    `return await import/**/(\`f\${'s'}\`)`,
    `return \`\${await import('fs')}\``,
    "class A { static x = import('fs') } return A.x",
    "return require('fs')",
    "return require?.('fs')",
  ])("refuses the module access of %j", (source) => {
    expect(() => parseProgram(source)).toThrow(ProgramRefused);
  });

  test.each([
    "})(); globalThis.out = 1; (async () => {",
    "}\nglobalThis.out = 1\n{",
    "return 1 /*",
    "return `a",
    "let a; let a",
  ])("%j is no program", (source) => {
    expect(() => parseProgram(source)).toThrow(SyntaxError);
  });

  test("a byte-order mark and a hashbang leave the lines where they are", () => {
    expect(parseProgram("\uFEFF#!/usr/bin/env node\nreturn 1")).toBe("///usr/bin/env node\nreturn 1");
  });

  test("a program that is nested too deeply for its reader is no program, however it nests", () => {
    expect(() => parseProgram(`return ${"(".repeat(50_000)}1${")".repeat(50_000)}`)).toThrow(SyntaxError);
    expect(() => parseProgram(`return a${".b".repeat(100_000)}`)).toThrow(SyntaxError);
  });

  test("a program of more than a million characters is refused", () => {
    expect(() => parseProgram(`return 1${" ".repeat(1_048_576)}`)).toThrow(ProgramRefused);
  });
});
