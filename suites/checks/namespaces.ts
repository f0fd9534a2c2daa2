import { callOf, issues } from "../../fixtures/namespaces/declare.ts";
import { githubTools } from "../../fixtures/namespaces/github-tools.ts";
import { named } from "../../fixtures/tools/named.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { openWith, seesASoundNamespace, soundNamespace, valueWith } from "./namespace-world.ts";

/** The fields of the context, and the requirement of each. */
const contextFields = [
  { row: "agentId", requirement: "namespaces.run.context" },
  { row: "sessionKey", requirement: "namespaces.run.context.session-key" },
  { row: "sessionId", requirement: "namespaces.run.context.session-id" },
  { row: "runId", requirement: "namespaces.run.context.run-id" },
] as const;

const toldContext = issues({
  ...Object.fromEntries(contextFields.map(({ row }) => [row, { context: row }])),
  list: callOf("github_list_issues"),
});

/** The names of the tools that the model is sent, with a namespace and without. */
async function surfaces(context: CheckContext) {
  const screen = named("show_screen", { directOnly: true });
  const names = async (parts: object) => {
    const run = await context.open({ tools: [...githubTools, screen], ...parts });
    return (await run.surface()).map(({ name }) => name).sort();
  };
  return { without: await names({}), with: await names({ namespaces: [soundNamespace] }) };
}

/** Namespaces in a program and in a run. */
export const namespacesChecks = defineChecks(
  {
    id: "namespaces/both-ways",
    title: "A program has a namespace as a global and in the map, and awaits values of its calls",
    requirements: [
      "namespaces.register",
      "namespaces.direct-global",
      "namespaces.map",
      "namespaces.awaited-value",
      "namespaces.run.injected-global",
      "namespaces.run.injected-map",
    ],
    capabilities: ["namespaces", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const run = await openWith(context);
      const answer =
        await run.complete(`const look = async (find) => { try { return await find(); } catch { return null; } };
const lengthOf = async (call) => (await look(call))?.length ?? null;
return {
  count: await lengthOf(() => Issues.list({ state: "open" })),
  also: await lengthOf(() => namespaces.Issues.list({ state: "open" })),
  titles: await look(async () => (await Issues.list({})).map(({ title }) => title)),
  types: [typeof Issues, typeof namespaces.Issues],
  word: await look(() => Issues.word),
  inMap: await look(() => namespaces.Issues.word),
};`);
      const { count, also, titles, types, word, inMap } = membersOf(
        judge.completed("namespaces.register", answer).value,
      );
      judge.holds("namespaces.register", run.tools.calls.length > 0, "a call of the namespace", run.tools.calls);
      const [ofGlobal, ofMap] = Array.isArray(types) ? types : [];
      judge.equal("namespaces.direct-global", ofGlobal, "object", "the type of the global");
      judge.equal("namespaces.map", ofMap, "object", "the type of what the map has");
      judge.equal("namespaces.run.injected-global", word, "zeppelin", "the data in the global");
      judge.equal("namespaces.run.injected-map", inMap, "zeppelin", "the data in the map");
      judge.equal("namespaces.awaited-value", titles, ["Crane", "Hoist"], "the titles in what a call gave");
      judge.equal("namespaces.direct-global", count, 2, "the length of what the global gave");
      judge.equal("namespaces.map", also, 2, "the length of what the map gave");
      const reached = run.tools.calls.map(({ name }) => name);
      judge.equal("namespaces.register", reached, Array(3).fill("github_list_issues"), "the tools that were called");
    },
  },
  {
    id: "namespaces/map-has-no-other",
    title: "The map has the namespaces of the run by the names of their globals, and nothing else",
    requirements: ["namespaces.run.injected-map"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const second = issues({ word: { value: "dirigible" } }, { id: "github-labels", globalName: "Labels" });
      const run = await open({ tools: githubTools, namespaces: [soundNamespace, second] });
      const answer = await run.complete(
        "return [Object.keys(namespaces).sort(), Issues.word, namespaces.Labels.word];",
      );
      const { value } = judge.completed("namespaces.run.injected-map", answer);
      const expected = [["Issues", "Labels"], "zeppelin", "dirigible"];
      judge.equal("namespaces.run.injected-map", value, expected, "the names in the map, and what is behind them");
    },
  },
  {
    id: "namespaces/no-more-visible-tools",
    title: "A namespace adds no tool to those that the model is sent",
    requirements: ["namespaces.no-more-visible-tools"],
    capabilities: ["namespaces", "surface"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      const names = await surfaces(context);
      const both = ["exec", "wait"].every((name) => names.with.includes(name));
      context.judge.holds("namespaces.no-more-visible-tools", both, "exec and wait among the tools", names.with);
      context.judge.equal("namespaces.no-more-visible-tools", names.with, names.without, "the tools of the model");
    },
  },
  {
    id: "namespaces/exec-and-wait-alone",
    title: "With a namespace, the model is still sent exec and wait alone",
    requirements: ["namespaces.surface.exec-and-wait"],
    capabilities: ["namespaces", "surface"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      const names = await surfaces(context);
      context.judge.equal("namespaces.surface.exec-and-wait", names.with, ["exec", "wait"], "the tools of the model");
    },
  },
  {
    id: "namespaces/compact-surface",
    title: "With a namespace, the model is still sent the control tools and the direct tools alone",
    requirements: ["namespaces.surface.compact"],
    capabilities: ["namespaces", "surface"],
    process: "shared",
    dialect: "page",
    twin: seesASoundNamespace,
    run: async (context) => {
      const names = await surfaces(context);
      const expected = ["exec", "show_screen", "wait"];
      context.judge.equal("namespaces.surface.compact", names.with, expected, "the tools of the model");
    },
  },
  {
    id: "namespaces/context",
    title: "The scope of each run is made with the identity of that run",
    requirements: [
      "namespaces.run.create-scope",
      "namespaces.run.context",
      "namespaces.run.context.session-key",
      "namespaces.run.context.session-id",
      "namespaces.run.context.run-id",
    ],
    capabilities: ["namespaces", "scope"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, seed } = context;
      const both = [];
      for (const word of ["first", "second"]) {
        const scope = Object.fromEntries(contextFields.map(({ row }) => [row, `${row}-${word}-${seed}`]));
        const run = await openWith(context, toldContext, { scope });
        const { value } = judge.completed("namespaces.run.create-scope", await run.complete("return { ...Issues };"));
        both.push({ scope, told: membersOf(value) });
      }
      const differ = JSON.stringify(both[0]?.told) !== JSON.stringify(both[1]?.told);
      judge.equal("namespaces.run.create-scope", differ, true, "whether the scopes of two runs differ");
      for (const { scope, told } of both) {
        await table(contextFields, async ({ row, requirement }) => {
          judge.equal(requirement, told[row], scope[row], `the \`${row}\` that the scope was made with`);
        });
      }
    },
  },
  {
    id: "namespaces/context-configuration",
    title: "The scope of a run is made with its configuration",
    requirements: ["namespaces.run.context.configuration"],
    capabilities: ["namespaces", "configuration"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const namespace = issues({ config: { context: "config" } });
      for (const timeoutMs of [23_451, 23_452]) {
        const run = await openWith(context, namespace, { codeMode: { enabled: true, timeoutMs } });
        const answer = await run.complete("return JSON.stringify(Issues.config) ?? null;");
        const { value } = context.judge.completed("namespaces.run.context.configuration", answer);
        const has = String(value).includes(String(timeoutMs));
        context.judge.holds("namespaces.run.context.configuration", has, `the limit of ${timeoutMs} ms in it`, value);
      }
    },
  },
  {
    id: "namespaces/complement",
    title: "The tools behind a namespace stay in the catalog, and a program calls them there as well",
    requirements: ["namespace-calls.complement"],
    capabilities: ["namespaces", "catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const code = `const found = await tools.search("github_list_issues", { limit: 5 });
const { id } = found.find(({ name }) => name === "github_list_issues");
await tools.call(id, { by: "catalog" });
await Issues.list({ by: "namespace" });
return ALL_TOOLS.map(({ name }) => name).sort();`;
      const run = await openWith(context);
      const { value } = judge.completed("namespace-calls.complement", await run.complete(code));
      judge.equal("namespace-calls.complement", value, ["github_list_issues", "github_update_issue"], "the catalog");
      const inputs = run.tools.calls.map(({ input }) => membersOf(input).by);
      judge.equal("namespace-calls.complement", inputs, ["catalog", "namespace"], "the calls that reached the tool");
    },
  },
  {
    id: "namespaces/unchangeable-host",
    title: "What a program does to its namespaces changes nothing for the next program",
    requirements: ["namespaces.run.injected-global"],
    capabilities: ["namespaces"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const run = await openWith(context);
      await run.complete(`for (const change of [() => { Issues.word = "forged"; }, () => { namespaces.Issues = { word: "forged" }; },
  () => { globalThis.Issues = { word: "forged" }; }, () => { delete Issues.word; }]) { try { change(); } catch {} }
return 1;`);
      const { value } = context.judge.completed(
        "namespaces.run.injected-global",
        await run.complete("return Issues.word;"),
      );
      context.judge.equal("namespaces.run.injected-global", value, "zeppelin", "the word in the next program");
      const other = await valueWith(context, "namespaces.run.injected-global", soundNamespace, "return Issues.word;");
      context.judge.equal("namespaces.run.injected-global", other, "zeppelin", "the word in another run");
    },
  },
);
