import {
  constructs,
  disguises,
  endlessOutside,
  marks,
  mentions,
  ownBindings,
  syntaxErrors,
} from "../../fixtures/programs/forms-of-programs.ts";
import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { describeAnswer, isOwnFailure, type ObservedResult } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** What a program may look like. */
export const programsChecks = defineChecks(
  {
    id: "programs/body-of-an-async-function",
    title: "A program uses await and return at its top level, and stops at its return",
    requirements: ["programs.await", "programs.return", "programs.async-body"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const awaited = "const part = await Promise.resolve(20);\nreturn part + (await 22);";
      judge.equal("programs.await", await valueOfProgram(context, "programs.await", {}, awaited), 42, "the value");
      const early = 'if (true) return "first";\nreturn "second";';
      judge.equal("programs.return", await valueOfProgram(context, "programs.return", {}, early), "first", "the value");
      const mixed = 'for await (const part of [Promise.resolve("in a loop")]) return part;';
      const value = await valueOfProgram(context, "programs.async-body", {}, mixed);
      judge.equal("programs.async-body", value, "in a loop", "the value");
    },
  },
  {
    id: "programs/ordinary-constructs",
    title: "A program uses loops, joins, transformations and conditions",
    requirements: ["programs.loops", "programs.joins", "programs.transformations", "programs.conditional-logic"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      await table(constructs, async ({ requirement, code }) => {
        const value = await valueOfProgram(context, requirement, {}, `${code}\n${context.guest.give("total")}`);
        context.judge.equal(requirement, value, 6, "the value");
      });
    },
  },
  {
    id: "programs/calls-in-parallel",
    title: "A program has two calls under way at once, within one cell",
    requirements: ["programs.parallel-calls"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held] });
      const call = (word: string) => guest.call(tool(held), JSON.stringify({ word }));
      const answer = run.complete(
        `const words = await ${guest.parallel(call("a"), call("b"))};\n${guest.give("words.map(({ word }) => word)")}`,
      );
      const late = () => new RequirementViolation("programs.parallel-calls", "a second call never began");
      const calls = [await run.tools.nextHeld(late), await run.tools.nextHeld(late)];
      for (const { call: made, settle } of calls) settle(details(made.input));
      const { value } = judge.completed("programs.parallel-calls", await answer);
      judge.equal("programs.parallel-calls", value, ["a", "b"], "the values of both calls");
    },
  },
  {
    id: "programs/marks-of-files",
    title: "Marks that source files have do not change what a program means",
    requirements: [
      "programs.trailing-comment",
      "programs.hashbang",
      "programs.crlf",
      "programs.line-separator",
      "programs.byte-order-mark",
    ],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      await table(marks, async ({ requirement, wrap }) => {
        const value = await valueOfProgram(
          context,
          requirement,
          {},
          wrap(context.guest.give(JSON.stringify(requirement))),
        );
        context.judge.equal(requirement, value, requirement, "the value");
      });
    },
  },
  {
    id: "programs/only-mentions-modules",
    title: "A program that mentions import and require where they mean nothing runs",
    requirements: [
      "programs.module-words",
      "programs.module-words.template",
      "programs.module-words.regular-expression",
      "programs.module-words.comment",
      "programs.module-words.member-name",
    ],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      await table(mentions, async ({ requirement, expression, value }) => {
        const code = `const found = ${expression};\n${context.guest.give("found")}`;
        context.judge.equal(requirement, await valueOfProgram(context, requirement, {}, code), value, "the value");
      });
    },
  },
  {
    id: "programs/own-require",
    title: "A program uses a binding of its own that is named require",
    requirements: ["programs.module-words.local-require"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const requirement = "programs.module-words.local-require";
      await table(ownBindings, async ({ code }) => {
        const program = `${code}\n${context.guest.give("require(5)")}`;
        context.judge.equal(requirement, await valueOfProgram(context, requirement, {}, program), 5, "the value");
      });
    },
  },
  {
    id: "programs/disguised-modules",
    title: "A program that reaches for a module in disguise gets none",
    requirements: ["programs.disguised-module"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      await table(disguises, async ({ expression }) => {
        const answer = await run.complete(
          "let keep;\nlet found;\n" +
            `try { found = await (${expression}); } catch { found = undefined; }\n` +
            guest.give('typeof found?.readFileSync === "function" ? "a module" : "nothing"'),
        );
        const { value } = answer.kind === "result" ? answer.result : ({} as ObservedResult);
        const safe = isOwnFailure(answer) || value === "nothing";
        judge.holds("programs.disguised-module", safe, "no module", describeAnswer(answer));
      });
    },
  },
  {
    id: "programs/closes-its-wrapper",
    title: "Source that closes the function around a program and goes on outside stays within the time limit",
    requirements: ["programs.wrapper-closing"],
    capabilities: ["guest", "configuration", "nested-calls"],
    process: "own",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest, tool }) => {
      await table(endlessOutside, async ({ close, reopen }) => {
        const run = await open({ tools: [echo], codeMode: { enabled: true, timeoutMs: 1000 } });
        const answer = await run.complete(`${close}\nfor (;;) {}\n${reopen}\n${guest.give("1")}`);
        const failed = answer.kind === "rejection" || answer.result.status === "failed";
        judge.holds("programs.wrapper-closing", failed, "it to be refused or stopped", describeAnswer(answer));
        const next = await run.complete(`${guest.give(`await ${guest.call(tool(echo), "{ n: 1 }")}`)}`);
        const { value } = judge.completed("programs.wrapper-closing", next);
        judge.equal("programs.wrapper-closing", value, { echoed: { n: 1 } }, "what the next program gets");
      });
    },
  },
  {
    id: "programs/syntax-errors-are-told",
    title: "The error of a program with a syntax error names its kind and says what is wrong",
    requirements: ["programs.syntax-error", "programs.syntax-error.message"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge }) => {
      const run = await open();
      const told = new Set<string>();
      await table(syntaxErrors, async ({ code }) => {
        const answer = await run.complete(code);
        judge.holds("programs.syntax-error", isOwnFailure(answer), "a failure", describeAnswer(answer));
        const message = answer.kind === "rejection" ? answer.message : String(answer.result.error);
        judge.holds("programs.syntax-error", /syntax ?error/i.test(message), "the kind of the error", message);
        told.add(sayings(message));
      });
      const distinct = told.size === syntaxErrors.length && ![...told].some((saying) => saying.length < 5);
      judge.holds("programs.syntax-error.message", distinct, "what is wrong, in each of them", [...told]);
    },
  },
);

/** What a message says beside the kind of the error, and places in the source. */
function sayings(message: string): string {
  return message
    .replace(/^\s*at .*$/gm, "")
    .replace(/syntax ?error|[\d:()]/gi, "")
    .trim();
}
