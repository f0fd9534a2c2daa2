import { echo } from "../../fixtures/tools/echo.ts";
import { refuse } from "../../fixtures/tools/refuse.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Answer, withoutTelemetry } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";

/** A guest expression for all that an error tells. */
const allOf = (error: string) =>
  `[String(${error}), ${error}?.message, ${error}?.stack, ${error}?.cause, ${error}?.fileName, ${error}?.path].map(String).join(" | ")`;

/** Programs whose errors the program sees, and gives as text. */
const seenByPrograms = [
  { row: "an error that it throws", raise: () => 'throw new Error("odd");' },
  { row: "an error of the language", raise: () => "null.member;" },
  { row: "a syntax error", raise: () => 'new Function("return (");' },
  { row: "an error of a built-in", raise: () => 'JSON.parse("{");' },
  { row: "a recursion", raise: () => "(function deeper() { return deeper() + 1; })();" },
  { row: "a tool that fails", raise: ({ guest, tool }: CheckContext) => `await ${guest.call(tool(refuse), "{}")};` },
  {
    row: "a tool that does not exist",
    raise: ({ guest }: CheckContext) => `await ${guest.call({ id: "openclaw:core:none", name: "none" }, "{}")};`,
  },
  {
    row: "an input that JSON can't carry",
    raise: ({ guest, tool }: CheckContext) => `await ${guest.call(tool(echo), "1n")};`,
  },
  { row: "an error after an await", raise: () => 'await null;\nthrow new Error("odd");' },
  {
    row: "a stack that the program has prepared",
    raise: () =>
      "Error.stackTraceLimit = 100;\nError.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName?.()).join();\nnull.x;",
  },
  {
    row: "a stack that the program has captured",
    raise: () =>
      "const it = {};\nError.captureStackTrace?.(it);\nthrow Object.assign(new Error('odd'), { cause: it.stack });",
  },
] as const;

/** Programs whose failure the model sees. */
const seenByModels = [
  { row: "a syntax error", code: "const broken = ;" },
  { row: "an error that nobody catches", code: 'throw new Error("odd");' },
  { row: "an error of the language", code: "null.member;" },
  { row: "an error whose stack is thrown", code: 'throw new Error("odd").stack;' },
  { row: "a recursion", code: "(function deeper() { return deeper() + 1; })();" },
  { row: "a loop", code: "for (;;) {}" },
  { row: "source that closes its function", code: "}); throw new Error(); (() => {" },
  { row: "an impossible request", code: "new ArrayBuffer(2 ** 40);" },
] as const;

const kinds: readonly {
  readonly slug: string;
  readonly what: string;
  readonly requirement: RequirementId;
  readonly shape: RegExp;
}[] = [
  {
    slug: "path",
    what: "path of the host",
    requirement: "sandbox.no-host-path",
    shape: /file:\/\/|node_modules|(?:^|[\s("'`=@|\\])(?:\/[\w.@+-]+){2,}|\b[A-Za-z]:\\\\?\w/,
  },
  {
    slug: "stack",
    what: "stack frame of the host",
    requirement: "sandbox.no-host-stack",
    shape: /\bat [^|\n]*?(?:\/|file:|node:)[^|\n]*:\d+|node:internal/,
  },
  {
    slug: "worker-file",
    what: "name of a worker file",
    requirement: "sandbox.no-worker-file",
    shape: /worker[\w.-]*\.[cm]?[jt]s\b|worker_threads/i,
  },
];

/** All that an answer tells a model. */
const textOf = (answer: Answer) =>
  answer.kind === "rejection" ? answer.message : JSON.stringify(answer.value, withoutTelemetry);

/** What errors tell of the host. */
export const hostDetailsChecks = defineChecks(
  ...kinds.flatMap(({ slug, what, requirement, shape }) => [
    {
      id: `sandbox/no-host-${slug}-for-programs`,
      title: `No error that a program catches tells a ${what}`,
      requirements: [requirement] as const,
      capabilities: ["guest", "nested-calls"] as const,
      process: "shared" as const,
      dialect: "portable" as const,
      twin: acceptsAProgram,
      run: async (context: CheckContext) => {
        const run = await context.open({ tools: [echo, refuse] });
        await table(seenByPrograms, async ({ raise }) => {
          const catching = `let told = "";\ntry {\n${raise(context)}\n} catch (error) { told = ${allOf("error")}; }`;
          const answer = await run.complete(`${catching}\n${context.guest.give("told")}`);
          const text = textOf(answer);
          context.judge.holds(requirement, !shape.test(text), `no ${what}`, text);
        });
      },
    },
    {
      id: `sandbox/no-host-${slug}-for-models`,
      title: `No failure that the model is told of has a ${what}`,
      requirements: [requirement] as const,
      capabilities: ["guest", "input-refusal", "configuration"] as const,
      process: "own" as const,
      dialect: "portable" as const,
      twin: acceptsAProgram,
      run: async (context: CheckContext) => {
        const { open, judge } = context;
        const run = await open({ codeMode: { enabled: true, timeoutMs: 500 } });
        const judgeText = (text: string) => judge.holds(requirement, !shape.test(text), `no ${what}`, text);
        await table(seenByModels, async ({ code }) => judgeText(textOf(await run.complete(code))));
        const refused = [{}, { code: 7 }, { code: "1", language: "cobol" }, null].map((input) => ({
          row: `the input ${JSON.stringify(input)}`,
          input,
        }));
        await table(refused, async ({ input }) => judgeText(textOf(await run.execInput(input))));
        judgeText(textOf(await run.waitInput({ runId: "cm_no-such-run" })));
      },
    },
  ]),
);
