import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { refuse } from "../../fixtures/tools/refuse.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { type Answer, describeAnswer } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";

/** Errors that a program throws and that look like the host's; each is a statement that ends the program. */
const disguises = [
  { row: "an error that says interrupted", end: 'throw new Error("interrupted");' },
  {
    row: "an internal error that says interrupted",
    end: 'throw Object.assign(new Error("interrupted"), { name: "InternalError" });',
  },
  {
    row: "an error of the class InternalError",
    end: 'throw new (globalThis.InternalError ?? class InternalError extends Error {})("interrupted");',
  },
  {
    row: "an error with the code timeout",
    end: 'throw Object.assign(new Error("timeout"), { code: "timeout", status: "timeout" });',
  },
  {
    row: "an error that is called TimeoutError",
    end: 'throw Object.assign(new Error("timed out"), { name: "TimeoutError" });',
  },
  {
    row: "an error whose stack says interrupted",
    end: 'throw Object.assign(new Error("odd"), { stack: "InternalError: interrupted" });',
  },
  { row: "a text that says interrupted", end: 'throw "InternalError: interrupted";' },
  { row: "a result that says timeout", end: 'throw { status: "failed", code: "timeout", error: "timed out" };' },
  {
    row: "an error that reads as interrupted",
    end: 'throw { toString: () => "InternalError: interrupted", message: "interrupted" };',
  },
  { row: "a rejection that says interrupted", end: 'await Promise.reject(new Error("interrupted"));' },
  {
    row: "an error in a job that says interrupted",
    end: 'await Promise.resolve().then(() => { throw new Error("execution timed out"); });',
  },
  {
    row: "an error of the engine in other words",
    end: 'try { (function deeper() { return deeper() + 1; })(); } catch (error) { try { error.message = "interrupted"; } catch {} throw error; }',
  },
] as const;

/** Programs that wait for what nothing can settle. */
const stuck = [
  { row: "a promise that nobody settles", wait: () => "await new Promise(() => {});" },
  { row: "one of several that nobody settles", wait: () => "await Promise.all([1, new Promise(() => {})]);" },
  { row: "a then that never answers", wait: () => "await { then() {} };" },
  { row: "a stuck promise after a call", wait: (call: string) => `await ${call};\nawait new Promise(() => {});` },
  { row: "a race of nobody", wait: () => "await Promise.race([]);" },
  { row: "an endless await of an iteration", wait: () => "for await (const _ of [new Promise(() => {})]) {}" },
] as const;

/** Far below the limit that the world has, and far above any sensible delay. */
const atOnceMs = 10_000;

/** The code of an answer, where it has one. */
const codeOf = (answer: Answer) => (answer.kind === "result" ? answer.result.code : undefined);

/** A program that throws fails: how it is judged beside that has its own reason. */
async function failsByThrowing({ open, judge, guest }: CheckContext): Promise<void> {
  const run = await open();
  judge.failed("results.failed.status", await run.complete('throw new Error("ordinary");'));
  judge.completed("results.completed-value", await run.complete(guest.give("1")));
}

/** Which failure a cell reports. */
export const errorsChecks = defineChecks(
  {
    id: "errors/no-forged-timeout",
    title: "An error that the program throws never becomes a timeout, whatever it says",
    requirements: ["errors.guest-throw-not-timeout"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: failsByThrowing,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(disguises, async ({ end }) => {
        const answer = await run.complete(end);
        judge.failed("errors.guest-throw-not-timeout", answer);
        judge.holds("errors.guest-throw-not-timeout", codeOf(answer) !== "timeout", "another code", codeOf(answer));
      });
    },
  },
  {
    id: "errors/no-forged-code",
    title: "What a program throws chooses no code that belongs to a limit or to the runtime",
    requirements: ["errors.code-fits-cause"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: failsByThrowing,
    run: async ({ open, judge, revision }) => {
      const run = await open();
      const foreign = revision.errorCodes.filter((code) => /limit|timeout|runtime|snapshot|aborted|config/.test(code));
      const rows = foreign.map((code) => ({ row: `an error with the code ${code}`, code }));
      await table(rows, async ({ code }) => {
        const literal = JSON.stringify(code);
        const answer = await run.complete(
          `throw Object.assign(new Error(${literal}), { code: ${literal}, name: ${literal} });`,
        );
        judge.failed("errors.code-fits-cause", answer);
        const given = String(codeOf(answer));
        judge.holds("errors.code-fits-cause", !foreign.some((one) => one === given), "a code of its own error", given);
      });
    },
  },
  {
    id: "errors/never-settles",
    title: "A program that awaits what nothing can settle fails at once and says why",
    requirements: ["errors.never-settles", "errors.never-settles.not-waiting", "errors.never-settles.says-so"],
    capabilities: ["guest", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo], codeMode: { enabled: true, timeoutMs: 20_000 } });
      await table(stuck, async ({ row, wait }) => {
        const started = performance.now();
        const code = `${wait(guest.call(tool(echo), "{}"))}\n${guest.give('"never"')}`;
        // Where ordinary calls do not drain, a program that makes one is suspended first.
        const answer = await (row.includes("call") ? run.complete(code) : run.exec(code));
        const took = Math.round(performance.now() - started);
        const status = answer.kind === "result" ? answer.result.status : "failed";
        judge.holds(
          "errors.never-settles.not-waiting",
          status !== "waiting",
          "no waiting result",
          describeAnswer(answer),
        );
        const { error } = judge.failed("errors.never-settles", answer);
        judge.holds("errors.never-settles", took < atOnceMs, `an end within ${atOnceMs} ms of 20000`, `${took} ms`);
        const says = /settle|never|resolve|pending|promise|deadlock|await|nothing|stuck|unfinished/i.test(
          String(error),
        );
        judge.holds("errors.never-settles.says-so", says, "an error that tells of a promise that never settles", error);
      });
    },
  },
  {
    id: "errors/yield-is-something-to-wait-for",
    title: "A program that yields is answered with waiting, and not as one that nothing can wake",
    requirements: ["errors.never-settles", "results.waiting-when"],
    capabilities: ["suspension", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const answer = await run.exec(
        "void new Promise(() => {});\nawait yield_control();\nawait new Promise(() => {});",
      );
      const { runId } = judge.waiting("results.waiting-when", answer);
      judge.failed("errors.never-settles", await run.wait(runId));
    },
  },
  {
    id: "errors/pending-call-is-something-to-wait-for",
    title: "A program that awaits a call of a tool is not mistaken for one that nothing can wake",
    requirements: ["errors.never-settles"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held] });
      const code = `const late = await Promise.race([new Promise(() => {}), ${guest.call(tool(held), "{}")}]);\n${guest.give("late")}`;
      const answer = run.complete(code);
      const late = () => new RequirementViolation("errors.never-settles", "the call never reached its tool");
      (await run.tools.nextHeld(late)).settle(details("late"));
      judge.equal(
        "errors.never-settles",
        judge.completed("errors.never-settles", await answer).value,
        "late",
        "the value",
      );
    },
  },
  {
    id: "errors/interrupted-disposal",
    title: "The answer to an endless program is its timeout, whatever the program left open, and the host goes on",
    requirements: ["errors.interrupted-disposal", "errors.interrupted-disposal.nothing-thrown"],
    capabilities: ["guest", "nested-calls", "configuration"],
    process: "own",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo], codeMode: { enabled: true, timeoutMs: 250 } });
      const healthy = await open();
      const open_ =
        "const kept = [new Map([[{}, () => 1]]), (function* () { try { yield 1; } finally { for (;;) {} } })()];\nkept[1].next();";
      const rows = [
        { row: "a loop in a finally block", loop: "try { for (;;) {} } finally { for (;;) {} }" },
        { row: "a loop between open iterators", loop: `${open_}\nfor (const _ of kept[1]) for (;;) {}` },
        {
          row: "a loop after a call",
          loop: `const answers = [await ${guest.call(tool(echo), "{}")}];\n${open_}\nfor (;;) answers[0] = {};`,
        },
        {
          row: "a loop with a call under way",
          loop: `const under = ${guest.call(tool(echo), "{}")}.then(() => { for (;;) {} });\nfor (;;) {}`,
        },
        { row: "a loop in a sort", loop: "[2, 1].sort(() => { for (;;) {} });" },
      ];
      await table(rows, async ({ loop }) => {
        const { code } = judge.failed("errors.interrupted-disposal", await run.complete(`${loop}\n${guest.give("1")}`));
        judge.equal("errors.interrupted-disposal", code, "timeout", "the code of the failed result");
        const next = await healthy.complete(guest.give('"well"'));
        const { value } = judge.completed("errors.interrupted-disposal.nothing-thrown", next);
        judge.equal("errors.interrupted-disposal.nothing-thrown", value, "well", "the value of the next program");
      });
    },
  },
  {
    id: "errors/uncaught-tool-failure",
    title:
      "A program that does not catch the failure of a tool fails with the tool's message, and with no forged cause",
    requirements: ["errors.code-fits-cause"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: failsByThrowing,
    run: async ({ open, judge, guest, tool, revision }) => {
      const run = await open({ tools: [refuse] });
      const answer = await run.complete(`await ${guest.call(tool(refuse), "{}")};\n${guest.give("1")}`);
      judge.failed("errors.code-fits-cause", answer);
      // The first that the revision has names the cause most closely.
      const closest = ["nested_tool_failed", "internal_error"].find((code) =>
        revision.errorCodes.some((one) => one === code),
      );
      const given = codeOf(answer);
      judge.holds(
        "errors.code-fits-cause",
        given === undefined || given === closest,
        `the code ${closest}, or none`,
        given,
      );
    },
  },
);
