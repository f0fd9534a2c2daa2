import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SnapshotStore } from "../cells/snapshot-store.ts";
import type { Shared } from "../code-mode.ts";
import { shellCommands } from "../control/shell-command.ts";
import { WorkerPool } from "../sandbox/worker-pool.ts";
import { makeCodeMode, makeTool, never } from "../testing.ts";

let shared: Shared;

beforeAll(async () => {
  shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
});

afterAll(() => shared.pool.close());

const echo = makeTool({ name: "echo" });

function exec(code: string, language = "typescript", codeMode: Record<string, unknown> = {}) {
  return makeCodeMode(shared, { timeoutMs: 20_000, ...codeMode }, [echo]).exec("exec-1", { code, language }, never);
}

describe("TypeScript cells", () => {
  test("call tools with types around, and give a value", async () => {
    const code = `
      interface Answer { readonly n: number }
      enum Size { Small = 1, Large }
      const answer = (await tools.callValue("openclaw:core:echo", { n: Size.Large })) as Answer;
      return answer.n satisfies number;`;
    expect(await exec(code)).toMatchObject({ status: "completed", value: 2 });
  });

  test("run what the compiler printed anew", async () => {
    const code =
      "function d(v: any, c: any) { text(c.kind); return v }\n@d class A { accessor x = 3 }\nreturn new A().x";
    expect(await exec(code)).toMatchObject({ value: 3, output: [{ type: "text", text: "class" }] });
  });

  test("have the lines of the program as it was sent", async () => {
    const code = "interface A {\n  x: number\n}\n\nreturn (new Error().stack as string)";
    expect(JSON.stringify(await exec(code))).toMatch(/program\.js:5/);
  });

  test("fail as input that can't be read, with the place", async () => {
    expect(await exec("const a: number =\nlet b: = 1")).toMatchObject({ status: "failed", code: "invalid_input" });
  });

  test("leave nothing behind for the cells after one that the compiler broke down over", async () => {
    const crash = `(a, b)\n${"(".repeat(60_000)}`;
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await exec(crash)).toMatchObject({ status: "failed", code: "invalid_input" });
      expect(await exec("(a: number, b) => a; return 1 as number")).toMatchObject({ value: 1 });
    }
  });

  test("end at timeoutMs, whatever the compiler is doing", async () => {
    const slow = `enum E { A }\nreturn ${"1+".repeat(60_000)}1`;
    expect(await exec(slow, "typescript", { timeoutMs: 100 })).toMatchObject({ code: "timeout" });
  });

  test("don't run where the language is not enabled", async () => {
    expect(await exec("return 1", "typescript", { languages: ["javascript"] })).toMatchObject({
      code: "invalid_input",
    });
  });
});

describe("JavaScript cells", () => {
  test("that hold TypeScript are told so", async () => {
    const error = expect.stringMatching(/^SyntaxError: .*JavaScript.*typescript/);
    expect(await exec("const a: number = 1", "javascript")).toMatchObject({ status: "failed", error });
  });

  test.each([
    "(0, require)('fs')",
    "const load = require; load('fs')",
    "const { exports } = module; return exports",
    "return globalThis['req' + 'uire']('fs')",
    "return Function('return import(\"fs\")')()",
    "return (async () => {}).constructor('return await import(\"fs\")')()",
    "return eval('import(\"fs\")')",
    "return new Function('s', 'return import(s)')('./worker.ts')",
  ])("%s loads nothing", async (code) => {
    expect(await exec(code, "javascript")).toMatchObject({ status: "failed", code: "internal_error" });
  });

  test("have no global that is named like a shell command", async () => {
    const code = `return ${JSON.stringify([...shellCommands])}.filter((name) => name in globalThis)`;
    expect(await exec(code, "javascript")).toMatchObject({ status: "completed", value: [] });
  });
});
