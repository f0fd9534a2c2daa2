import { github, issueInput } from "../../fixtures/mcp-servers/github.ts";
import type { McpFixtureTool } from "../../fixtures/mcp-servers/mcp-fixture.ts";
import { mcpTool, serving } from "../../fixtures/mcp-servers/serving.ts";
import { echo } from "../../fixtures/tools/echo.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { declarationFiles } from "./declaration-files.ts";
import { telemetryOf } from "./telemetry-of.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** The plain ways to name the tool in the helpers on `tools`. */
const guesses = JSON.stringify(["mcp:github:create_issue", "create_issue", "createIssue", "github.createIssue"]);

/** The positive twin of what can't be done with an MCP tool: in `MCP` it is called, and a core tool is done it with. */
async function reachesBoth({ open, judge, tool }: CheckContext): Promise<void> {
  const run = await open({ tools: [echo], mcp: [github] });
  const answer = await run.complete(
    `await tools.call(${JSON.stringify(tool(echo).id)}, {});\nawait MCP.github.createIssue(${issueInput});\nreturn 1;`,
  );
  judge.completed("mcp.path", answer);
  judge.equal("mcp.path", [run.tools.calls.length, run.mcpCalls.length], [1, 1], "the calls of the two tools");
}

/** Judges that a helper on `tools` refuses every guess, and that none of them reaches the server. */
async function judgeUncallable({ open, judge }: CheckContext, requirement: RequirementId, helper: string) {
  const run = await open({ tools: [echo], mcp: [github] });
  const answer = await run.complete(
    `const called = [];\nfor (const id of ${guesses}) {\n` +
      `  try { await tools.${helper}(id, ${issueInput}); called.push(id); } catch {}\n}\nreturn called;`,
  );
  judge.equal(requirement, judge.completed(requirement, answer).value, [], "the names by which it was called");
  judge.equal(requirement, run.mcpCalls, [], "what the server was asked");
}

/** Calls every function that the declarations of a server name, and judges that each of its tools was reached. */
async function judgeReachable({ open, judge }: CheckContext, requirement: RequirementId, names: readonly string[]) {
  const others = { resources: { "memo://one": "One." }, prompts: { brief: "Be brief." } };
  const run = await open({ mcp: [{ ...serving("store", ...names.map((name) => mcpTool(name))), ...others }] });
  const answer = await run.complete(
    `${declarationFiles}\n` +
      'const text = contentOf(await API.read("mcp/store.d.ts"));\nfor (const [, name] of text.matchAll(/function\\s+([$\\w]+)/g)) {\n' +
      '  if (name !== "$api" && typeof MCP.store[name] === "function") await MCP.store[name]({});\n}\nreturn 1;',
  );
  judge.completed(requirement, answer);
  const reached = run.mcpCalls.filter(({ method }) => method === "tools/call").map(({ name }) => name);
  judge.equal(requirement, reached.sort(), [...names].sort(), "the tools that were reached by their documented names");
}

const reservedNames = [
  { row: "a keyword", requirement: "mcp.names.reserved", names: ["delete", "class", "await", "default"] },
  { row: "$api", requirement: "mcp.names.reserved.api", names: ["$api", "api"] },
  { row: "resources", requirement: "mcp.names.reserved.resources", names: ["resources", "prompts"] },
] as const;

/** Names of properties that stand nowhere else. */
const unmistakable = ["dirigibleHull", "zeppelinMast"];

const moor: McpFixtureTool = {
  declaration: {
    name: "moor",
    description: "Moor a ship.",
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(unmistakable.map((name) => [name, { type: "string" }])),
      required: unmistakable,
    },
  },
};

/** The `MCP` namespace, and how MCP tools stand in the catalog. */
export const mcpChecks = defineChecks(
  {
    id: "mcp/path",
    title: "MCP is a record of servers, in which a tool is called under its camel-case name",
    requirements: ["mcp.global", "mcp.path", "scope.works-for-every-kind.mcp"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [github] });
      const answer = await run.complete(
        `const result = await MCP.github.createIssue(${issueInput});\nreturn { record: typeof MCP, isKey: Object.keys(MCP).includes("github") };`,
      );
      const { record, isKey } = membersOf(judge.completed("mcp.path", answer).value);
      judge.equal("mcp.global", [record, isKey], ["object", true], "the type of MCP, and whether it has the server");
      const called = run.mcpCalls.map(({ server, name }) => [server, name]);
      judge.equal("mcp.path", called, [["github", "create_issue"]], "the tools that were called");
      judge.equal("scope.works-for-every-kind.mcp", called.length, 1, "the number of calls");
    },
  },
  {
    id: "mcp/tool-names",
    title: "Tools whose names have two words or more stand under their camel-case names",
    requirements: ["mcp.names.tool-camel-case"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const requirement = "mcp.names.tool-camel-case";
      const names = ["create_issue", "list_open_issues", "close"];
      const run = await open({ mcp: [serving("store", ...names.map((name) => mcpTool(name)))] });
      const code = '["createIssue", "listOpenIssues", "close"]';
      const answer = await run.complete(
        `const missing = ${code}.filter((name) => typeof MCP.store[name] !== "function");\n` +
          `for (const name of ${code}) await MCP.store[name]?.({});\nreturn missing;`,
      );
      judge.equal(requirement, judge.completed(requirement, answer).value, [], "the names that are not there");
      const called = run.mcpCalls.map(({ name }) => name);
      judge.equal(requirement, called, names, "the tools that were called");
    },
  },
  {
    id: "mcp/no-servers",
    title: "MCP is there in a run without servers as well",
    requirements: ["mcp.global"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const value = await valueOfProgram(context, "mcp.global", {}, "return [typeof MCP, Object.keys(MCP)];");
      context.judge.equal("mcp.global", value, ["object", []], "the type of MCP and its keys");
    },
  },
  {
    id: "mcp/server-name",
    title: "A server whose name has several words stands under its camel-case name",
    requirements: ["mcp.names.server-camel-case"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [serving("chrome-devtools", mcpTool("take_snapshot"))] });
      const answer = await run.complete(
        'await MCP.chromeDevtools.takeSnapshot({});\nreturn Object.keys(MCP).includes("chromeDevtools");',
      );
      const { value } = judge.completed("mcp.names.server-camel-case", answer);
      judge.equal("mcp.names.server-camel-case", value, true, "whether MCP has the name");
      judge.equal("mcp.names.server-camel-case", run.mcpCalls.length, 1, "the number of calls");
    },
  },
  {
    id: "mcp/own-server",
    title: "A call goes to the server that it names, though another has a tool of the same name",
    requirements: ["mcp.dispatch.exact-id"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const servers = ["alpha", "beta"].map((name) => serving(name, mcpTool("save"), mcpTool("save_all")));
      const run = await open({ mcp: servers });
      const code = "await MCP.beta.save({});\nawait MCP.alpha.saveAll({});\nawait MCP.alpha.save({});\nreturn 1;";
      judge.completed("mcp.dispatch.exact-id", await run.complete(code));
      const called = run.mcpCalls.map(({ server, name }) => `${server} ${name}`);
      const expected = ["beta save", "alpha save_all", "alpha save"];
      judge.equal("mcp.dispatch.exact-id", called, expected, "the tools that were called");
    },
  },
  {
    id: "mcp/exact-ids-in-the-policy",
    title: "A policy that names the id of an MCP tool is about that tool alone",
    requirements: ["mcp.shared.exact-ids"],
    capabilities: ["mcp", "policy", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: reachesBoth,
    run: async ({ open, judge }) => {
      const requirement = "mcp.shared.exact-ids";
      const alpha = serving("alpha", mcpTool("echo"), mcpTool("echo_all"));
      const run = await open({ tools: [echo], mcp: [alpha], policy: { deny: ["mcp:alpha:echo"] } });
      const code =
        "try { await MCP.alpha.echo({}); } catch {}\nawait MCP.alpha.echoAll({});\n" +
        'return ALL_TOOLS.some(({ name }) => name === "echo");';
      const { value } = judge.completed(requirement, await run.complete(code));
      judge.equal(requirement, value, true, "whether the core tool of the same name is in the catalog");
      judge.equal(
        requirement,
        run.mcpCalls.map(({ name }) => name),
        ["echo_all"],
        "the tools that were called",
      );
    },
  },
  {
    id: "mcp/absent-from-other-views",
    title: "ALL_TOOLS, search, describe and the convenience functions leave MCP tools out",
    requirements: [
      "mcp.absent.all-tools",
      "mcp.absent.search-and-describe",
      "mcp.absent.describe",
      "mcp.not-through-convenience",
      "mcp.only-namespace",
    ],
    capabilities: ["mcp", "catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: reachesBoth,
    run: async ({ open, judge }) => {
      const run = await open({ tools: [echo], mcp: [github] });
      const answer = await run.complete(`
const isMcp = ({ source, name }) => source === "mcp" || name === "create_issue";
const described = [];
for (const id of ${guesses}) { try { await tools.describe(id); described.push(id); } catch {} }
const hasTool = (name) => {
  try { return ["createIssue", "create_issue"].some((tool) => typeof globalThis[name]?.[tool] === "function"); } catch { return false; }
};
return {
  others: Object.getOwnPropertyNames(globalThis).filter((name) => !["MCP", "globalThis"].includes(name) && hasTool(name)),
  listed: ALL_TOOLS.filter(isMcp),
  found: (await tools.search("create a GitHub issue", { limit: 50 })).filter(isMcp),
  described,
  convenience: ["create_issue", "createIssue", "github_create_issue", "github"].filter((name) => tools[name] !== undefined),
};`);
      const { value } = judge.completed("mcp.absent.all-tools", answer);
      const { listed, found, described, convenience, others } = membersOf(value);
      judge.equal("mcp.absent.all-tools", listed, [], "the MCP tools in `ALL_TOOLS`");
      judge.equal("mcp.absent.search-and-describe", found, [], "the MCP tools that were found");
      judge.equal("mcp.absent.describe", described, [], "the MCP tools that were described");
      judge.equal("mcp.not-through-convenience", convenience, [], "the convenience functions for MCP tools");
      judge.equal("mcp.only-namespace", others, [], "the other globals that have an MCP tool");
      judge.equal("mcp.only-namespace", run.mcpCalls, [], "what the server was asked");
    },
  },
  {
    id: "mcp/not-through-call",
    title: "tools.call does not call an MCP tool, by its id or by a name",
    requirements: ["mcp.not-through-call"],
    capabilities: ["mcp", "catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: reachesBoth,
    run: (context) => judgeUncallable(context, "mcp.not-through-call", "call"),
  },
  {
    id: "mcp/not-through-call-value",
    title: "tools.callValue does not call an MCP tool, by its id or by a name",
    requirements: ["mcp.not-through-call-value"],
    capabilities: ["mcp", "catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: reachesBoth,
    run: (context) => judgeUncallable(context, "mcp.not-through-call-value", "callValue"),
  },
  {
    id: "mcp/counts-in-telemetry",
    title: "MCP tools count in the catalog, and their calls among the calls",
    requirements: ["mcp.catalog.kept", "mcp.shared.telemetry", "catalog.includes.mcp"],
    capabilities: ["mcp", "telemetry", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ tools: [echo], mcp: [github] });
      const before = telemetryOf("mcp.catalog.kept", await run.complete("return 1;"));
      judge.equal("mcp.catalog.kept", before.sources.mcp, 2, "the MCP tools in the catalog");
      judge.equal("catalog.includes.mcp", before.catalogSize, 3, "the size of the catalog");
      const call = `await MCP.github.createIssue(${issueInput});`;
      const after = telemetryOf("mcp.shared.telemetry", await run.complete(`${call}\n${call}\nreturn 1;`));
      judge.equal("mcp.shared.telemetry", after.callCount - before.callCount, 2, "the calls that were counted");
    },
  },
  {
    id: "mcp/source-in-telemetry",
    title: "The split by source has the count of the MCP tools",
    requirements: ["telemetry.catalog-sources.names.mcp"],
    capabilities: ["mcp", "telemetry"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const requirement = "telemetry.catalog-sources.names.mcp";
      const run = await open({ tools: [echo], mcp: [github] });
      const { sources } = telemetryOf(requirement, await run.exec("return 1;"));
      judge.equal(requirement, sources.mcp, 2, "the count of `mcp`");
    },
  },
  {
    id: "mcp/policy",
    title: "A tool that the policy denies is not in MCP, and a tool of the same name on another server is",
    requirements: ["mcp.shared"],
    capabilities: ["mcp", "policy"],
    process: "shared",
    dialect: "page",
    twin: async ({ open, judge }) => {
      const run = await open({ mcp: [serving("alpha", mcpTool("save"), mcpTool("load"))] });
      judge.completed("mcp.path", await run.complete("await MCP.alpha.save({});\nreturn 1;"));
      judge.equal("mcp.path", run.mcpCalls.length, 1, "the number of calls");
    },
    run: async ({ open, judge }) => {
      const servers = ["alpha", "beta"].map((name) => serving(name, mcpTool("save"), mcpTool("load")));
      const run = await open({ mcp: servers, policy: { deny: ["mcp:alpha:save"] } });
      const code =
        "try { await MCP.alpha.save({}); } catch {}\nawait MCP.beta.save({});\nawait MCP.alpha.load({});\nreturn 1;";
      judge.completed("mcp.shared", await run.complete(code));
      const called = run.mcpCalls.map(({ server, name }) => `${server} ${name}`);
      judge.equal("mcp.shared", called, ["beta save", "alpha load"], "the tools that were called");
    },
  },
  {
    id: "mcp/schemas-out-of-the-prompt",
    title: "What the model is sent has nothing of the schemas of MCP tools, and API has",
    requirements: ["mcp.prompt.no-schemas", "api-files.signatures"],
    capabilities: ["mcp", "surface"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [serving("store", moor)] });
      const prompt = JSON.stringify(await run.surface());
      const leaked = unmistakable.filter((name) => prompt.includes(name));
      judge.equal("mcp.prompt.no-schemas", leaked, [], "the properties of the tool in what the model is sent");
      const answer = await run.complete(`${declarationFiles}\nreturn contentOf(await API.read("mcp/store.d.ts"));`);
      const { value } = judge.completed("api-files.signatures", answer);
      const told = unmistakable.filter((name) => String(value).includes(name));
      judge.equal("api-files.signatures", told, unmistakable, "the parameters in what API tells");
    },
  },
  {
    id: "mcp/reserved-names",
    title:
      "Tools whose names a language or the namespace needs are callable under the names that their declarations give",
    requirements: ["mcp.names.reserved", "mcp.names.reserved.api", "mcp.names.reserved.resources"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: (context) => table(reservedNames, ({ requirement, names }) => judgeReachable(context, requirement, names)),
  },
  {
    id: "mcp/collisions",
    title: "Tools whose names have one camel-case form are each callable under a name of their own",
    requirements: ["mcp.names.collision"],
    capabilities: ["mcp"],
    process: "shared",
    dialect: "page",
    run: (context) => {
      const names = [
        "create_issue",
        "create-issue",
        "createIssue",
        "create__issue",
        "createIssue_2",
        "delete",
        "delete_",
      ];
      return judgeReachable(context, "mcp.names.collision", names);
    },
  },
);
