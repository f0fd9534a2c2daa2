import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import type { FixtureTool } from "../../fixtures/tools/tool.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { listNames } from "./list-names.ts";
import { listedIds } from "./listed-ids.ts";
import { tryEveryWay } from "./try-every-way.ts";
import { valueOfProgram } from "./value-of-program.ts";

const picker = named("pick_file", { kind: "client", owner: "app" });

/** One tool of every kind, and not in the order of the catalog. */
const everyKind = [picker, ledger, echo] as const;

const namesOf = (fixtures: readonly FixtureTool[]) => fixtures.map(({ declaration }) => declaration.name);

const listIds = "return ALL_TOOLS.map(({ id }) => id).sort();";

const sorted = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);

/** The hidden catalog: what it holds, and in which order. */
export const catalogChecks = defineChecks(
  {
    id: "catalog/all-tools",
    title: "ALL_TOOLS has a compact entry for every tool, whatever its kind",
    requirements: ["catalog.all-tools", "catalog.compact", "catalog.includes.core", "catalog.includes.client"],
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
      const heavy = entries.filter((entry) => "parameters" in membersOf(entry) || "outputSchema" in membersOf(entry));
      judge.equal("catalog.compact", heavy, [], "the entries with full schemas");
    },
  },
  {
    id: "catalog/all-effective-tools",
    title: "Every effective tool has an entry in ALL_TOOLS, whatever it returns, and a denied one has none",
    requirements: ["catalog.all-tools.effective"],
    capabilities: ["catalog", "policy"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const requirement = "catalog.all-tools.effective";
      const tools = [...everyKind, named("screen", { directOnly: true }), named("vault")];
      const names = await valueOfProgram(context, requirement, { tools, policy: { deny: ["vault"] } }, listNames);
      const effective = namesOf(tools).filter((name) => name !== "vault");
      context.judge.equal(requirement, sorted(names), effective.sort(), "the names in `ALL_TOOLS`");
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
      const count = Array.isArray(one) ? one.length : one;
      context.judge.equal("catalog.ids-deterministic", count, everyKind.length, "how many ids there are");
      context.judge.equal("catalog.ids-deterministic", other, one, "the ids in the other run");
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
