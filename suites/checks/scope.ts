import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createIssue, github, issueInput } from "../../fixtures/mcp-servers/github.ts";
import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { describeAnswer, isOwnFailure } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";
import { park } from "./park.ts";

const picker = named("pick_file", { kind: "client", owner: "app" });

/** What changes is what the model is sent; the tool that a program calls is the tool itself, with what it was given. */
const changesTheSurface =
  (requirement: RequirementId) =>
  async ({ open, judge, guest, tool }: CheckContext): Promise<void> => {
    const run = await open({ tools: [echo] });
    const names = (await run.surface()).map(({ name }) => name);
    judge.equal(requirement, names.includes("echo"), false, "whether the model is sent the tool");
    const call = guest.call(tool(echo), '{ word: "as it was" }');
    const { value } = judge.completed(
      requirement,
      await run.complete(`const answer = await ${call};\n${guest.give("answer")}`),
    );
    const seen = run.tools.calls.map(({ name, input }) => ({ name, input }));
    judge.equal(requirement, seen, [{ name: "echo", input: { word: "as it was" } }], "the calls that reached the tool");
    judge.equal(requirement, value, { echoed: { word: "as it was" } }, "what the tool gave");
  };

/** Worlds whose tools somebody might rather show than hide. */
const temptations = [
  { row: "one tool", tools: [echo] },
  { row: "a tool of each kind", tools: [echo, ledger, picker] },
  {
    row: "tools of one name each, three hundred of them",
    tools: [...Array(300).keys()].map((n) => named(`tool_${n}`)),
  },
  {
    row: "tools that are named like what a model expects",
    tools: ["bash", "read", "edit", "browser"].map((name) => named(name)),
  },
] as const;

/** Ways to a module of a package registry. */
const packages = [
  { row: "a static import", code: 'import leftPad from "left-pad";\nreturn typeof leftPad;' },
  { row: "a dynamic import", code: 'return typeof (await import("left-pad"));' },
  { row: "a registry's scheme", code: 'return typeof (await import("npm:left-pad"));' },
  { row: "a registry's address", code: 'return typeof (await import("https://esm.sh/left-pad"));' },
  { row: "require", code: 'return typeof require("left-pad");' },
  { row: "a command", code: "npm install left-pad" },
] as const;

const models = [
  { row: "a provider that nobody knows", model: { provider: "kit", id: "plain" } },
  { row: "a local provider", model: { provider: "ollama", id: "llama3" } },
  { row: "a provider with code execution of its own", model: { provider: "google", id: "gemini-3-pro" } },
  { row: "another one", model: { provider: "anthropic", id: "claude-opus-4" } },
] as const;

/** Programs that have broken engines and their processes; each is its own only victim. */
const crashes = [
  { row: "endless recursion", code: "const dive = () => dive() + 1;\nreturn dive();" },
  { row: "a deep structure", code: "let deep = [];\nfor (let n = 0; n < 1e6; n += 1) deep = [deep];\nreturn deep;" },
  { row: "all the memory", code: 'const kept = [];\nfor (;;) kept.push("x".repeat(65536) + kept.length);' },
  { row: "an impossible buffer", code: "return new Uint8Array(2 ** 40).length;" },
  { row: "a pattern that backtracks", code: 'return /^(a+)+$/.test("a".repeat(32) + "b");' },
] as const;

const ordinary: Pick<Check, "process" | "dialect"> = { process: "shared", dialect: "portable" };

/** What code mode is for, and what it is not. */
export const scopeChecks = defineChecks(
  {
    id: "scope/changes-what-the-model-is-sent",
    title: "What changes is the tools that the model is sent",
    requirements: ["scope.changes-orchestration"],
    capabilities: ["surface", "guest", "nested-calls"],
    ...ordinary,
    run: changesTheSurface("scope.changes-orchestration"),
  },
  {
    id: "scope/changes-nothing-else",
    title: "What changes is the tools that the model is sent, and neither the tools nor what they are given",
    requirements: ["scope.changes-only-orchestration"],
    capabilities: ["surface", "guest", "nested-calls"],
    ...ordinary,
    run: changesTheSurface("scope.changes-only-orchestration"),
  },
  {
    id: "scope/mcp-tools-are-the-servers-own",
    title: "An MCP tool that a program calls is the server's own, which does the work",
    requirements: ["scope.does-not-replace.mcp-tools", "scope.works-for-every-kind.mcp"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [github] });
      const answer = await run.complete(`await MCP.github.createIssue(${issueInput});\nreturn 1;`);
      judge.completed("scope.works-for-every-kind.mcp", answer);
      const asked = run.mcpCalls.map(({ name }) => name);
      judge.equal(
        "scope.does-not-replace.mcp-tools",
        asked,
        [createIssue.declaration.name],
        "the tools that the server was asked for",
      );
    },
  },
  {
    id: "scope/no-fallback-to-direct-tools",
    title: "With code mode on, no tool of the world is sent to the model, however many there are",
    requirements: ["scope.no-silent-fallback"],
    capabilities: ["surface"],
    ...ordinary,
    run: async ({ open, judge }) => {
      await table(temptations, async ({ tools }) => {
        const run = await open({ tools });
        const hidden = new Set(tools.map(({ declaration }) => declaration.name));
        const names = (await run.surface()).map(({ name }) => name);
        const shown = names.filter((name) => hidden.has(name));
        judge.equal("scope.no-silent-fallback", shown, [], "the tools of the world that the model is sent");
        judge.holds("scope.no-silent-fallback", names.includes("exec"), "code mode to be on", names);
      });
    },
  },
  {
    id: "scope/no-shell",
    title: "A program that is a shell command runs no shell",
    requirements: ["scope.no-shell-semantics"],
    capabilities: ["guest"],
    ...ordinary,
    twin: acceptsAProgram,
    run: async ({ open, judge }) => {
      const folder = mkdtempSync(path.join(tmpdir(), "code-mode-conformance-"));
      const file = path.join(folder, "written-by-a-shell");
      try {
        const run = await open();
        const commands = [
          `touch ${file}`,
          `echo hello > ${file}`,
          `\`touch ${file}\``,
          `$(touch ${file})`,
          `!touch ${file}`,
        ];
        await table(
          commands.map((command) => ({ row: command.replace(folder, "…"), command })),
          async ({ command }) => {
            for (const input of [{ code: command }, { command }]) await run.completeInput(input);
            judge.equal("scope.no-shell-semantics", existsSync(file), false, "whether the shell's file is there");
          },
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    id: "scope/authorization-stays",
    title: "A tool that the policy denies is not called by a program either",
    requirements: ["scope.no-authorization-change"],
    capabilities: ["guest", "nested-calls", "policy"],
    ...ordinary,
    twin: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo, ledger] });
      judge.completed(
        "calls.reach-the-tool",
        await run.complete(`await ${guest.call(tool(ledger), "{}")};\n${guest.give("1")}`),
      );
      judge.equal("calls.reach-the-tool", run.tools.calls.length, 1, "the calls that reached the tool");
    },
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo, ledger], policy: { deny: ["ledger_total"] } });
      const denied = await run.complete(`await ${guest.call(tool(ledger), "{}")};\n${guest.give("1")}`);
      judge.holds("scope.no-authorization-change", isOwnFailure(denied), "the program to fail", describeAnswer(denied));
      const code = `try { await ${guest.call(tool(ledger), "{}")}; } catch {}\nawait ${guest.call(tool(echo), "{}")};\n${guest.give("1")}`;
      judge.completed("scope.no-authorization-change", await run.complete(code));
      const called = run.tools.calls.map(({ name }) => name);
      judge.equal("scope.no-authorization-change", called, ["echo"], "the tools that were called");
    },
  },
  {
    id: "scope/no-package-manager",
    title: "A program gets no module of a package registry",
    requirements: ["scope.no-package-manager"],
    capabilities: ["guest"],
    ...ordinary,
    twin: acceptsAProgram,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(packages, async ({ code }) => {
        const answer = await run.complete(code);
        judge.holds("scope.no-package-manager", isOwnFailure(answer), "the program to fail", describeAnswer(answer));
      });
    },
  },
  {
    id: "scope/any-provider",
    title: "Programs run whatever provider the model has",
    requirements: ["scope.provider-neutral"],
    capabilities: ["guest"],
    ...ordinary,
    run: async ({ open, judge, guest }) => {
      await table(models, async ({ model }) => {
        const run = await open({ model });
        const given = guest.give(`"for " + ${JSON.stringify(model.id)}`);
        const { value } = judge.completed("scope.provider-neutral", await run.complete(given));
        judge.equal("scope.provider-neutral", value, `for ${model.id}`, "the value");
      });
    },
  },
  {
    id: "scope/crashes-are-isolated",
    title: "A program that breaks its engine is its only victim: what is suspended goes on, and the next program runs",
    requirements: ["scope.supervisor.crash"],
    capabilities: ["suspension", "configuration"],
    process: "own",
    dialect: "page",
    twin: acceptsAProgram,
    run: async (context) => {
      const { open, judge } = context;
      const neighbour = await open();
      await table(crashes, async ({ code }) => {
        const runId = await park(context, neighbour, "well");
        const run = await open({ codeMode: { enabled: true, timeoutMs: 1_500 } });
        await run.exec(code);
        const { value } = judge.completed("scope.supervisor.crash", await neighbour.wait(runId));
        judge.equal("scope.supervisor.crash", value, "well", "the value of the program that was suspended");
        judge.completed("scope.supervisor.crash", await run.exec("return 1;"));
      });
    },
  },
);
