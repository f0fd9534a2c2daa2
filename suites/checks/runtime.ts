import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { Answer } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { watch } from "../run/underway.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";

/** What a program may leave behind, and an expression that finds it again. */
const traces = [
  { row: "a global", leave: "globalThis.left = 1;", find: "typeof left" },
  { row: "a variable without a declaration", leave: "try { Function('left = 1')(); } catch {}", find: "typeof left" },
  { row: "a member of a prototype", leave: "Object.prototype.left = 1;", find: "typeof ({}).left" },
  {
    row: "a replaced built-in function",
    leave: "Math.max = () => 7;",
    find: "Math.max(1, 2) === 2 ? 'undefined' : 'left'",
  },
  {
    row: "a symbol in the registry",
    leave: "Object.prototype[Symbol.for('left')] = 1;",
    find: "typeof ({})[Symbol.for('left')]",
  },
  { row: "a job", leave: "Promise.resolve().then(() => { globalThis.left = 1; });", find: "typeof left" },
  {
    row: "a replaced global",
    leave: "globalThis.JSON = undefined;",
    find: "typeof JSON === 'object' ? 'undefined' : 'left'",
  },
] as const;

/** More steps than a program needs to start. */
const mostSteps = 10_000;

/** Runs a program that never ends, without any configuration; where the clock can be moved, nobody waits for the limit. */
async function loopForEver({ open, can }: CheckContext): Promise<Answer> {
  if (!can("manual-clock")) return (await open()).exec("for (;;) {}");
  const run = await open({ clock: "manual" });
  const loop = watch(run.exec("for (;;) {}"));
  for (let step = 0; step < mostSteps && !loop.ended; step += 1) await run.advance(1_000);
  return loop.answer;
}

/** The duties of the runtime. */
export const runtimeChecks = defineChecks(
  {
    id: "runtime/nothing-stays",
    title: "Nothing that a program leaves in its VM is there for the next program, nor for another run's",
    requirements: ["runtime.vm-per-run"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: async ({ open, judge, guest }) => {
      const { leave, find } = traces[0];
      const answer = await (await open()).complete(`${leave}\n${guest.give(find)}`);
      judge.equal(
        "results.completed-value",
        judge.completed("results.completed-value", answer).value,
        "number",
        "the type",
      );
    },
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const other = await open();
      await table(traces, async ({ leave, find }) => {
        judge.completed("runtime.vm-per-run", await run.complete(`${leave}\n${guest.give("1")}`));
        for (const next of [run, other]) {
          const { value } = judge.completed("runtime.vm-per-run", await next.complete(guest.give(find)));
          judge.equal("runtime.vm-per-run", value, "undefined", "what is left of it");
        }
      });
    },
  },
  {
    id: "runtime/host-stays-awake",
    title: "While a program is busy without an end, its host shows the tools of another run",
    requirements: ["runtime.outside-event-loop"],
    capabilities: ["surface", "guest", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const requirement = "runtime.outside-event-loop";
      const run = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 5_000 } });
      const other = await open();
      const busy = watch(run.complete(`await ${guest.call(tool(held), "{}")};\nfor (;;) {}`));
      const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");
      (await run.tools.nextHeld(late)).settle(details({}));
      // The first answers may come before the program goes on.
      for (let times = 0; times < 20; times += 1) {
        const tools = await other.surface();
        judge.holds(requirement, tools.length > 0, "the tools of another run", tools);
        judge.equal(requirement, busy.ended, false, "whether the busy program had to end before");
      }
      await run.abort("the host has answered");
      await busy.answer;
    },
  },
  {
    id: "runtime/programs-side-by-side",
    title: "Two programs that run at the same time see nothing of each other",
    requirements: ["runtime.vm-per-run"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const runs = [await open({ tools: [held] }), await open({ tools: [held] })];
      const code = (mark: string) => `globalThis.mark = (globalThis.mark ?? "") + "${mark}";
Array.prototype.mark = (Array.prototype.mark ?? "") + "${mark}";
await ${guest.call(tool(held), "{}")};
${guest.give("[globalThis.mark, [].mark]")}`;
      const answers = runs.map((run, place) => run.complete(code(String(place))));
      const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");
      const calls = [];
      for (const run of runs) calls.push(await run.tools.nextHeld(late));
      for (const { settle } of calls) settle(details({}));
      for (const [place, answer] of answers.entries()) {
        const { value } = judge.completed("runtime.vm-per-run", await answer);
        judge.equal("runtime.vm-per-run", value, [`${place}`, `${place}`], "the marks that the program sees");
      }
    },
  },
  {
    id: "runtime/resumed-in-its-own-vm",
    title: "A program that is resumed finds its own state, and nothing of what ran or was resumed meanwhile",
    requirements: ["runtime.vm-per-run.resume", "runtime.restores"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const code = (mark: string) => `globalThis.mark = "${mark}";
Object.prototype.mark = (Object.prototype.mark ?? "") + "${mark}";
await yield_control();
globalThis.mark += "+";
await yield_control();
return [mark, ({}).mark];`;
      const first = judge.waiting("results.waiting-when", await run.exec(code("a")));
      const second = judge.waiting("results.waiting-when", await run.exec(code("b")));
      judge.completed(
        "runtime.vm-per-run.resume",
        await run.exec('globalThis.mark = "c";\nObject.prototype.mark = "c";'),
      );
      // Each is resumed after the other, so that a VM that they shared would show both marks.
      const again = [];
      for (const { runId } of [second, first]) again.push(judge.waiting("runtime.restores", await run.wait(runId)));
      for (const [place, { runId }] of again.entries()) {
        const mark = place === 0 ? "b" : "a";
        const { value } = judge.completed("runtime.restores", await run.wait(runId));
        judge.equal("runtime.vm-per-run.resume", value, [`${mark}+`, mark], "the marks that the program sees");
      }
    },
  },
  {
    id: "runtime/restores-all-state",
    title: "A program that is resumed has its closures, iterators, collections and promises as they were",
    requirements: ["runtime.restores"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const code = `const counter = (() => { let n = 1; return () => (n += 1); })();
const numbers = (function* () { yield 1; yield 2; yield 3; })();
const map = new Map([[counter, "kept"]]);
const weak = new WeakMap([[map, "weak"]]);
const symbol = Symbol("own");
const bytes = new Uint8Array([1, 2, 3]);
const later = Promise.resolve(4);
let wake;
const asleep = new Promise((resolve) => { wake = resolve; }).then((n) => n + 1);
class Base { #secret = 9; read() { return this.#secret; } }
const one = new Base();
counter();
numbers.next();
await yield_control();
wake(5);
return [counter(), numbers.next().value, map.get(counter), weak.get(map), { [symbol]: 8 }[symbol], bytes[2], await later,
  await asleep, one.read()];`;
      const { runId } = judge.waiting("results.waiting-when", await run.exec(code));
      const { value } = judge.completed("runtime.restores", await run.wait(runId));
      judge.equal("runtime.restores", value, [3, 2, "kept", "weak", 8, 3, 4, 6, 9], "what the program finds");
    },
  },
  {
    id: "runtime/drains-jobs",
    title: "Jobs that a program leaves pending are done before it is completed, in their order",
    requirements: ["runtime.drains-jobs"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const code = `let chain = Promise.resolve();
for (let n = 0; n < 1000; n += 1) chain = chain.then(() => null);
chain.then(() => { ${guest.emit('"after a thousand jobs"')} });
(async () => { await null; ${guest.emit('"after one job"')} })();
${guest.give('"done"')}`;
      const answer = await (await open()).complete(code);
      const { value, output } = judge.completed("runtime.drains-jobs", answer);
      judge.equal("runtime.drains-jobs", value, "done", "the value");
      const expected = ["after one job", "after a thousand jobs"].map((text) => ({ type: "text", text }));
      judge.equal("runtime.drains-jobs", output, expected, "the output");
    },
  },
  {
    id: "runtime/limits-by-default",
    title: "Without any configuration, a program has a limit on its memory and one on its time",
    requirements: ["runtime.memory-limit", "runtime.interrupt-limit"],
    capabilities: ["guest"],
    process: "own",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async (context) => {
      const { open, judge, guest } = context;
      const run = await open();
      // Four times the default of the pages.
      const greedy = `const kept = [];\nfor (let n = 0; n < 256; n += 1) kept.push(new Uint8Array(1048576).fill(n));`;
      judge.failed("runtime.memory-limit", await run.exec(`${greedy}\n${guest.give("kept.length")}`));
      judge.failed("runtime.interrupt-limit", await loopForEver(context));
      judge.completed("results.completed-value", await run.exec(guest.give("1")));
    },
  },
);
