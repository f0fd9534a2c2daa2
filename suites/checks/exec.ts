import { echo } from "../../fixtures/tools/echo.ts";
import { describeAnswer, isOwnFailure, membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";

/** Where no program can run, the surface at least shows that `exec` is there to refuse something. */
async function offersExec(context: CheckContext): Promise<void> {
  const { open, judge, can } = context;
  const names = (await (await open()).surface()).map(({ name }) => name);
  judge.holds("surface.control-tools", names.includes("exec"), "`exec` among the model's tools", names);
  if (can("guest")) await acceptsAProgram(context);
}

/**
 * Fields with values of another type. The pages say what the fields are, and not that a wrong `command` beside a right
 * `code` matters, so the program stands alone.
 */
const wrongTypes = [
  { row: "a `code` that is a number", requirement: "exec.input.code-type", program: { code: 7 } },
  { row: "a `code` that is a list", requirement: "exec.input.code-type", program: { code: ["1"] } },
  { row: "a `code` that is an object", requirement: "exec.input.code-type", program: { code: { text: "1" } } },
  { row: "a `command` that is a number", requirement: "exec.input.command-type", program: { command: 7 } },
  { row: "a `command` that is a list", requirement: "exec.input.command-type", program: { command: ["1"] } },
  { row: "a `language` of another name", requirement: "exec.input.language-type", beside: { language: "python" } },
  { row: "a `language` that is a number", requirement: "exec.input.language-type", beside: { language: 7 } },
  { row: "a `language` that is a list", requirement: "exec.input.language-type", beside: { language: ["javascript"] } },
] as const;

const refusedInputs = [
  { row: "an empty object", requirement: "exec.input.one-of", input: {} },
  { row: "an empty `code`", requirement: "exec.input.one-of", input: { code: "" } },
  { row: "an empty `command`", requirement: "exec.input.one-of", input: { command: "" } },
  { row: "a `code` that is no string", requirement: "exec.input.one-of", input: { code: 7 } },
  { row: "two programs", requirement: "exec.input.must-match", input: { code: "return 1", command: "return 2" } },
] as const;

/** Each follows a call of a tool: a program that is refused has not begun. */
const modulePrograms = [
  { row: "a static import", before: 'import fs from "fs";\n', after: "" },
  { row: "an import for its effects", before: 'import "fs";\n', after: "" },
  { row: "a call of require", before: "", after: 'const fs = require("fs");\n' },
  { row: "a dynamic import", before: "", after: 'const fs = await import("fs");\n' },
] as const;

/** The input rules of `exec`. */
export const execChecks = defineChecks(
  {
    id: "exec/code-is-told-to-the-model",
    title: "The model is told of the field code, a text, and a program that it gives there runs",
    requirements: ["exec.code-contract"],
    capabilities: ["surface", "guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const exec = (await run.surface()).find(({ name }) => name === "exec");
      const { code } = membersOf(membersOf(exec?.parameters).properties);
      judge.equal("exec.code-contract", membersOf(code).type, "string", "the type of `code` in the schema of `exec`");
      const { value } = judge.completed("exec.code-contract", await run.execInput({ code: guest.give("6 * 7") }));
      judge.equal("exec.code-contract", value, 42, "the value");
    },
  },
  {
    id: "exec/refuses-bad-input",
    title: "exec refuses input without a program, and input with two different ones",
    requirements: ["exec.input.one-of", "exec.input.must-match"],
    capabilities: ["surface", "input-refusal"],
    process: "shared",
    dialect: "portable",
    twin: offersExec,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(refusedInputs, async ({ row, requirement, input }) => {
        judge.refused(requirement, await run.execInput(input), row);
      });
    },
  },
  {
    id: "exec/refuses-fields-of-other-types",
    title: "exec refuses a code, a command or a language that is not what the type says",
    requirements: ["exec.input.code-type", "exec.input.command-type", "exec.input.language-type"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      await table(wrongTypes, async ({ row, requirement, ...given }) => {
        const input = "program" in given ? given.program : { code: guest.give("1"), ...given.beside };
        judge.refused(requirement, await run.execInput(input), row);
      });
    },
  },
  {
    id: "exec/documents-code",
    title: "The schema of exec that the model is sent has a code that is a text",
    requirements: ["exec.input.code-documented"],
    capabilities: ["surface"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge }) => {
      const exec = (await (await open()).surface()).find(({ name }) => name === "exec");
      const code = membersOf(membersOf(exec?.parameters.properties).code);
      judge.equal("exec.input.code-documented", code.type, "string", "the type of `code` in the schema");
    },
  },
  {
    id: "exec/starts-a-cell",
    title: "exec starts a program anew each time, and gives one result that is the program's",
    requirements: ["exec.starts-cell", "exec.one-result", "exec.evaluates-javascript"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const code = `globalThis.turns = (globalThis.turns ?? 0) + 1;\n${guest.give("[...'abc'].reverse().join('') + turns")}`;
      for (let turn = 1; turn <= 2; turn += 1) {
        const { value } = judge.completed("exec.one-result", await run.exec(code));
        judge.equal("exec.evaluates-javascript", String(value).slice(0, 3), "cba", "what the program computed");
        judge.equal("exec.starts-cell", String(value).slice(3), "1", "the turns that the cell has seen");
      }
    },
  },
  {
    id: "exec/takes-code-with-its-language",
    title: "exec takes a payload of code and language",
    requirements: ["exec.payload"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open();
      for (const expected of [42, 54]) {
        const answer = await run.execInput({ code: guest.give(`${expected / 6} * 6`), language: "javascript" });
        judge.equal("exec.payload", judge.completed("exec.payload", answer).value, expected, "the value");
      }
    },
  },
  {
    id: "exec/refusal-of-a-language-is-a-failed-result",
    title: "A language that is not enabled gets a failed result with the code invalid_input",
    requirements: ["exec.refusal-form.language"],
    capabilities: ["guest", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: { enabled: true, languages: ["javascript"] } });
      const answer = await run.execInput({ code: guest.give("1"), language: "typescript" });
      const { code } = judge.failed("exec.refusal-form.language", answer);
      judge.equal("exec.refusal-form.language", code, "invalid_input", "the code of the failed result");
    },
  },
  {
    id: "exec/refuses-a-disabled-language",
    title: "exec refuses a language that the configuration does not enable",
    requirements: ["exec.input.language-enabled"],
    capabilities: ["guest", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest }) => {
      const run = await open({ codeMode: { enabled: true, languages: ["javascript"] } });
      const answer = await run.execInput({ code: guest.give("1"), language: "typescript" });
      judge.refused("exec.input.language-enabled", answer, "a language that is not enabled");
    },
  },
  {
    id: "exec/refusal-is-a-failed-result",
    title: "A refused input is a failed result with the code invalid_input",
    requirements: ["exec.refusal-form"],
    capabilities: ["surface", "input-refusal"],
    process: "shared",
    dialect: "portable",
    twin: offersExec,
    run: async ({ open, judge }) => {
      const run = await open();
      const { code } = judge.failed("exec.refusal-form", await run.execInput({}));
      judge.equal("exec.refusal-form", code, "invalid_input", "the code of the failed result");
    },
  },
  {
    id: "exec/runs-the-program-of-either-field",
    title: "exec runs JavaScript from code, from command, and from both when they match",
    requirements: ["exec.input.command-alias", "exec.input.language-default"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const code = guest.give("6 * 7");
      const plain = judge.completed("exec.input.language-default", await run.execInput({ code }));
      judge.equal("exec.input.language-default", plain.value, 42, "the value of the program in `code`");
      // Two comparisons in JavaScript, and a call with a type argument in TypeScript.
      const both = `const f = (x) => x, T = 1;\n${guest.give("f<T>(7)")}`;
      const compared = judge.completed("exec.input.language-default", await run.execInput({ code: both }));
      judge.equal("exec.input.language-default", compared.value, false, "the value of what both languages read");
      for (const input of [{ command: code }, { code, command: code }]) {
        const { value } = judge.completed("exec.input.command-alias", await run.execInput(input));
        judge.equal("exec.input.command-alias", value, 42, "the value of the program in `command`");
      }
    },
  },
  {
    id: "exec/refuses-module-access",
    title: "exec refuses import, require and dynamic import in their plain spellings",
    requirements: ["exec.module-access"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo] });
      const call = `await ${guest.call(tool(echo), "{}")};\n`;
      await table(modulePrograms, async ({ row, before, after }) => {
        // In which form it is refused is another requirement; here it counts that it failed before it began.
        const answer = await run.complete(`${before}${call}${after}${guest.give("1")}`);
        judge.holds("exec.module-access", isOwnFailure(answer), `${row} to be refused`, describeAnswer(answer));
        judge.equal("exec.module-access", run.tools.calls, [], "the calls of a program that was refused");
      });
    },
  },
);
