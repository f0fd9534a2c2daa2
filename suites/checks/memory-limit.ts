import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { type Answer, describeAnswer, isOwnFailure } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { completesInTime } from "./limits.ts";

const small = { enabled: true, timeoutMs: 30_000, memoryLimitBytes: 16_777_216 };

/** A statement that keeps far more than the limit. */
const greedy = "for (let n = 0; n < 16384; n += 1) kept.push(new Array(1000).fill(n));";

/** Ways to use up all memory step by step; each is a statement. */
const gradual = [
  { row: "lists", code: greedy },
  { row: "texts", code: "for (let n = 0; n < 100000; n += 1) kept.push(String(n).padEnd(2000, 'x'));" },
  {
    row: "a text that doubles",
    code: "let text = 'x';\nfor (let n = 0; n < 28; n += 1) { text += text; kept.push([text, text.toUpperCase()]); }",
  },
  { row: "objects", code: "for (let n = 0; n < 1000000; n += 1) kept.push({ a: n, b: { c: n } });" },
  { row: "buffers", code: "for (let n = 0; n < 256; n += 1) kept.push(new Uint8Array(1048576).fill(1));" },
  { row: "closures", code: "for (let n = 0; n < 1000000; n += 1) kept.push(() => n);" },
  { row: "promises", code: "for (let n = 0; n < 1000000; n += 1) kept.push(new Promise(() => {}));" },
  {
    row: "a Map",
    code: "const map = new Map();\nkept.push(map);\nfor (let n = 0; n < 2000000; n += 1) map.set(n, String(n));",
  },
] as const;

/** Ways to go on after all memory was used up; each goes round a statement that does it. */
const absorbing = [
  { row: "a catch", around: (use: string) => `try { ${use} } catch {}` },
  {
    row: "a catch in a function",
    around: (use: string) => `(() => { try { ${use} } catch { return 1; } finally { kept.length = 0; } })();`,
  },
  { row: "an async function", around: (use: string) => `await (async () => { ${use} })().catch(() => {});` },
  { row: "a promise", around: (use: string) => `await new Promise(() => { ${use} }).catch(() => {});` },
  {
    row: "a reaction",
    around: (use: string) => `await Promise.resolve().then(() => { ${use} }).then(() => {}, () => {});`,
  },
  { row: "settled promises", around: (use: string) => `await Promise.allSettled([(async () => { ${use} })()]);` },
  {
    row: "a generator",
    around: (use: string) => `try { for (const _ of (function* () { yield 1; ${use} })()) {} } catch {}`,
  },
  { row: "a thenable", around: (use: string) => `try { await { then() { ${use} } }; } catch {}` },
] as const;

/** One request each that can never be met. */
const impossible = [
  { row: "a buffer", code: "new ArrayBuffer(2 ** 40)" },
  { row: "bytes", code: "new Uint8Array(2 ** 40)" },
  { row: "a text", code: "'x'.repeat(2 ** 40)" },
  { row: "a list", code: "new Array(2 ** 32)" },
  { row: "a padded text", code: "'x'.padEnd(2 ** 40)" },
] as const;

/** Recursions that have no end. */
const recursions = [
  { row: "a function", code: "(function deeper() { return deeper() + 1; })();" },
  { row: "two functions", code: "const one = () => other() + 1;\nconst other = () => one() + 1;\none();" },
  { row: "a getter", code: "const it = { get deeper() { return this.deeper; } };\nit.deeper;" },
  { row: "a conversion", code: "const it = { toString() { return String(it); } };\nString(it);" },
  { row: "a toJSON", code: "JSON.stringify({ toJSON() { return JSON.stringify(this); } });" },
  {
    row: "a nest that is written as JSON",
    code: "let deep = [];\nfor (let n = 0; n < 200000; n += 1) deep = [deep];\nJSON.stringify(deep);",
  },
  { row: "JSON that nests", code: "JSON.parse('['.repeat(200000));" },
  { row: "a regular expression that nests", code: "new RegExp('('.repeat(100000) + ')'.repeat(100000));" },
  { row: "source that nests", code: "new Function('return ' + '('.repeat(100000) + '1' + ')'.repeat(100000));" },
  {
    row: "a chain of proxies",
    code: "let it = {};\nfor (let n = 0; n < 100000; n += 1) it = new Proxy(it, {});\nit.odd;",
  },
  { row: "a replacement", code: "const again = () => 'x'.replace('x', again);\nagain();" },
  { row: "a sort", code: "const again = () => [2, 1].sort(again).length;\nagain();" },
  { row: "an iteration", code: "function* again() { yield* again(); }\nagain().next();" },
] as const;

/** Whether a program failed by using up its memory: neither completed, nor stopped by its time. */
function judgeUsedUp(
  { judge }: CheckContext,
  requirement: "limits.memory" | "limits.memory.prompt",
  answer: Answer,
): void {
  const { code } = judge.failed(requirement, answer);
  judge.holds(requirement, code !== "timeout", "an end by the memory limit, not by the time limit", code);
}

/** The limits on memory and on the depth of recursion. */
export const memoryLimitChecks = defineChecks(
  {
    id: "limits/memory",
    title: "A program that keeps far more than its memory limit fails, and the next program works",
    requirements: ["limits.memory", "limits.memory-contained"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: { enabled: true, timeoutMs: 30_000, memoryLimitBytes: 16_777_216 } });
      const greedy = `const kept = [];\nfor (let i = 0; i < 16384; i += 1) kept.push(new Array(1000).fill(i));`;
      const answer = await run.exec(`${greedy}\n${guest.give("kept.length")}`);
      const { code } = judge.failed("limits.memory", answer);
      judge.holds("limits.memory", code !== "timeout", "an end by the memory limit, not by the time limit", code);
      const { value } = judge.completed("limits.memory-contained", await run.exec(guest.give('"well"')));
      judge.equal("limits.memory-contained", value, "well", "the value of the next program");
    },
  },
  {
    id: "limits/memory-code",
    title: "A program that exceeds its memory limit fails with the code memory_limit_exceeded",
    requirements: ["limits.memory-code"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: small });
      await table(gradual.slice(0, 3), async ({ code: program }) => {
        const answer = await run.exec(`const kept = [];\n${program}\n${guest.give("1")}`);
        const { code } = judge.failed("limits.memory-code", answer);
        judge.equal("limits.memory-code", code, "memory_limit_exceeded", "the code of the failed result");
      });
    },
  },
  {
    id: "limits/memory-of-every-kind",
    title: "Whatever a program fills its memory with, it ends at its limit, and promptly",
    requirements: ["limits.memory", "limits.memory.prompt", "limits.memory-contained"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async (context) => {
      const { open, judge, guest } = context;
      const run = await open({ codeMode: small });
      await table(gradual, async ({ code }) => {
        const started = performance.now();
        const answer = await run.exec(`const kept = [];\n${code}\n${guest.give("kept.length")}`);
        const took = Math.round(performance.now() - started);
        judgeUsedUp(context, "limits.memory", answer);
        judge.holds("limits.memory.prompt", took < 20_000, "an end within 20000 ms", `${took} ms`);
        const { value } = judge.completed("limits.memory-contained", await run.exec(guest.give('"well"')));
        judge.equal("limits.memory-contained", value, "well", "the value of the next program");
      });
    },
  },
  {
    id: "limits/memory-within",
    title: "A program that keeps much less than its limit, or gives back what it used, completes",
    requirements: ["limits.memory"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: small });
      const rows = [
        { row: "a quarter of it", code: "const kept = new Uint8Array(4194304).fill(1);", value: "kept.length" },
        {
          row: "much of it again and again",
          code: "let kept;\nfor (let n = 0; n < 100; n += 1) kept = new Uint8Array(4194304).fill(1);",
          value: "kept.length",
        },
        {
          row: "many texts one after another",
          code: "let kept;\nfor (let n = 0; n < 1000; n += 1) kept = 'x'.repeat(100000) + n;",
          value: "4194304",
        },
      ];
      await table(rows, async ({ code, value }) => {
        const answer = await run.exec(`${code}\n${guest.give(value)}`);
        judge.equal("limits.memory", judge.completed("limits.memory", answer).value, 4_194_304, "the value");
      });
    },
  },
  {
    id: "limits/memory-ends-the-program",
    title: "A program that has used up its memory does not go on, whatever it catches",
    requirements: ["limits.memory.ends-vm"],
    capabilities: ["guest", "nested-calls", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async ({ open, judge, guest, tool }) => {
      const use = "for (;;) kept.push(new Array(1000).fill(7));";
      await table(absorbing, async ({ around }) => {
        const run = await open({ tools: [echo], codeMode: { ...small, timeoutMs: 10_000 } });
        const code = `const kept = [];\n${around(use)}\nkept.length = 0;\nawait ${guest.call(tool(echo), "{}")};\n${guest.give('"went on"')}`;
        const answer = await run.complete(code);
        judge.equal("limits.memory.ends-vm", run.tools.calls, [], "the calls after the memory was used up");
        judge.failed("limits.memory.ends-vm", answer);
      });
    },
  },
  {
    id: "limits/memory-neighbours",
    title: "A program that uses up its memory disturbs neither the host nor the program of another run",
    requirements: ["limits.memory.neighbours", "limits.memory.neighbours.other-runs"],
    capabilities: ["surface", "guest", "nested-calls", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const neighbour = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 60_000 } });
      const state = "const kept = Array.from({ length: 10000 }, (_, n) => n);";
      const answer = neighbour.complete(
        `${state}\nconst late = await ${guest.call(tool(held), "{}")};\n${guest.give("[late, kept.length, kept[9999]]")}`,
      );
      const late = () => new RequirementViolation("limits.memory.neighbours", "its call never reached the tool");
      const call = await neighbour.tools.nextHeld(late);
      const run = await open({ codeMode: small });
      for (let round = 0; round < 3; round += 1) {
        judge.failed(
          "limits.memory.neighbours",
          await run.exec(`const kept = [];\n${greedy}\n${guest.give("kept.length")}`),
        );
      }
      call.settle(details("late"));
      const { value } = judge.completed("limits.memory.neighbours.other-runs", await answer);
      judge.equal("limits.memory.neighbours.other-runs", value, ["late", 10_000, 9999], "the value of the neighbour");
      const names = (await run.surface()).map(({ name }) => name);
      judge.holds("limits.memory.neighbours", names.includes("exec"), "the tools of the run as before", names);
    },
  },
  {
    id: "limits/impossible-requests",
    title: "One request that can never be met is a RangeError that the program catches, and it goes on",
    requirements: ["limits.memory.impossible-request"],
    capabilities: ["guest"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      await table(impossible, async ({ code }) => {
        const asking = `let caught = "nothing";\ntry { void (${code}); } catch (error) { caught = error instanceof RangeError ? "a RangeError" : String(error); }`;
        const answer = await run.exec(
          `${asking}\nconst after = new Array(1000).fill(1).length;\n${guest.give("[caught, after]")}`,
        );
        const { value } = judge.completed("limits.memory.impossible-request", answer);
        judge.equal(
          "limits.memory.impossible-request",
          value,
          ["a RangeError", 1000],
          "what was caught, and what follows",
        );
      });
    },
  },
  {
    id: "limits/recursion",
    title: "A recursion without end is an error of the program or a clean failure, and the next program works",
    requirements: ["limits.recursion", "limits.recursion-contained"],
    capabilities: ["guest"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const rows = recursions.flatMap(({ row, code }) => [
        { row, code: `${code}\n${guest.give('"ended"')}` },
        {
          row: `${row}, caught`,
          code: `let caught = "";\ntry { ${code} } catch (error) { caught = String(error); }\n${guest.give("caught")}`,
        },
      ]);
      await table(rows, async ({ code }) => {
        const answer = await run.exec(code);
        const clean = isOwnFailure(answer) || (answer.kind === "result" && answer.result.status === "completed");
        judge.holds("limits.recursion", clean, "an error of the program or a clean failure", describeAnswer(answer));
        const { value } = judge.completed("limits.recursion-contained", await run.exec(guest.give('"well"')));
        judge.equal("limits.recursion-contained", value, "well", "the value of the next program");
      });
    },
  },
);
