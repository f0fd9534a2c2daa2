import { github } from "../../fixtures/mcp-servers/github.ts";
import { named } from "../../fixtures/tools/named.ts";
import { membersOf } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";

const core = named("core_one");
const plugin = named("plugin_one", { kind: "plugin", owner: "files" });
const client = named("client_one", { kind: "client", owner: "app" });
const computer = named("computer", { directOnly: true });
const denied = [
  named("core_denied"),
  named("plugin_denied", { kind: "plugin", owner: "files" }),
  named("client_denied", { kind: "client", owner: "app" }),
];
const allowed = [core, plugin, client];
const nameOf = (tool: typeof core) => tool.declaration.name;

const policy = { deny: denied.map(nameOf) };

/** The names in the catalog of a run, and those of the tools that its model is sent. */
async function look({ open, judge }: CheckContext, parts: WorldParts) {
  const run = await open(parts);
  const { value } = judge.completed("catalog.all-tools", await run.complete("return ALL_TOOLS;"));
  const cataloged = (Array.isArray(value) ? value : []).map((entry) => String(membersOf(entry).name));
  const sent = (await run.surface()).map(({ name }) => name);
  return { run, cataloged, sent };
}

const page: Pick<Check, "process" | "dialect" | "capabilities"> = {
  process: "shared",
  dialect: "page",
  capabilities: ["surface", "catalog", "policy"],
};

/** The steps from the policy to what the model is sent. */
export const activationStepsChecks = defineChecks(
  {
    id: "steps/effective-tools",
    title: "The catalog has the allowed core, plugin and client tools, and none that the policy denies",
    requirements: [
      "activation-steps.after-policy",
      "activation-steps.order.openclaw-tools",
      "activation-steps.order.eligible-tools",
      "activation-steps.order.eligible-tools.client",
      "activation-steps.order.policy",
    ],
    ...page,
    run: async (context) => {
      const { judge } = context;
      const { cataloged, sent } = await look(context, { tools: [...denied, ...allowed], policy });
      const has = (tool: typeof core) => cataloged.includes(nameOf(tool));
      judge.holds("activation-steps.order.openclaw-tools", has(core), "the core tool", cataloged);
      judge.holds("activation-steps.order.eligible-tools", has(plugin), "the plugin's tool", cataloged);
      judge.holds("activation-steps.order.eligible-tools.client", has(client), "the client's tool", cataloged);
      const kept = denied.filter(has).map(nameOf);
      judge.equal("activation-steps.order.policy", kept, [], "the denied tools in the catalog");
      const shown = denied.map(nameOf).filter((name) => sent.includes(name));
      judge.equal("activation-steps.after-policy", shown, [], "the denied tools that the model is sent");
      const beside = await look(context, { tools: [core, computer], policy: { deny: [nameOf(computer)] } });
      const isSent = beside.sent.includes(nameOf(computer));
      judge.equal(
        "activation-steps.after-policy",
        isSent,
        false,
        "whether the model is sent a denied direct-only tool",
      );
    },
  },
  {
    id: "steps/mcp-tools",
    title: "The tools of MCP servers are added before the policy is applied",
    requirements: ["activation-steps.order.eligible-tools.mcp", "activation-steps.order.policy"],
    ...page,
    capabilities: ["surface", "mcp", "policy"],
    run: async ({ open, judge }) => {
      const run = await open({ mcp: [github], policy: { deny: ["mcp:github:list_labels"] } });
      const code = "return [typeof MCP.github.createIssue, typeof MCP.github.listLabels];";
      const { value } = judge.completed("activation-steps.order.eligible-tools.mcp", await run.complete(code));
      const [issue, labels] = Array.isArray(value) ? value : [];
      judge.equal("activation-steps.order.eligible-tools.mcp", issue, "function", "the server's allowed tool");
      judge.equal("activation-steps.order.policy", labels, "undefined", "the server's denied tool");
    },
  },
  {
    id: "steps/all-are-registered",
    title: "On activation the effective tools go into the catalog, and exec and wait take their place",
    requirements: [
      "activation-steps.register.effective",
      "activation-steps.list.remove-normal",
      "activation-steps.list.add-control-tools",
      "activation-steps.list.add-control-tools.wait",
    ],
    ...page,
    run: async (context) => {
      const { judge } = context;
      const { cataloged, sent } = await look(context, { tools: [...allowed, computer] });
      const names = [...allowed, computer].map(nameOf).sort();
      judge.equal("activation-steps.register.effective", [...cataloged].sort(), names, "the catalog");
      const left = names.filter((name) => sent.includes(name));
      judge.equal("activation-steps.list.remove-normal", left, [], "the normal tools that are left");
      judge.holds("activation-steps.list.add-control-tools", sent.includes("exec"), "`exec`", sent);
      judge.holds("activation-steps.list.add-control-tools.wait", sent.includes("wait"), "`wait`", sent);
    },
  },
  {
    id: "steps/eligible-are-registered",
    title: "On activation the eligible tools go into the catalog, and direct-only tools stay beside exec and wait",
    requirements: [
      "activation-steps.register.eligible",
      "activation-steps.register.keep-direct-only",
      "activation-steps.list.remove-cataloged",
      "activation-steps.list.add-control-tools",
      "activation-steps.list.add-control-tools.wait",
      "activation-steps.list.direct-only-beside",
    ],
    ...page,
    run: async (context) => {
      const { judge } = context;
      const { cataloged, sent } = await look(context, { tools: [computer, ...allowed] });
      const names = allowed.map(nameOf);
      judge.equal("activation-steps.register.eligible", [...cataloged].sort(), names.sort(), "the catalog");
      judge.holds(
        "activation-steps.register.keep-direct-only",
        sent.includes("computer"),
        "the direct-only tool",
        sent,
      );
      const left = cataloged.filter((name) => sent.includes(name));
      judge.equal("activation-steps.list.remove-cataloged", left, [], "the cataloged tools that the model is sent");
      judge.holds("activation-steps.list.add-control-tools", sent.includes("exec"), "`exec`", sent);
      judge.holds("activation-steps.list.add-control-tools.wait", sent.includes("wait"), "`wait`", sent);
      const expected = ["computer", "exec", "wait"];
      judge.equal("activation-steps.list.direct-only-beside", [...sent].sort(), expected, "what the model is sent");
    },
  },
  {
    id: "steps/control-tools-under-an-allow-list",
    title: "exec and wait are added also where an allow list names neither",
    requirements: ["activation-steps.list.add-control-tools", "activation-steps.list.add-control-tools.wait"],
    ...page,
    run: async (context) => {
      const { judge } = context;
      const { sent } = await look(context, { tools: allowed, policy: { allow: [nameOf(core)] } });
      judge.holds("activation-steps.list.add-control-tools", sent.includes("exec"), "`exec`", sent);
      judge.holds("activation-steps.list.add-control-tools.wait", sent.includes("wait"), "`wait`", sent);
    },
  },
  {
    id: "steps/before-the-request",
    title: "What the model's request carries is what activation has left",
    requirements: ["activation-steps.before-request"],
    ...page,
    capabilities: ["activation", "surface", "configuration"],
    dialect: "portable",
    run: async ({ open, judge }) => {
      const known = ["exec", "wait", ...allowed.map(nameOf)];
      for (const codeMode of [true, false]) {
        const run = await open({ codeMode, tools: allowed });
        const payload = await run.payload();
        const sent = payload.kind === "sent" ? payload.tools.map(({ name }) => name) : undefined;
        const names = sent?.filter((name) => known.includes(name)).sort() ?? payload;
        const expected = codeMode ? ["exec", "wait"] : allowed.map(nameOf).sort();
        judge.equal("activation-steps.before-request", names, expected, "the tools of the request");
      }
    },
  },
  {
    id: "steps/no-tool-search",
    title: "Where Tool Search is on as well, code mode takes its place, and there is no compaction",
    requirements: ["tool-search.exclusive", "tool-search.no-compaction"],
    ...page,
    capabilities: ["activation", "surface", "catalog", "configuration"],
    run: async (context) => {
      const { judge } = context;
      const { cataloged, sent } = await look(context, { tools: allowed, toolSearch: true });
      judge.equal("tool-search.exclusive", [...sent].sort(), ["exec", "wait"], "what the model is sent");
      const expected = allowed.map(nameOf).sort();
      judge.equal("tool-search.no-compaction", [...cataloged].sort(), expected, "the catalog");
    },
  },
);
