import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import type { FixtureTool } from "../../fixtures/tools/tool.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { listedIds } from "./listed-ids.ts";
import { valueOfProgram } from "./value-of-program.ts";

const picker = named("pick_file", { kind: "client", owner: "app" });

/** One tool of every kind, and not in the order of the catalog. */
const everyKind = [picker, ledger, echo] as const;

const namesOf = (fixtures: readonly FixtureTool[]) => fixtures.map(({ declaration }) => declaration.name);

const listNames = "return ALL_TOOLS.map(({ name }) => name);";
const listIds = "return ALL_TOOLS.map(({ id }) => id).sort();";

const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);

/** A tool that nothing keeps out is listed and can be called: what is kept out beside it is so for its own reason. */
async function listsAndCalls({ open, judge, guest, tool }: CheckContext): Promise<void> {
  const run = await open({ tools: [echo] });
  const call = guest.call(tool(echo), "{}");
  const answer = await run.complete(`await ${call};\nreturn ALL_TOOLS.map(({ name }) => name);`);
  judge.equal("catalog.all-tools", judge.completed("calls.reach-the-tool", answer).value, ["echo"], "the names");
}

/**
 * A program that tries to call a tool by its name, by its id, and by whatever `tools` has under its name.
 *
 * @returns its text; its value is `{ listed, called }`
 */
function tryEveryWay(name: string, ids: readonly string[]): string {
  return `
const listed = ALL_TOOLS.filter((entry) => entry.name === ${JSON.stringify(name)}).map(({ id }) => id);
const called = [];
for (const id of ${JSON.stringify([name, ...ids])}) {
  for (const helper of ["call", "callValue"].filter((key) => typeof tools[key] === "function")) {
    try {
      await tools[helper](id, {});
      called.push(helper + " " + id);
    } catch {}
  }
}
try {
  await tools[${JSON.stringify(name)}]({});
  called.push("tools." + ${JSON.stringify(name)});
} catch {}
return { listed, called };
`;
}

const toolSearchControls = [
  { row: "tool_search_code", requirement: "catalog.no-control-tools.tool-search-code" },
  { row: "tool_search", requirement: "catalog.no-control-tools.tool-search" },
  { row: "tool_describe", requirement: "catalog.no-control-tools.tool-describe" },
  { row: "tool_call", requirement: "catalog.no-control-tools.tool-call" },
] as const;

/** The hidden catalog: what it holds, in which order, and what it leaves out. */
export const catalogChecks = defineChecks(
  {
    id: "catalog/all-tools",
    title: "ALL_TOOLS has a compact entry for every tool, whatever its kind",
    requirements: [
      "catalog.all-tools",
      "catalog.compact",
      "catalog.includes.core",
      "catalog.includes.client",
      "surface.others-registered",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const value = await valueOfProgram(context, "catalog.all-tools", { tools: everyKind }, "return ALL_TOOLS;");
      const entries = Array.isArray(value) ? value : [];
      const names = entries.map((entry) => membersOf(entry).name);
      judge.holds("catalog.includes.core", names.includes("echo"), "the core tool `echo` in `ALL_TOOLS`", names);
      judge.holds("catalog.includes.client", names.includes("pick_file"), "the client's `pick_file`", names);
      judge.equal("catalog.all-tools", sorted(names), namesOf(everyKind).sort(), "the names in `ALL_TOOLS`");
      judge.equal("surface.others-registered", sorted(names), namesOf(everyKind).sort(), "the registered tools");
      const heavy = entries.filter((entry) => "parameters" in membersOf(entry) || "outputSchema" in membersOf(entry));
      judge.equal("catalog.compact", heavy, [], "the entries with full schemas");
    },
  },
  {
    id: "catalog/order",
    title: "Core tools stand before plugins' tools, and the client's stand last, in whatever order the host has them",
    requirements: ["catalog.order.core-first", "catalog.order.client-last"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const names = await valueOfProgram(context, "catalog.all-tools", { tools: everyKind }, listNames);
      const places = namesOf([echo, ledger, picker]).map((name) => (Array.isArray(names) ? names.indexOf(name) : -1));
      const [core = -1, plugin = -1, client = -1] = places;
      context.judge.holds("catalog.order.core-first", core < plugin, "`echo` before `ledger_total`", names);
      context.judge.equal("catalog.order.client-last", client, 2, "the place of the client's tool");
    },
  },
  {
    id: "catalog/listed-order",
    title: "The groups of the catalog stand in the order in which the page lists them",
    requirements: ["catalog.order.listed-groups"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const names = await valueOfProgram(context, "catalog.order.listed-groups", { tools: everyKind }, listNames);
      context.judge.equal("catalog.order.listed-groups", names, namesOf([echo, ledger, picker]), "the names in order");
    },
  },
  {
    id: "catalog/ids-stable",
    title: "The ids of a run's tools are the same in each of its programs",
    requirements: ["catalog.ids-stable"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ tools: everyKind });
      const [first, second] = [await run.complete(listIds), await run.complete(listIds)];
      const ids = judge.completed("catalog.ids-stable", first).value;
      judge.holds("catalog.ids-stable", Array.isArray(ids) && ids.length === 3, "three ids", ids);
      judge.equal("catalog.ids-stable", judge.completed("catalog.ids-stable", second).value, ids, "the ids again");
    },
  },
  {
    id: "catalog/ids-deterministic",
    title: "Another run with the same tools has the same ids, in whatever order the host has them",
    requirements: ["catalog.ids-deterministic"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const one = await valueOfProgram(context, "catalog.ids-deterministic", { tools: everyKind }, listIds);
      const other = await valueOfProgram(
        context,
        "catalog.ids-deterministic",
        { tools: everyKind.toReversed() },
        listIds,
      );
      context.judge.equal("catalog.ids-deterministic", other, one, "the ids in the other run");
    },
  },
  {
    id: "catalog/denied",
    title: "A denied tool is not in the catalog, and no guess of its id calls it",
    requirements: ["catalog.policy-filtered", "catalog.denied-absent", "catalog.denied-uncallable"],
    capabilities: ["catalog", "nested-calls", "policy"],
    process: "shared",
    dialect: "page",
    twin: listsAndCalls,
    run: async ({ open, judge, tool }) => {
      const policies = [
        { row: "a tool that is denied", policy: { deny: ["ledger_total"] } },
        { row: "a tool that is not allowed", policy: { allow: ["echo"] } },
        {
          row: "a tool that is allowed and denied",
          policy: { allow: ["echo", "ledger_total"], deny: ["ledger_total"] },
        },
      ];
      await table(policies, async ({ policy }) => {
        const run = await open({ tools: [echo, ledger], policy });
        const names = judge.completed("catalog.policy-filtered", await run.complete(listNames)).value;
        judge.equal("catalog.policy-filtered", names, ["echo"], "the names in `ALL_TOOLS`");
        const answer = await run.complete(tryEveryWay("ledger_total", [tool(ledger).id]));
        const { listed, called } = membersOf(judge.completed("catalog.denied-uncallable", answer).value);
        judge.equal("catalog.denied-absent", listed, [], "the entries of the denied tool");
        judge.equal("catalog.denied-uncallable", called, [], "the ways in which the denied tool could be called");
        judge.equal("catalog.denied-uncallable", run.tools.calls, [], "the calls that reached the denied tool");
      });
    },
  },
  {
    id: "catalog/direct-only",
    title: "A direct-only tool is not in the catalog, and no program can call it",
    requirements: ["catalog.no-direct-only-tools", "catalog.direct-only-uncallable"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: listsAndCalls,
    run: async ({ open, judge, tool }) => {
      const computer = named("computer", { directOnly: true });
      const run = await open({ tools: [echo, computer] });
      const answer = await run.complete(tryEveryWay("computer", [tool(computer).id]));
      const { listed, called } = membersOf(judge.completed("catalog.no-direct-only-tools", answer).value);
      judge.equal("catalog.no-direct-only-tools", listed, [], "the entries of the direct-only tool");
      judge.equal("catalog.direct-only-uncallable", called, [], "the ways in which it could be called");
      judge.equal("catalog.direct-only-uncallable", run.tools.calls, [], "the calls that reached it");
    },
  },
  {
    id: "catalog/no-way-back-to-exec",
    title: "A program finds neither exec nor wait in the catalog and can't call them",
    requirements: [
      "catalog.no-control-tools",
      "catalog.no-control-tools.exec",
      "catalog.no-control-tools.wait",
      "catalog.no-recursion",
      "catalog.no-recursion.exec",
      "catalog.no-recursion.wait",
    ],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: listsAndCalls,
    run: async ({ open, judge }) => {
      const run = await open({ tools: [echo, ledger] });
      const answer = await run.complete(recursion);
      const { listed, reached } = membersOf(judge.completed("catalog.no-recursion", answer).value);
      const has = (list: unknown, name: string) =>
        Array.isArray(list) && list.some((id) => String(id) === name || String(id).endsWith(`:${name}`));
      judge.equal("catalog.no-control-tools.exec", has(listed, "exec"), false, "whether `exec` is listed");
      judge.equal("catalog.no-control-tools.wait", has(listed, "wait"), false, "whether `wait` is listed");
      judge.equal("catalog.no-control-tools", listed, [], "the control tools in `ALL_TOOLS`");
      judge.equal("catalog.no-recursion.exec", has(reached, "exec"), false, "whether `exec` was reached");
      judge.equal("catalog.no-recursion.wait", has(reached, "wait"), false, "whether `wait` was reached");
      judge.equal("catalog.no-recursion", reached, [], "the ways back to the control tools");
    },
  },
  {
    id: "catalog/no-tool-search-controls",
    title: "The control tools of Tool Search are left out of the catalog, where a run has them",
    requirements: [
      "catalog.no-control-tools.tool-search-code",
      "catalog.no-control-tools.tool-search",
      "catalog.no-control-tools.tool-describe",
      "catalog.no-control-tools.tool-call",
    ],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: listsAndCalls,
    run: async ({ open, judge }) => {
      const run = await open({ tools: [echo, ...toolSearchControls.map(({ row }) => named(row))] });
      await table(toolSearchControls, async ({ row, requirement }) => {
        const answer = await run.complete(tryEveryWay(row, [`openclaw:core:${row}`]));
        const { listed, called } = membersOf(judge.completed(requirement, answer).value);
        judge.equal(requirement, listed, [], "its entries");
        judge.equal(requirement, called, [], "the ways in which it could be called");
      });
    },
  },
  {
    id: "catalog/runs-apart",
    title: "Runs that are open side by side see and call the tools of their own world alone",
    requirements: ["activation.catalog-scope.no-leak", "guest-globals.all-tools-of-the-run"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const [first, second] = [await open({ tools: [echo] }), await open({ tools: [ledger] })];
      const requirement = "guest-globals.all-tools-of-the-run";
      const runs = [
        { own: echo, run: first, other: ledger, ids: await listedIds(second, judge, requirement, [ledger]) },
        { own: ledger, run: second, other: echo, ids: await listedIds(first, judge, requirement, [echo]) },
      ];
      for (const { own, run, other, ids } of [...runs, ...runs]) {
        const names = judge.completed(requirement, await run.complete(listNames)).value;
        judge.equal(requirement, names, namesOf([own]), "the names in `ALL_TOOLS`");
        const words = JSON.stringify(`${other.declaration.name} ${other.declaration.description}`);
        const found = await run.complete(`return (await tools.search(${words})).map(({ name }) => name);`);
        const { value } = judge.completed("activation.catalog-scope.no-leak", found);
        const foreign = Array.isArray(value) ? value.filter((name) => name !== own.declaration.name) : value;
        judge.equal("activation.catalog-scope.no-leak", foreign, [], "what a search finds of the other run");
        const tried = await run.complete(tryEveryWay(other.declaration.name, ids));
        const { called } = membersOf(judge.completed("activation.catalog-scope.no-leak", tried).value);
        judge.equal("activation.catalog-scope.no-leak", called, [], "the ways to call the other run's tool");
      }
    },
  },
  {
    id: "catalog/call-and-call-value",
    title: "callValue returns the details of a result, and call the whole envelope",
    requirements: ["catalog.call-value", "catalog.call-envelope"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, tool }) => {
      const run = await open({ tools: [ledger] });
      const id = JSON.stringify(tool(ledger).id);
      const input = '{ customer: "ada" }';
      const direct = await run.complete(`return await tools.callValue(${id}, ${input});`);
      const details = { total: 1250, currency: "EUR" };
      judge.equal("catalog.call-value", judge.completed("catalog.call-value", direct).value, details, "the value");
      const raw = await run.complete(`return await tools.call(${id}, ${input});`);
      const envelope = membersOf(judge.completed("catalog.call-envelope", raw).value);
      judge.equal("catalog.call-envelope", membersOf(envelope.result).details, details, "the details in the envelope");
      judge.equal(
        "catalog.call-envelope",
        membersOf(envelope.tool).id,
        tool(ledger).id,
        "the id of the envelope's tool",
      );
    },
  },
);

/** Tries every plain way to the control tools. */
const recursion = `
const control = ["exec", "wait", "tool_search_code", "tool_search", "tool_describe", "tool_call"];
const listed = ALL_TOOLS.filter(({ name }) => control.includes(name)).map(({ id }) => id);
const reached = control.filter((name) => typeof globalThis[name] === "function" || typeof tools[name] === "function");
for (const name of control) {
  for (const id of [name, "openclaw:core:" + name, "openclaw:code-mode:" + name]) {
    try {
      await tools.call(id, { code: "return 1", runId: "x" });
      reached.push(id);
    } catch {}
  }
}
return { listed, reached };
`;
