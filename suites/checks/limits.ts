import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { ObservedResult } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { watch } from "../run/underway.ts";

/** A program that ends by itself is not stopped: what is stopped beside it is stopped for its own reason. */
export async function completesInTime({ open, judge, guest }: CheckContext): Promise<void> {
  const run = await open({ codeMode: { enabled: true, timeoutMs: 1000 } });
  const answer = await run.exec(`let n = 0;\nfor (let i = 0; i < 1000; i += 1) n += i;\n${guest.give("n")}`);
  judge.equal(
    "results.completed-value",
    judge.completed("results.completed-value", answer).value,
    499_500,
    "the value",
  );
}

/** Far above any sensible delay, and below the default of `timeoutMs`, so that a configured limit is told from that. */
const generousMs = 8_000;

/** Runs a program that never ends, and judges that the configured limit stopped it. */
async function judgeEndless({ open, judge }: CheckContext, code: string): Promise<ObservedResult> {
  const run = await open({ codeMode: { enabled: true, timeoutMs: 500 } });
  const started = performance.now();
  const result = judge.failed("limits.time", await run.exec(code));
  const took = Math.round(performance.now() - started);
  judge.holds("limits.time", took < generousMs, `an end within ${generousMs} ms under a limit of 500 ms`, `${took} ms`);
  return result;
}

/** The limit on time. */
export const limitsChecks = defineChecks(
  {
    id: "limits/endless-loop-times-out",
    title: "An endless loop is stopped at timeoutMs with the code timeout",
    requirements: ["limits.time", "limits.time-code"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async (context) => {
      const { code } = await judgeEndless(context, "for (;;) {}");
      context.judge.equal("limits.time-code", code, "timeout", "the code of the failed result");
    },
  },
  {
    id: "limits/endless-loop-in-a-job",
    title: "A loop that starts after an await, where no call stack is left, is stopped as well",
    requirements: ["limits.time", "limits.time-code"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async (context) => {
      const { code } = await judgeEndless(context, "await null;\nfor (;;) { await null; }");
      context.judge.equal("limits.time-code", code, "timeout", "the code of the failed result");
    },
  },
  {
    id: "limits/host-serves-others-meanwhile",
    title: "While one program loops, another run's program completes",
    requirements: ["limits.host-alive"],
    capabilities: ["guest", "nested-calls", "configuration"],
    process: "alone",
    dialect: "portable",
    twin: completesInTime,
    run: async ({ open, judge, guest, tool }) => {
      const looping = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 4000 } });
      const healthy = await open();
      const loop = watch(looping.complete(`await ${guest.call(tool(held), "{}")};\nfor (;;) {}`));
      const late = () =>
        new RequirementViolation("limits.host-alive", "the program that is to loop never called its tool");
      (await looping.tools.nextHeld(late)).settle(details("go"));
      const answer = await healthy.exec(guest.give('"alive"'));
      judge.equal("limits.host-alive", loop.ended, false, "whether the loop had to end first");
      judge.equal("limits.host-alive", judge.completed("limits.host-alive", answer).value, "alive", "the value");
      await looping.abort("it has been seen to loop");
      await loop.answer;
    },
  },
  {
    id: "limits/time-at-its-edge",
    title: "A program that ends well within timeoutMs completes, and one that goes on for much longer does not",
    requirements: ["limits.time", "limits.time-code"],
    capabilities: ["guest", "configuration"],
    process: "alone",
    dialect: "portable",
    twin: completesInTime,
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: { enabled: true, timeoutMs: 1000 } });
      const busy = (milliseconds: number) =>
        `const end = Date.now() + ${milliseconds};\nwhile (Date.now() < end) {}\n${guest.give('"ended"')}`;
      judge.completed("limits.time", await run.exec(busy(100)));
      const { code } = judge.failed("limits.time", await run.exec(busy(20_000)));
      judge.equal("limits.time-code", code, "timeout", "the code of the failed result");
      judge.completed("limits.time", await run.exec(guest.give("1")));
    },
  },
  {
    id: "limits/time-without-cooperation",
    title: "A program is stopped at timeoutMs wherever it loops and whatever it catches, and the next one works",
    requirements: ["limits.time", "limits.time.parent-process", "limits.time-code"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: (context) => judgeLoops(context, uncooperative),
  },
  {
    id: "limits/time-against-the-program",
    title: "A program that does all it can to go on is stopped at timeoutMs all the same",
    requirements: ["limits.time.no-cooperation"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: (context) => judgeLoops(context, [defiant], "limits.time.no-cooperation"),
  },
  {
    id: "limits/time-in-builtins",
    title: "A program is stopped at timeoutMs within a built-in function that takes very long, and the next one works",
    requirements: ["limits.time", "limits.time.parent-process", "limits.time-code"],
    capabilities: ["guest", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: (context) => judgeLoops(context, slowBuiltins),
  },
  {
    id: "limits/time-after-a-call",
    title: "A loop that begins when a call has settled is stopped as well, whether the program awaits or not",
    requirements: ["limits.time", "limits.time-code"],
    capabilities: ["guest", "nested-calls", "configuration"],
    process: "own",
    dialect: "portable",
    twin: completesInTime,
    run: async ({ open, judge, guest, tool }) => {
      const loops = [
        { row: "after an awaited call", code: (call: string) => `await ${call};\nfor (;;) {}` },
        {
          row: "in the reaction to a call",
          code: (call: string) => `${call}.then(() => { for (;;) {} });\n${guest.give("1")}`,
        },
      ];
      await table(loops, async ({ code }) => {
        const run = await open({ tools: [echo], codeMode: { enabled: true, timeoutMs: 500 } });
        const result = judge.failed("limits.time", await run.complete(code(guest.call(tool(echo), "{}"))));
        judge.equal("limits.time-code", result.code, "timeout", "the code of the failed result");
        judge.completed("limits.time", await run.exec(guest.give("1")));
      });
    },
  },
);

interface Loop {
  readonly row: string;
  readonly code: string;
}

/** Loops that polite ways of stopping a program do not stop. */
const uncooperative: readonly Loop[] = [
  { row: "it catches everything", code: "for (;;) { try { for (;;) {} } catch {} }" },
  { row: "it loops in finally blocks", code: "try { for (;;) {} } finally { for (;;) {} }" },
  { row: "it loops in a getter", code: "({ get odd() { for (;;) {} } }).odd;" },
  { row: "it loops in a proxy", code: "new Proxy({}, { get() { for (;;) {} } }).odd;" },
  { row: "it loops in a conversion", code: "String({ toString() { for (;;) {} } });" },
  { row: "it loops in a promise", code: "await new Promise(() => { for (;;) {} });" },
  { row: "it catches in promises", code: "for (;;) { try { await new Promise(() => { for (;;) {} }); } catch {} }" },
  {
    row: "it loops in jobs",
    // Each promise is left behind, since a chain of them would use the memory up.
    code: "const again = () => void Promise.resolve().then(again);\nagain();\nawait new Promise(() => {});",
  },
  { row: "it loops in a thenable", code: "await { then() { for (;;) {} } };" },
  {
    row: "it loops in an async iteration",
    code: "for await (const _ of (async function* () { for (;;) yield 1; })()) {}",
  },
  {
    row: "it loops in a generator's end",
    code: "for (const _ of (function* () { try { yield 1; } finally { for (;;) {} } })()) break;",
  },
];

/** A loop that catches what would stop it, in jobs that begin anew when one of them is stopped. */
const defiant: Loop = {
  row: "it begins anew",
  code: `const again = () => { Promise.resolve().then(again).catch(again).finally(again); for (;;) { try { for (;;) {} } catch {} finally { again(); } } };
again();`,
};

/** Calls of built-in functions, of which some never ask whether they are to stop. */
const slowBuiltins: readonly Loop[] = [
  { row: "a regular expression", code: "/^(a+)+$/.test('a'.repeat(60) + '!');" },
  { row: "a sort", code: "const list = new Array(100000).fill(0);\nfor (;;) list.sort(() => Math.random() - 0.5);" },
  {
    row: "a search in a long text",
    code: "const text = 'a'.repeat(1000000);\nfor (;;) text.indexOf('a'.repeat(500000) + 'b');",
  },
  { row: "a list with holes", code: "const holes = []; holes.length = 4294967295;\nholes.indexOf(1);" },
  { row: "a list-like object", code: "Array.prototype.forEach.call({ length: 2 ** 53 - 1 }, () => {});" },
  { row: "a power of BigInts", code: "let big = 3n;\nfor (;;) big = (big * big) % (1n << 200000n);" },
];

/** Judges that loops are stopped, each by its time. */
async function judgeLoops(
  { open, judge, guest }: CheckContext,
  loops: readonly Loop[],
  requirement: RequirementId = "limits.time.parent-process",
): Promise<void> {
  const run = await open({ codeMode: { enabled: true, timeoutMs: 150 } });
  const healthy = await open();
  await table(loops, async ({ code }) => {
    const answer = await run.exec(`${code}\n${guest.give('"ended"')}`);
    const result = judge.failed(requirement, answer);
    judge.equal("limits.time-code", result.code, "timeout", "the code of the failed result");
    const { value } = judge.completed("limits.time", await healthy.exec(guest.give('"well"')));
    judge.equal("limits.time", value, "well", "the value of the next program");
  });
}
