import { echo } from "../../fixtures/tools/echo.ts";
import { describeAnswer, isOwnFailure } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { table } from "../run/table.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** What every reader takes for a shell command; some of them are expressions of JavaScript as well. */
const commands = [
  { row: "a listing", command: "ls -la" },
  { row: "a file", command: "cat /etc/hostname" },
  { row: "a pipe", command: "cat package.json | head -n 5" },
  { row: "a sequence", command: "cd /tmp && ls -la" },
  { row: "a search", command: 'grep -rn "needle" src/' },
  { row: "a version control command", command: "git status --short" },
  { row: "a package manager", command: "npm install --save-dev typescript" },
  { row: "a download", command: "curl -s https://example.invalid/data.json" },
  { row: "a removal", command: "rm -rf node_modules" },
  { row: "an echo", command: 'echo "hello"' },
] as const;

/** Programs that a hasty recogniser takes for shell commands. */
const programs = [
  { row: "a command in a string", code: 'const command = "ls -la";', give: "command.length", value: 6 },
  { row: "a command in a comment", code: "// git status --short", give: "1", value: 1 },
  { row: "names of commands", code: "const ls = 5, la = 2;", give: "ls -la", value: 3 },
  { row: "a statement that begins with such a name", code: "var ls = 5, la = 2;\nls -la;", give: "ls", value: 5 },
  { row: "such a name that is bound later", code: "ls -la;\nvar ls = 5, la = 2;", give: "ls", value: 5 },
  { row: "a label", code: "git: for (;;) break git;", give: "2", value: 2 },
  {
    row: "a function named like a command",
    code: 'echo("hello");\nfunction echo(word) { return word; }',
    give: 'echo("x")',
    value: "x",
  },
  {
    row: "a tagged template",
    code: "const cat = (parts) => parts[0];",
    give: "cat`/etc/hostname`",
    value: "/etc/hostname",
  },
  { row: "divisions", code: "let cat = 8, x = 2, y = 4;\ncat = cat / x / y;", give: "cat", value: 1 },
] as const;

/** `exec` and shell commands. */
export const shellChecks = defineChecks(
  {
    id: "shell/commands-are-refused",
    title: "A recognisable shell command is refused, in code and in command",
    requirements: ["exec.shell.refused", "exec.input.command-program"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(commands, async ({ command }) => {
        judge.refused("exec.shell.refused", await run.execInput({ code: command }), "a shell command in `code`");
        const answer = await run.execInput({ command });
        judge.refused("exec.input.command-program", answer, "a shell command in `command`");
      });
    },
  },
  {
    id: "shell/refusal-is-invalid-input",
    title: "The refusal of a shell command is a failed result with the code invalid_input and advice",
    requirements: ["exec.shell.code", "exec.shell.guidance"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(commands, async ({ command }) => {
        const { code, error } = judge.failed("exec.shell.code", await run.execInput({ command }));
        judge.equal("exec.shell.code", code, "invalid_input", "the code of the failed result");
        const advises = typeof error === "string" && /tools\.|catalog/i.test(error);
        judge.holds("exec.shell.guidance", advises, "advice that leads to the tools of the catalog", error);
      });
    },
  },
  {
    id: "shell/nothing-is-executed",
    title: "A shell command is not executed: it fails",
    requirements: ["exec.not-a-shell"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: acceptsAProgram,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(commands, async ({ command }) => {
        const answer = await run.execInput({ command });
        judge.holds("exec.not-a-shell", isOwnFailure(answer), "a failure", describeAnswer(answer));
      });
    },
  },
  {
    id: "shell/programs-are-none",
    title: "A program that uses or mentions the names of shell commands runs",
    requirements: ["exec.not-a-shell"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      await table(programs, async ({ code, give, value }) => {
        const program = `${code}\n${context.guest.give(give)}`;
        const given = await valueOfProgram(context, "exec.not-a-shell", {}, program);
        context.judge.equal("exec.not-a-shell", given, value, "the value");
      });
    },
  },
  {
    id: "shell/not-exposed-to-programs",
    title: "A program finds no exec of its host's shell where no tool is one",
    requirements: ["exec.no-recursive-shell"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const find =
        "return [typeof globalThis.exec, typeof tools.exec, ALL_TOOLS.filter(({ name }) => name === 'exec').length];";
      const value = await valueOfProgram(context, "exec.no-recursive-shell", { tools: [echo] }, find);
      context.judge.equal(
        "exec.no-recursive-shell",
        value,
        ["undefined", "undefined", 0],
        "what was found of an `exec`",
      );
    },
  },
);
