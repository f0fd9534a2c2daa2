import { github } from "../../fixtures/mcp-servers/github.ts";
import { echo } from "../../fixtures/tools/echo.ts";
import { named } from "../../fixtures/tools/named.ts";
import { refuse } from "../../fixtures/tools/refuse.ts";
import type { HostEvent } from "../../spec/adapter/host.ts";
import { describeAnswer, membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { table } from "../run/table.ts";
import { nestedOf } from "./nested-of.ts";

const isNested = ({ parentToolCallId }: HostEvent) => parentToolCallId !== undefined;

/** What hooks were asked about the calls of programs, and about those of the model. */
const nestedAsked = (run: OpenRun) => nestedOf(run.tools.gate.asked);
const outerAsked = (run: OpenRun, tool = "exec") =>
  run.tools.gate.asked.filter((event) => !isNested(event) && event.tool === tool);

const isLanguage = (kind: unknown) => kind === undefined || kind === "javascript" || kind === "typescript";

/** The shell tool, which has the name of the control tool. */
const shell = named("exec");

const reason = "the crane is under repair";

/** Refuses the calls of one tool, and lets all others pass. */
const refusing = (tool: string) => ({
  hook: (event: HostEvent) => (event.tool === tool ? { allow: false, reason } : { allow: true }),
});

/** A program that tells what became of one call: `{ value }` or `{ told }`. */
const tellOf = (call: string, give: (value: string) => string) => `let value = null, told = null;
try { value = await ${call}; } catch (error) { told = String(error && error.message); }
${give("{ value, told }")}`;

/** The positive twin of what a hook refuses: with a hook that lets it pass, the program runs and its call arrives. */
async function passes({ open, judge, guest, tool }: CheckContext): Promise<void> {
  const run = await open({ tools: [echo], hooks: true });
  const answer = await run.complete(`const { echoed } = await ${guest.call(tool(echo), "{ crate: 4 }")};
${guest.give("echoed.crate")}`);
  judge.equal("calls.reach-the-tool", judge.completed("calls.reach-the-tool", answer).value, 4, "the value");
  judge.equal("calls.reach-the-tool", run.tools.calls.length, 1, "the calls that reached the tool");
}

/** `before_tool_call` hooks, of outer calls and of nested ones. */
export const hooksChecks = defineChecks(
  {
    id: "hooks/cell",
    title: "The hook event of exec says that it is a cell, and in which language",
    requirements: ["hooks.tool-kind", "hooks.tool-input-kind", "hooks.tool-input-kind.values"],
    capabilities: ["hooks", "guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open({ hooks: true });
      const inputs = [{ row: "with a language", language: "javascript" }, { row: "without one" }];
      await table(inputs, async ({ row, ...language }) => {
        judge.completed("hooks.tool-kind", await run.execInput({ code: guest.give("1"), ...language }));
        const event = outerAsked(run).at(-1);
        judge.equal("hooks.tool-kind", event?.toolKind, "code_mode_exec", "`toolKind`");
        const kind = event?.toolInputKind;
        const known = kind === "javascript" || (kind === undefined && row === "without one");
        judge.holds("hooks.tool-input-kind.values", isLanguage(kind), "one of the two languages, or nothing", kind);
        judge.holds("hooks.tool-input-kind", known, "`toolInputKind` to be the language of the input", kind);
      });
      judge.equal("hooks.tool-kind", outerAsked(run).length, inputs.length, "how often hooks were asked about `exec`");
    },
  },
  {
    id: "hooks/typescript-cell",
    title: "The hook event of exec says typescript for a program in TypeScript",
    requirements: ["hooks.tool-input-kind", "hooks.tool-input-kind.values"],
    capabilities: ["hooks", "typescript"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open({ hooks: true });
      const code = `const crates: number = 3;\n${guest.give("crates")}`;
      const answer = await run.execInput({ code, language: "typescript" });
      judge.equal("hooks.tool-input-kind", judge.completed("hooks.tool-input-kind", answer).value, 3, "the value");
      const kinds = outerAsked(run).map(({ toolInputKind }) => toolInputKind);
      judge.holds(
        "hooks.tool-input-kind.values",
        kinds.every(isLanguage),
        "one of the two languages, or nothing",
        kinds,
      );
      judge.equal("hooks.tool-input-kind", kinds, ["typescript"], "`toolInputKind`");
    },
  },
  {
    id: "hooks/cell-beside-the-shell",
    title: "A hook can tell a cell from a call of the shell tool that is named exec as well",
    requirements: ["hooks.distinguishable"],
    capabilities: ["hooks", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [shell], hooks: true });
      const code = `const { called } = await ${guest.call(tool(shell), '{ command: "ls" }')};\n${guest.give("called")}`;
      const { value } = judge.completed("hooks.distinguishable", await run.complete(code));
      judge.equal("hooks.distinguishable", value, "exec", "what was called");
      const kinds = run.tools.gate.asked.map(({ toolKind }) => toolKind === "code_mode_exec");
      judge.equal("hooks.distinguishable", kinds, [true, false], "which of the two events are marked as a cell");
    },
  },
  {
    id: "hooks/nested",
    title: "Hooks are asked about a nested call, with its tool and its input, before the tool runs",
    requirements: ["hooks.hooks-apply", "hooks.before-tool-call"],
    capabilities: ["hooks", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const before: number[] = [];
      const hook = (event: HostEvent) => {
        if (isNested(event)) before.push(run.tools.calls.length);
        return { allow: true };
      };
      const run: OpenRun = await open({ tools: [echo, refuse], hooks: true, answers: { hook } });
      const [first, second] = [guest.call(tool(echo), "{ crate: 1 }"), guest.call(tool(refuse), "{ crate: 2 }")];
      const code = `await ${first};\ntry { await ${second}; } catch {}\n${guest.give('"done"')}`;
      judge.completed("hooks.hooks-apply", await run.complete(code));
      const asked = nestedAsked(run).map(({ tool: id, input }) => ({ id, input }));
      const expected = [
        { id: tool(echo).id, input: { crate: 1 } },
        { id: tool(refuse).id, input: { crate: 2 } },
      ];
      judge.equal("hooks.hooks-apply", asked, expected, "what hooks were asked about");
      judge.equal("hooks.before-tool-call", before, [0, 1], "the calls that had reached a tool when hooks were asked");
    },
  },
  {
    id: "hooks/every-way",
    title: "Hooks are asked whichever way a program calls a tool",
    requirements: ["hooks.hooks-apply"],
    capabilities: ["hooks", "catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, tool, revision }) => {
      const run = await open({ tools: [echo], hooks: true });
      const id = JSON.stringify(tool(echo).id);
      const ways = [`tools.call(${id}, {})`, "tools.echo({})"];
      if (revision.addedHelpers.some(({ name }) => name === "callValue")) ways.push(`tools.callValue(${id}, {})`);
      await table(
        ways.map((row, place) => ({ row, place })),
        async ({ row, place }) => {
          judge.completed("hooks.hooks-apply", await run.complete(`await ${row};\nreturn 1;`));
          judge.equal("hooks.hooks-apply", nestedAsked(run).length, place + 1, "how often hooks were asked");
        },
      );
    },
  },
  {
    id: "hooks/refuses",
    title: "A nested call that a hook refuses never runs, and the program can catch why",
    requirements: ["hooks.before-tool-call"],
    capabilities: ["hooks", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: passes,
    run: async ({ open, judge, guest, tool }) => {
      const beside = named("beside");
      const run = await open({ tools: [echo, beside], hooks: true, answers: refusing(tool(echo).id) });
      const refused = tellOf(guest.call(tool(echo), "{}"), guest.give);
      const { told } = membersOf(judge.completed("hooks.before-tool-call", await run.complete(refused)).value);
      judge.holds("hooks.before-tool-call", String(told).includes(reason), "a message with the hook's reason", told);
      judge.completed("hooks.before-tool-call", await run.complete(tellOf(guest.call(tool(beside), "{}"), guest.give)));
      const reached = run.tools.calls.map(({ name }) => name);
      judge.equal("hooks.before-tool-call", reached, ["beside"], "the tools that ran");
    },
  },
  {
    id: "hooks/replaces",
    title: "A hook that replaces the input of a nested call has the tool given the other input",
    requirements: ["hooks.before-tool-call"],
    capabilities: ["hooks", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const hook = (event: HostEvent) => (isNested(event) ? { allow: true, input: { crate: 8 } } : { allow: true });
      const run = await open({ tools: [echo], hooks: true, answers: { hook } });
      const code = `const { echoed } = await ${guest.call(tool(echo), "{ crate: 7 }")};\n${guest.give("echoed")}`;
      const { value } = judge.completed("hooks.before-tool-call", await run.complete(code));
      judge.equal("hooks.before-tool-call", run.tools.calls[0]?.input, { crate: 8 }, "what the tool was given");
      judge.equal("hooks.before-tool-call", value, { crate: 8 }, "what came back");
    },
  },
  {
    id: "hooks/asks",
    title: "A hook that asks for an approval keeps a nested call until somebody has approved it",
    requirements: ["hooks.before-tool-call", "hooks.approvals-apply"],
    capabilities: ["hooks", "approvals", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const hook = (event: HostEvent) => (isNested(event) ? { allow: true, ask: true } : { allow: true });
      const approval = ({ input }: HostEvent) => ({ allow: membersOf(input).crate === 1, reason });
      const run = await open({ tools: [echo], hooks: true, answers: { hook, approval } });
      const outcome = async (crate: number) => {
        const code = tellOf(guest.call(tool(echo), `{ crate: ${crate} }`), guest.give);
        return membersOf(judge.completed("hooks.before-tool-call", await run.complete(code)).value);
      };
      judge.equal("hooks.before-tool-call", (await outcome(1)).told, null, "the failure of the approved call");
      const { told } = await outcome(2);
      judge.holds("hooks.approvals-apply", String(told).includes(reason), "a message with the reason", told);
      const reached = run.tools.calls.map(({ input }) => membersOf(input).crate);
      judge.equal("hooks.approvals-apply", reached, [1], "the calls that reached the tool");
      judge.equal("hooks.before-tool-call", run.tools.gate.requests.length, 2, "the requests for an approval");
    },
  },
  {
    id: "hooks/judges-command",
    title: "A hook policy finds the program of exec in command, where it was given so, and can refuse it",
    requirements: ["exec.input.command-hooks"],
    capabilities: ["hooks", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: passes,
    run: async ({ open, judge, guest, tool }) => {
      const hook = ({ input }: HostEvent) => ({
        allow: !String(membersOf(input).command).includes("crate: 13"),
        reason,
      });
      const run = await open({ tools: [echo], hooks: true, answers: { hook } });
      const program = (crate: number) =>
        `await ${guest.call(tool(echo), `{ crate: ${crate} }`)};\n${guest.give('"done"')}`;
      const allowed = await run.execInput({ command: program(12) });
      judge.equal(
        "exec.input.command-hooks",
        judge.completed("exec.input.command-hooks", allowed).value,
        "done",
        "the value",
      );
      const answer = await run.execInput({ command: program(13) });
      const ran = answer.kind === "result" && answer.result.status === "completed";
      judge.holds("exec.input.command-hooks", !ran, "no result of the refused program", describeAnswer(answer));
      const crates = run.tools.calls.map(({ input }) => membersOf(input).crate);
      judge.equal("exec.input.command-hooks", crates, [12], "the calls that reached the tool");
    },
  },
  {
    id: "hooks/rewrites-command",
    title: "A hook can rewrite the program of exec by its command",
    requirements: ["exec.input.command-hooks.trusted-rewrites"],
    capabilities: ["hooks", "guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const hook = ({ input }: HostEvent) => {
        const { command } = membersOf(input);
        return { allow: true, input: { command: String(command).replace('"first"', '"another"') } };
      };
      const run = await open({ hooks: true, answers: { hook } });
      const answer = await run.execInput({ command: guest.give('"first"') });
      const { value } = judge.completed("exec.input.command-hooks.trusted-rewrites", answer);
      judge.equal("exec.input.command-hooks.trusted-rewrites", value, "another", "the value");
    },
  },
  {
    id: "hooks/mcp",
    title: "Hooks and approvals apply to the tools of MCP servers as to all others, by their exact ids",
    requirements: ["mcp.shared.hooks", "mcp.shared.approvals"],
    capabilities: ["hooks", "approvals", "mcp"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const hook = ({ tool, input }: HostEvent) => {
        const { title } = membersOf(input);
        if (tool !== "mcp:github:create_issue") return { allow: true };
        return title === "refused" ? { allow: false, reason } : { allow: true, ask: title !== "plain" };
      };
      const approval = ({ input }: HostEvent) => ({ allow: membersOf(input).title === "approved", reason });
      const run = await open({ mcp: [github], hooks: true, answers: { hook, approval } });
      const code = `const told = [];
for (const title of ["plain", "refused", "approved", "denied"]) {
  try { await MCP.github.createIssue({ owner: "o", repo: "r", title }); told.push("made"); }
  catch (error) { told.push(error.message.includes(${JSON.stringify(reason)})); }
}
return told;`;
      const { value } = judge.completed("mcp.shared.hooks", await run.complete(code));
      const told = Array.isArray(value) ? value : [];
      judge.equal("mcp.shared.hooks", told.slice(0, 2), ["made", true], "what became of the calls that hooks decided");
      const requested = run.tools.gate.requests.map(({ input }) => membersOf(input).title);
      judge.equal("mcp.shared.approvals", requested, ["approved", "denied"], "the requests for an approval");
      judge.equal(
        "mcp.shared.approvals",
        told.slice(2),
        ["made", true],
        "what became of the calls that were asked about",
      );
      const calls = run.mcpCalls.filter(({ method }) => method === "tools/call");
      const titles = calls.map(({ input }) => membersOf(input).title);
      judge.equal("mcp.shared.hooks", titles, ["plain", "approved"], "the calls that reached the server");
    },
  },
);
