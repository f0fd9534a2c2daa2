import {
  broken,
  compiled,
  moduleAccesses,
  plainJavascript,
  typed,
  typesInJavascript,
  unresolvedTypes,
  wrongTypes,
} from "../../fixtures/programs/typescript-programs.ts";
import { echo } from "../../fixtures/tools/echo.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Answer, describeAnswer, isOwnFailure, isRefusal } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";

/** What a message says when somebody has looked for a module. */
const lookedFor = /can(no|')t (find|resolve|load)|not (be )?(found|resolved)|no such file|ENOENT|no-such-/i;

interface Row {
  readonly row: string;
  readonly code: string;
  readonly give: string;
  readonly value: unknown;
}

const isGiven = (answer: Answer, value: unknown) =>
  answer.kind === "result" && answer.result.status === "completed" && answer.result.value === value;

/** Runs every program as TypeScript, and judges its value. */
async function givesEach({ open, judge, guest }: CheckContext, requirement: RequirementId, rows: readonly Row[]) {
  const run = await open();
  await table(rows, async ({ code, give, value }) => {
    const answer = await run.execInput({ code: `${code}\n${guest.give(give)}`, language: "typescript" });
    judge.equal(requirement, judge.completed(requirement, answer).value, value, "the value");
  });
}

/** TypeScript runs: what fails beside it fails for its own reason. */
async function runsTypescript(context: CheckContext): Promise<void> {
  await givesEach(context, "exec.evaluates-typescript", typed.slice(0, 2));
}

/** Programs in TypeScript. */
export const typescriptChecks = defineChecks(
  {
    id: "typescript/types-are-taken-out",
    title: "A program with types gives the value that it gives without them",
    requirements: ["typescript.transpiled-first"],
    capabilities: ["guest", "typescript"],
    process: "shared",
    dialect: "portable",
    run: (context) => givesEach(context, "typescript.transpiled-first", typed),
  },
  {
    id: "typescript/becomes-javascript",
    title: "Enums and parameter properties become JavaScript that runs",
    requirements: ["typescript.output"],
    capabilities: ["guest", "typescript"],
    process: "shared",
    dialect: "portable",
    run: (context) => givesEach(context, "typescript.output", compiled),
  },
  {
    id: "typescript/calls-tools",
    title: "A TypeScript program calls a tool and gives what it returned",
    requirements: ["exec.evaluates-typescript"],
    capabilities: ["guest", "typescript", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo] });
      const code =
        "interface Answer { readonly echoed: { n: number } }\n" +
        `const answer: Answer = (await ${guest.call(tool(echo), "{ n: 3 as number }")}) as Answer;\n` +
        guest.give("answer.echoed.n");
      const answer = await run.completeInput({ code, language: "typescript" });
      const { value } = judge.completed("exec.evaluates-typescript", answer);
      judge.equal("exec.evaluates-typescript", value, 3, "the value");
    },
  },
  {
    id: "typescript/one-text",
    title: "TypeScript is taken as one text, in code or in command",
    requirements: ["typescript.input"],
    capabilities: ["guest", "typescript"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const text = `const n: number = 1;\n${guest.give("n")}`;
      for (const field of ["code", "command"]) {
        const answer = await run.execInput({ [field]: text, language: "typescript" });
        judge.equal(
          "typescript.input",
          judge.completed("typescript.input", answer).value,
          1,
          `the value of \`${field}\``,
        );
      }
      const lines = await run.execInput({ code: text.split("\n"), language: "typescript" });
      judge.refused("typescript.input", lines, "a list of lines");
    },
  },
  {
    id: "typescript/types-are-not-checked",
    title: "A program whose types are wrong runs",
    requirements: ["typescript.no-type-check"],
    capabilities: ["guest", "typescript"],
    process: "shared",
    dialect: "portable",
    run: (context) => givesEach(context, "typescript.no-type-check", wrongTypes),
  },
  {
    id: "typescript/transforms-only",
    title: "A TypeScript program has the globals of a JavaScript one and no others, and wrong types change nothing",
    requirements: ["typescript.transform-only"],
    capabilities: ["guest", "typescript"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const { open, judge, guest } = context;
      const requirement = "typescript.transform-only";
      const run = await open();
      const code = guest.give("Reflect.ownKeys(globalThis).map(String).sort()");
      const { value } = judge.completed(requirement, await run.execInput({ code, language: "javascript" }));
      judge.holds(requirement, Array.isArray(value) && value.includes("Object"), "the names of globals", value);
      const typescript = await run.execInput({ code, language: "typescript" });
      judge.equal(requirement, judge.completed(requirement, typescript).value, value, "the globals in TypeScript");
      await givesEach(context, requirement, wrongTypes);
    },
  },
  {
    id: "typescript/types-of-modules-are-not-resolved",
    title: "Nobody looks for the module that a type names",
    requirements: ["typescript.no-module-resolution"],
    capabilities: ["guest", "typescript"],
    process: "shared",
    dialect: "portable",
    twin: runsTypescript,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      // The pages leave open whether such a type counts as an import, so the program may be refused for it.
      await table(unresolvedTypes, async ({ code }) => {
        const answer = await run.execInput({ code: `${code}\n${guest.give("1")}`, language: "typescript" });
        const message = answer.kind === "rejection" ? answer.message : String(answer.result.error ?? "");
        const unresolved = (isRefusal(answer) && !lookedFor.test(message)) || isGiven(answer, 1);
        judge.holds("typescript.no-module-resolution", unresolved, "no search for a module", describeAnswer(answer));
      });
    },
  },
  {
    id: "typescript/no-modules",
    title: "A TypeScript program with import or require fails before it calls a tool",
    requirements: ["typescript.no-modules", "typescript.no-modules.require"],
    capabilities: ["guest", "typescript", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: runsTypescript,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo] });
      const rest = `await ${guest.call(tool(echo), "{}")};\n${guest.give("1")}`;
      await table(moduleAccesses, async ({ row, requirement, code }) => {
        const answer = await run.completeInput({ code: code + rest, language: "typescript" });
        judge.holds(requirement, isOwnFailure(answer), `${row} to fail`, describeAnswer(answer));
        judge.equal(requirement, run.tools.calls, [], "the calls of a program with modules");
      });
    },
  },
  {
    id: "typescript/diagnostics-are-failed-results",
    title: "What can't be transformed is a failed result that says so",
    requirements: ["typescript.diagnostics"],
    capabilities: ["guest", "typescript"],
    process: "shared",
    dialect: "portable",
    twin: runsTypescript,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(broken, async ({ code }) => {
        const { error } = judge.failed("typescript.diagnostics", await run.execInput({ code, language: "typescript" }));
        const telling = typeof error === "string" && error.trim() !== "";
        judge.holds("typescript.diagnostics", telling, "an error with a text", error);
      });
    },
  },
  {
    id: "typescript/diagnostics-are-invalid-input",
    title: "What can't be transformed has the code invalid_input",
    requirements: ["errors.invalid-input.typescript"],
    capabilities: ["guest", "typescript"],
    process: "shared",
    dialect: "portable",
    twin: runsTypescript,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(broken, async ({ code: program }) => {
        const answer = await run.execInput({ code: program, language: "typescript" });
        const { code } = judge.failed("errors.invalid-input.typescript", answer);
        judge.equal("errors.invalid-input.typescript", code, "invalid_input", "the code of the failed result");
      });
    },
  },
  {
    id: "typescript/lines-are-kept",
    title: "A program without types and one whose types take as many lines report the same line",
    requirements: ["typescript.line-numbers"],
    capabilities: ["guest", "typescript"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const ending = guest.give('new Error("here").stack.match(/:\\d+/g)?.[0]');
      const line = async (input: object) =>
        judge.completed("typescript.line-numbers", await run.execInput(input)).value;
      const expected = await line({ code: `//\n//\n//\n//\n${ending}`, language: "javascript" });
      const code = `interface A {\n  n: number;\n}\ntype B = A;\n${ending}`;
      judge.equal("typescript.line-numbers", await line({ code, language: "typescript" }), expected, "the line");
    },
  },
  {
    id: "typescript/accepts-javascript",
    title: "JavaScript that is given as TypeScript completes as it does as JavaScript",
    requirements: ["typescript.accepts-javascript"],
    capabilities: ["guest", "typescript"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const { open, judge, guest } = context;
      const run = await open();
      await table(plainJavascript, async ({ code, give, value }) => {
        for (const language of ["javascript", "typescript"]) {
          const answer = await run.execInput({ code: `${code}\n${guest.give(give)}`, language });
          const given = judge.completed("typescript.accepts-javascript", answer).value;
          judge.equal("typescript.accepts-javascript", given, value, `the value as ${language}`);
        }
      });
    },
  },
  {
    id: "typescript/types-in-javascript-fail",
    title: "TypeScript that is given as JavaScript fails, with its language or without",
    requirements: ["typescript.not-under-javascript"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      await table(typesInJavascript, async ({ code }) => {
        for (const language of [{}, { language: "javascript" }]) {
          const answer = await run.execInput({ code: `${code}\n${guest.give("1")}`, ...language });
          judge.holds("typescript.not-under-javascript", isOwnFailure(answer), "a failure", describeAnswer(answer));
        }
      });
    },
  },
  {
    id: "typescript/types-in-javascript-name-the-language",
    title: "The failure of TypeScript that is given as JavaScript names the language",
    requirements: ["typescript.names-the-language"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      await table(typesInJavascript, async ({ code }) => {
        const answer = await run.exec(`${code}\n${guest.give("1")}`);
        const message = answer.kind === "rejection" ? answer.message : String(answer.result.error);
        judge.holds("typescript.names-the-language", /(type|java)script/i.test(message), "the language", message);
      });
    },
  },
);
