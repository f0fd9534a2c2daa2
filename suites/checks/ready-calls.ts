import { github, issueInput } from "../../fixtures/mcp-servers/github.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import { openWith, soundNamespace } from "./namespace-world.ts";

const page: Pick<Check, "process" | "dialect"> = { process: "shared", dialect: "page" };

const call = `await MCP.github.createIssue(${issueInput})`;

/** Calls of namespaces, of which `MCP` is one, within one turn of the model. */
export const readyCallsChecks = defineChecks(
  {
    id: "results/mcp-calls-drain-when-ready",
    title: "Calls of MCP tools that are ready go on within the exec, and the wait, that they were made in",
    requirements: ["results.drain.ready.mcp"],
    ...page,
    capabilities: ["mcp", "suspension"],
    run: async ({ open, judge }) => {
      const requirement = "results.drain.ready.mcp";
      const run = await open({ mcp: [github] });
      const calls = `const made = [${call}, ${call}];\nreturn made.map((one) => one.structuredContent.number);`;
      judge.equal(requirement, judge.completed(requirement, await run.exec(calls)).value, [42, 42], "the value");
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(`await yield_control();\n${calls}`));
      judge.equal(requirement, judge.completed(requirement, await run.wait(runId)).value, [42, 42], "the value");
    },
  },
  {
    id: "results/namespace-calls-drain-when-ready",
    title: "Calls of a namespace that are ready go on within the exec, and the wait, that they were made in",
    requirements: ["results.drain.ready"],
    ...page,
    capabilities: ["namespaces", "nested-calls", "suspension"],
    run: async (context) => {
      const { judge } = context;
      const requirement = "results.drain.ready";
      const run = await openWith(context, soundNamespace);
      const calls = "const made = [await Issues.update(4, null), await Issues.update(5, null)];\nreturn made.length;";
      judge.equal(requirement, judge.completed(requirement, await run.exec(calls)).value, 2, "the value");
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(`await yield_control();\n${calls}`));
      judge.equal(requirement, judge.completed(requirement, await run.wait(runId)).value, 2, "the value");
      judge.equal(requirement, run.tools.calls.length, 4, "the calls that reached the tool");
    },
  },
  {
    id: "results/namespace-calls-drain",
    title: "Calls of namespaces, `MCP` among them, that settle before the deadline need no wait of their own",
    requirements: ["results.drain.namespace", "results.drain.mcp"],
    ...page,
    capabilities: ["mcp", "namespaces", "nested-calls", "suspension"],
    run: async (context) => {
      const { judge, revision } = context;
      const run = await openWith(context, soundNamespace, { mcp: [github] });
      const ofServer = `(${call}).structuredContent.number`;
      const labels = `await MCP.github.listLabels({ repo: "openclaw" })`;
      // Where plugins register no namespaces, `MCP` is the one that there is.
      const ofPlugin = revision.namespaceRegistry === undefined ? labels : "await Issues.update(4, null)";
      const drains = async (requirement: RequirementId, one: string) => {
        const calls = `let count = 0;\nfor (let turn = 0; turn < 3; turn += 1) count += (${one}) === undefined ? 0 : 1;\nreturn count;`;
        judge.equal(
          requirement,
          judge.completed(requirement, await run.exec(calls)).value,
          3,
          "the calls in an `exec`",
        );
        const { runId } = judge.waiting("lifecycle.yield", await run.exec(`await yield_control();\n${calls}`));
        judge.equal(requirement, judge.completed(requirement, await run.wait(runId)).value, 3, "the calls in a `wait`");
      };
      await drains("results.drain.mcp", ofServer);
      judge.equal("results.drain.mcp", run.mcpCalls.length, 6, "the calls that reached the server");
      await drains("results.drain.namespace", ofPlugin);
      judge.equal("results.drain.namespace", run.mcpCalls.length + run.tools.calls.length, 12, "the calls in all");
    },
  },
  {
    id: "results/api-and-call-in-one-turn",
    title: "One program reads a header with $api() and calls the tool, without a wait between them",
    requirements: ["results.drain.api-and-call"],
    ...page,
    capabilities: ["mcp"],
    run: async ({ open, judge }) => {
      const requirement = "results.drain.api-and-call";
      const run = await open({ mcp: [github] });
      const code = `const header = await MCP.github.$api("createIssue");\nconst made = ${call};\nreturn [JSON.stringify(header).includes("createIssue"), made.structuredContent.number];`;
      judge.equal(requirement, judge.completed(requirement, await run.exec(code)).value, [true, 42], "the value");
      const asked = run.mcpCalls.map(({ name }) => name);
      judge.equal(requirement, asked, ["create_issue"], "the tools that the server was asked for");
    },
  },
  {
    id: "mcp/header-beside-tool-search",
    title: "Where Tool Search is on as well, MCP tools are described by $api() and called by their namespace",
    requirements: ["tool-search.mcp.header"],
    ...page,
    capabilities: ["mcp", "activation"],
    run: async ({ open, judge }) => {
      const requirement = "tool-search.mcp.header";
      const run = await open({ mcp: [github], toolSearch: true });
      const code = `const header = await MCP.github.$api();\nconst made = ${call};\nreturn { header: JSON.stringify(header), number: made.structuredContent.number };`;
      const value = membersOf(judge.completed(requirement, await run.complete(code)).value);
      const names = ["createIssue", "listLabels"].filter((name) => String(value.header).includes(name));
      judge.equal(requirement, names, ["createIssue", "listLabels"], "the tools in the header");
      judge.equal(requirement, value.number, 42, "what the call gave");
    },
  },
);
