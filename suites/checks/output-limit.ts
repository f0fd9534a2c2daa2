import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Answer } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { NotObserved } from "../run/not-observed.ts";
import { table } from "../run/table.ts";
import { watch } from "../run/underway.ts";
import { textsIn } from "./texts-in.ts";

const tight = { enabled: true, maxOutputBytes: 4096 };

/** Less than the limit gets through: what is cut beside it is cut for its own reason. */
async function emitsALittle({ open, judge, guest }: CheckContext): Promise<void> {
  const run = await open({ codeMode: tight });
  const answer = await run.exec(`${guest.emit('"x".repeat(100)')}\n${guest.give('"short"')}`);
  judge.equal("output.order", judge.completed("output.order", answer).value, "short", "the value");
}

/** The bytes of the texts that got through. */
const bytesIn = (answer: Answer) =>
  textsIn(answer).reduce((sum: number, text) => sum + Buffer.byteLength(String(text)), 0);

/** Ways to emit more than 4096 bytes. */
const floods = [
  {
    row: "many short texts",
    emit: (one: (text: string) => string) => `for (let n = 0; n < 100; n += 1) { ${one('"x".repeat(100)')} }`,
  },
  { row: "one long text", emit: (one: (text: string) => string) => one('"x".repeat(5000)') },
  { row: "one text that is vast", emit: (one: (text: string) => string) => one('"x".repeat(4000000)') },
  {
    row: "a long text after a short one",
    emit: (one: (text: string) => string) => `${one('"x".repeat(4000)')}\n${one('"x".repeat(4000)')}`,
  },
  { row: "characters of several bytes", emit: (one: (text: string) => string) => one('"\u6f22".repeat(3000)') },
  {
    row: "texts from jobs",
    emit: (one: (text: string) => string) =>
      `for (let n = 0; n < 100; n += 1) Promise.resolve().then(() => { ${one('"x".repeat(100)')} });`,
  },
  {
    row: "texts that are caught",
    emit: (one: (text: string) => string) =>
      `for (let n = 0; n < 100; n += 1) { try { ${one('"x".repeat(100)')} } catch {} }`,
  },
] as const;

/** Makes more calls at once than may be pending, and looks for the code in whatever came of it. */
const judgePendingCode =
  (requirement: RequirementId) =>
  async ({ open, judge, guest, tool }: CheckContext): Promise<void> => {
    const call = `(async () => ${guest.call(tool(held), "{}")})()`;
    const tell = '(error) => [error?.code, error?.name, error?.message].join(" ")';
    const rows = [
      { row: "handled by nobody", end: `await Promise.all(calls);\n${guest.give("1")}` },
      {
        row: "handled",
        end: `const told = await Promise.all(calls.map((one) => one.then(() => "", ${tell})));\n${guest.give("told")}`,
      },
    ];
    // Whether the program fails with the code, or its calls do, is left open.
    const told: unknown[] = [];
    for (const { end } of rows) {
      const run = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 1000, maxPendingToolCalls: 2 } });
      const under = watch(run.exec(`const calls = [1, 2, 3, 4].map(() => ${call});\n${end}`));
      const late = () => new NotObserved("no call reached its tool");
      for (let place = 0; place < 2; place += 1) (await run.tools.nextHeld(late)).settle(details({}));
      const answer = await under.answer;
      if (answer.kind === "rejection" || answer.result.status === "waiting") {
        throw new NotObserved("the calls beyond the limit were queued, or the whole call was rejected");
      }
      told.push(answer.result.code, answer.result.value);
    }
    const names = told.some((text) => String(text).includes("too_many_pending_tool_calls"));
    judge.holds(requirement, names, "the code too_many_pending_tool_calls", told);
  };

/** The limit on what a program emits. */
export const outputLimitChecks = defineChecks(
  {
    id: "limits/output",
    title:
      "A program that emits more than maxOutputBytes does not get it through, and fails with output_limit_exceeded",
    requirements: ["limits.output", "limits.output-code"],
    capabilities: ["guest", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: emitsALittle,
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: { enabled: true, maxOutputBytes: 4096 } });
      const many = `for (let i = 0; i < 100; i += 1) { ${guest.emit('"x".repeat(100)')} }\n${guest.give('"long"')}`;
      const answer = await run.exec(many);
      const emitted = answer.kind === "result" ? (JSON.stringify(answer.result.output) ?? "") : "";
      const characters = emitted.split("x").length - 1;
      judge.holds("limits.output", characters <= 4096, "at most 4096 emitted characters", characters);
      const { code } = judge.failed("limits.output-code", answer);
      judge.equal("limits.output-code", code, "output_limit_exceeded", "the code of the failed result");
    },
  },
  {
    id: "limits/output-of-every-kind",
    title: "However a program emits more than maxOutputBytes, no more than that gets through",
    requirements: ["limits.output", "limits.output.calls", "sandbox.bridge-size-limits.outputs"],
    capabilities: ["guest", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: emitsALittle,
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: tight });
      await table(floods, async ({ emit }) => {
        const answer = await run.exec(`${emit(guest.emit)}\nawait null;\n${guest.give('"long"')}`);
        judge.holds(
          "sandbox.bridge-size-limits.outputs",
          bytesIn(answer) <= 4096,
          "at most 4096 bytes",
          bytesIn(answer),
        );
        judge.failed("limits.output.calls", answer);
        judge.completed("limits.output", await run.exec(guest.give('"well"')));
      });
    },
  },
  {
    id: "limits/output-at-its-edge",
    title: "Just under maxOutputBytes all gets through, and just over it the program fails",
    requirements: ["limits.output", "limits.output.calls"],
    capabilities: ["guest", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: emitsALittle,
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: tight });
      // What a target counts beside the text itself is its own affair, so that the edge has some width.
      const under = await run.exec(`${guest.emit('"x".repeat(3900)')}\n${guest.give("1")}`);
      judge.completed("limits.output", under);
      judge.equal("limits.output", bytesIn(under), 3900, "the bytes that got through");
      const over = await run.exec(`${guest.emit('"x".repeat(4097)')}\n${guest.give("1")}`);
      judge.failed("limits.output.calls", over);
    },
  },
  {
    id: "limits/output-before-a-suspension",
    title: "A program that has emitted more than maxOutputBytes is not suspended with it",
    requirements: ["limits.output.calls.suspended"],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: emitsALittle,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held], codeMode: { ...tight, timeoutMs: 500 } });
      const call = `await ${guest.call(tool(held), "{}")};`;
      const under = await run.exec(`${guest.emit('"x".repeat(3000)')}\n${call}\n${guest.give("1")}`);
      judge.waiting("limits.output.calls.suspended", under);
      const over = await run.exec(`${guest.emit('"x".repeat(5000)')}\n${call}\n${guest.give("1")}`);
      judge.holds("limits.output.calls.suspended", bytesIn(over) <= 4096, "at most 4096 bytes", bytesIn(over));
      const { code } = judge.failed("limits.output.calls.suspended", over);
      judge.equal("limits.output.calls.suspended", code, "output_limit_exceeded", "the code of the failed result");
    },
  },
  {
    id: "limits/output-after-a-suspension",
    title: "A program that emits more than maxOutputBytes once it is resumed fails with output_limit_exceeded",
    requirements: ["limits.output.calls.suspended"],
    capabilities: ["suspension", "configuration"],
    process: "shared",
    dialect: "page",
    twin: emitsALittle,
    run: async ({ open, judge }) => {
      const run = await open({ codeMode: tight });
      const first = await run.exec('await yield_control();\ntext("x".repeat(5000));\nreturn 1;');
      const { runId } = judge.waiting("results.waiting-when", first);
      const over = await run.wait(runId);
      judge.holds("limits.output.calls.suspended", bytesIn(over) <= 4096, "at most 4096 bytes", bytesIn(over));
      const { code } = judge.failed("limits.output.calls.suspended", over);
      judge.equal("limits.output.calls.suspended", code, "output_limit_exceeded", "the code of the failed result");
    },
  },
  {
    id: "limits/pending-code",
    title: "Calls beyond the limit on pending calls fail with the code too_many_pending_tool_calls",
    requirements: ["limits.pending-code"],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    run: judgePendingCode("limits.pending-code"),
  },
  {
    id: "errors/code-for-pending-calls",
    title: "The code too_many_pending_tool_calls is what calls beyond the limit on pending calls fail with",
    requirements: ["errors.code.too-many-pending-tool-calls"],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    run: judgePendingCode("errors.code.too-many-pending-tool-calls"),
  },
);
