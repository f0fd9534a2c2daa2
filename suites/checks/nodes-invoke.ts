import { heldNodesTool, nodesTool, refusingNodesTool } from "../../fixtures/nodes/nodes-tool.ts";
import { paired } from "../../fixtures/nodes/paired.ts";
import { details, type FixtureTool } from "../../fixtures/tools/tool.ts";
import type { HostEvent } from "../../spec/adapter/host.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { table } from "../run/table.ts";
import { watch } from "../run/underway.ts";
import { missingCall } from "./missing-call.ts";
import { resumeToEnd } from "./resume-to-end.ts";
import { telemetryOf } from "./telemetry-of.ts";

/** A run with the paired nodes and a tool that reaches them. */
const openWith = ({ open }: CheckContext, tool: FixtureTool = nodesTool, parts: WorldParts = {}): Promise<OpenRun> =>
  open({ tools: [tool], nodes: [...paired], ...parts });

const lift = `const node = await nodes.get("node-crane");\n`;
const invokeLift = `${lift}return await node.invoke("crane.lift", { zeppelin: "dirigible" });`;

/** What the ordinary tool may refuse a call for, in its own words. */
const refusals = [
  { row: "pairing", requirement: "nodes.invoke.unchanged", message: "the crane is not paired" },
  {
    row: "the command policy",
    requirement: "nodes.invoke.unchanged.command-policy",
    message: "the lift is not allowed",
  },
  { row: "the scope", requirement: "nodes.invoke.unchanged.scope", message: "the scope has no lifting" },
  { row: "the timeout", requirement: "nodes.invoke.unchanged.timeout", message: "the crane took too long" },
] as const;

const short = { enabled: true, timeoutMs: 400 };

/** Runs a program that catches what an invocation fails with. */
async function toldBy({ judge }: CheckContext, requirement: RequirementId, run: OpenRun): Promise<unknown> {
  const code = `${lift}try { await node.invoke("crane.lift"); return null; } catch (error) { return [error instanceof Error, String(error.message)]; }`;
  return judge.completed(requirement, await run.complete(code)).value;
}

/** The positive twin of what is refused: an invocation arrives, and gives what the tool answered. */
async function invokes(context: CheckContext): Promise<void> {
  const run = await openWith(context);
  const { value } = context.judge.completed("nodes.invoke.tool-path", await run.complete(invokeLift));
  const answered = JSON.stringify(value).includes("0.75");
  context.judge.equal("nodes.invoke.tool-path", answered, true, "whether the answer of the tool is in the value");
}

/** Commands for nodes, which go the way of the ordinary tool. */
export const nodesInvokeChecks = defineChecks(
  {
    id: "nodes/invoke",
    title:
      "A command goes to the ordinary tool with the node, the command and its parameters, and its answer comes back",
    requirements: ["nodes.invoke.tool-path", "nodes.handle.invoke", "nodes.handle.invoke-without-params"],
    capabilities: ["nodes", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const run = await openWith(context);
      const full = judge.completed("nodes.handle.invoke", await run.complete(invokeLift)).value;
      judge.equal("nodes.handle.invoke", JSON.stringify(full).includes("0.75"), true, "whether the answer came back");
      const bare = await run.complete(`${lift}return await node.invoke("crane.lower");`);
      const without = judge.completed("nodes.handle.invoke-without-params", bare).value;
      const answered = JSON.stringify(without).includes("0.75");
      judge.equal("nodes.handle.invoke-without-params", answered, true, "whether the answer came back");
      const names = run.tools.calls.map(({ name }) => name);
      judge.equal("nodes.invoke.tool-path", names, ["nodes", "nodes"], "the tools that were called");
      const [first = "", second = ""] = run.tools.calls.map(({ input }) => JSON.stringify(input));
      const missing = ["node-crane", "crane.lift", "zeppelin", "dirigible"].filter((word) => !first.includes(word));
      judge.equal("nodes.invoke.tool-path", missing, [], "what is missing in the input of the command with parameters");
      const right =
        ["node-crane", "crane.lower"].every((word) => second.includes(word)) && !second.includes("zeppelin");
      judge.holds("nodes.handle.invoke-without-params", right, "the node and the command in the input", second);
    },
  },
  {
    id: "nodes/list-dir-invokes",
    title: "listDir goes the way of the ordinary tool, with the node and the path",
    requirements: ["nodes.invoke.tool-path"],
    capabilities: ["nodes", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const run = await openWith(context);
      const answer = await run.complete('return await (await nodes.get("node-hoist")).listDir("/srv/zeppelin");');
      const { value } = judge.completed("nodes.invoke.tool-path", answer);
      judge.equal(
        "nodes.invoke.tool-path",
        JSON.stringify(value).includes("0.75"),
        true,
        "whether the answer came back",
      );
      const inputs = run.tools.calls.map(({ input }) => JSON.stringify(input));
      const whole = inputs.length === 1 && ["node-hoist", "/srv/zeppelin"].every((word) => inputs[0]?.includes(word));
      judge.holds("nodes.invoke.tool-path", whole, "one call with the node and the path in its input", inputs);
    },
  },
  {
    id: "nodes/refused-by-the-tool",
    title: "What the ordinary tool refuses, a handle does not do: the program catches the refusal",
    requirements: [
      "nodes.invoke.unchanged",
      "nodes.invoke.unchanged.command-policy",
      "nodes.invoke.unchanged.scope",
      "nodes.invoke.unchanged.timeout",
    ],
    capabilities: ["nodes", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: invokes,
    run: async (context) => {
      const { judge } = context;
      await table(refusals, async ({ requirement, message }) => {
        const run = await openWith(context, refusingNodesTool(message));
        const told = await toldBy(context, requirement, run);
        const [isError, text] = Array.isArray(told) ? told : [];
        judge.equal(requirement, isError, true, "whether it fails with an Error");
        judge.holds(requirement, String(text).includes(message), `a message with "${message}"`, text);
        judge.equal(requirement, run.tools.calls.length, 1, "the calls that reached the tool");
      });
    },
  },
  {
    id: "nodes/denied-tool",
    title: "A run whose policy denies the ordinary tool runs no command on a node",
    requirements: ["nodes.invoke.unchanged.command-policy"],
    capabilities: ["nodes", "nested-calls", "policy"],
    process: "shared",
    dialect: "page",
    twin: invokes,
    run: async (context) => {
      const run = await openWith(context, nodesTool, { policy: { deny: ["nodes"] } });
      await run.complete(`try { ${invokeLift} } catch {}\nreturn 1;`);
      const requirement = "nodes.invoke.unchanged.command-policy";
      context.judge.equal(requirement, run.tools.calls, [], "the calls that reached the tool");
    },
  },
  {
    id: "nodes/slow-command",
    title: "A command that takes longer than the program's time parks it, and wait goes on with the same handle",
    requirements: ["nodes.invoke.unchanged.timeout"],
    capabilities: ["nodes", "nested-calls", "suspension", "configuration"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const requirement = "nodes.invoke.unchanged.timeout";
      const run = await openWith(context, heldNodesTool, { codeMode: short });
      const answer = watch(
        run.exec(`${lift}await node.invoke("crane.lift");\nreturn [node.id, await node.invoke("crane.lower")];`),
      );
      const late = missingCall(requirement, "the command");
      const first = await run.tools.nextHeld(late);
      const { runId } = judge.waiting(requirement, await answer.answer);
      first.settle(details({ lifted: true }));
      const resumed = watch(resumeToEnd(run, runId));
      (await run.tools.nextHeld(late)).settle(details({ lowered: "dirigible" }));
      const { value } = judge.completed(requirement, await resumed.answer);
      const text = JSON.stringify(value);
      judge.holds(
        requirement,
        text.includes("node-crane") && text.includes("dirigible"),
        "the handle and the answer",
        value,
      );
    },
  },
  {
    id: "nodes/hooks",
    title: "A hook judges a command as a call of the ordinary tool, and is obeyed",
    requirements: ["nodes.invoke.unchanged.hooks"],
    capabilities: ["nodes", "nested-calls", "hooks"],
    process: "shared",
    dialect: "page",
    twin: invokes,
    run: async (context) => {
      const { judge, tool } = context;
      const requirement = "nodes.invoke.unchanged.hooks";
      const { id } = tool(nodesTool);
      const answers = {
        hook: (event: HostEvent) => ({ allow: event.tool !== id, reason: "the crane rests" }),
      };
      const run = await openWith(context, nodesTool, { hooks: true, answers });
      const told = await toldBy(context, requirement, run);
      judge.equal(requirement, run.tools.calls, [], "the calls that reached the tool");
      judge.holds(requirement, String(told).includes("the crane rests"), "the reason of the hook", told);
      const asked = run.tools.gate.asked.filter((event) => event.tool === id).map(({ input }) => JSON.stringify(input));
      const whole = asked.length === 1 && ["node-crane", "crane.lift"].every((word) => asked[0]?.includes(word));
      judge.holds(requirement, whole, "one question about the node and the command", asked);
    },
  },
  {
    id: "nodes/approvals",
    title: "A command waits for the approval that the ordinary tool needs",
    requirements: ["nodes.invoke.unchanged.approvals"],
    capabilities: ["nodes", "nested-calls", "approvals"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const requirement = "nodes.invoke.unchanged.approvals";
      const guarded = { ...nodesTool, declaration: { ...nodesTool.declaration, approval: true } };
      for (const allow of [true, false]) {
        const answers = { approval: () => ({ allow, reason: "not at night" }) };
        const run = await openWith(context, guarded, { answers });
        const told = await toldBy(context, requirement, run);
        judge.equal(requirement, told === null, allow, "whether the command succeeds");
        judge.equal(requirement, run.tools.gate.requests.length, 1, "the requests for an approval");
        judge.equal(requirement, run.tools.calls.length, allow ? 1 : 0, "the calls that reached the tool");
      }
    },
  },
  {
    id: "nodes/telemetry",
    title: "A command for a node counts as a call of tools.call does",
    requirements: ["nodes.invoke.unchanged.telemetry"],
    capabilities: ["nodes", "nested-calls", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, tool } = context;
      const requirement = "nodes.invoke.unchanged.telemetry";
      const run = await openWith(context);
      const count = async (code: string) => telemetryOf(requirement, await run.complete(code)).callCount;
      const id = JSON.stringify(tool(nodesTool).id);
      const asking = `${lift}await nodes.list();\n`;
      const before = await count(`${asking}return node.name;`);
      const called = await count(`${asking}await tools.call(${id}, {});\nreturn 1;`);
      const invoked = await count(`${asking}await node.invoke("crane.lift");\nreturn 1;`);
      // Whether the questions about nodes count is open; they are the same in both programs.
      judge.holds(requirement, called > before, "a call of tools.call to be counted", called - before);
      judge.equal(requirement, invoked - called, called - before, "the calls that a command counts for");
    },
  },
  // The page leaves this open: no verdict hangs on it.
  {
    id: "nodes/system-run",
    title: "The command system.run is left to the shell tool",
    requirements: ["nodes.system-run-reserved"],
    capabilities: ["nodes", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: invokes,
    run: async (context) => {
      const run = await openWith(context);
      const code = `${lift}try { await node.invoke("system.run", { command: ["ls"] }); return null; } catch (error) { return String(error.message); }`;
      const { value } = context.judge.completed("nodes.system-run-reserved", await run.complete(code));
      context.judge.holds("nodes.system-run-reserved", typeof value === "string", "a refusal", value);
      context.judge.equal("nodes.system-run-reserved", run.tools.calls, [], "the calls that reached the tool");
    },
  },
);
