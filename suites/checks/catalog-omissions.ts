import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { listNames } from "./list-names.ts";
import { tryEveryWay } from "./try-every-way.ts";

/** A tool that nothing keeps out is listed and can be called: what is kept out beside it is so for its own reason. */
async function listsAndCalls({ open, judge, guest, tool }: CheckContext): Promise<void> {
  const run = await open({ tools: [echo] });
  const call = guest.call(tool(echo), "{}");
  const answer = await run.complete(`await ${call};\nreturn ALL_TOOLS.map(({ name }) => name);`);
  judge.equal("catalog.all-tools", judge.completed("calls.reach-the-tool", answer).value, ["echo"], "the names");
}

/** What ids of the catalog begin with, and what a program may think that they do. */
const owners = [
  "core",
  "openclaw",
  "openclaw:core",
  "openclaw:painting",
  "plugin:painting",
  "plugin:core",
  "client:app",
];

const toolSearchControls = [
  { row: "tool_search_code", requirement: "catalog.no-control-tools.tool-search-code" },
  { row: "tool_search", requirement: "catalog.no-control-tools.tool-search" },
  { row: "tool_describe", requirement: "catalog.no-control-tools.tool-describe" },
  { row: "tool_call", requirement: "catalog.no-control-tools.tool-call" },
] as const;

/** What the hidden catalog leaves out, and what therefore no program can call. */
export const catalogOmissionsChecks = defineChecks(
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
    id: "catalog/direct-only-by-a-guess",
    title: "No id that a program may guess calls a direct-only tool",
    requirements: ["catalog.direct-only-uncallable.guessed-id"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: listsAndCalls,
    run: async ({ open, judge, tool }) => {
      const requirement = "catalog.direct-only-uncallable.guessed-id";
      const fixtures = [
        named("computer", { directOnly: true }),
        named("canvas", { directOnly: true, kind: "plugin", owner: "painting" }),
      ];
      const run = await open({ tools: [echo, ...fixtures] });
      const rows = fixtures.map((fixture) => ({ row: fixture.declaration.name, fixture }));
      await table(rows, async ({ row, fixture }) => {
        const guesses = owners.map((owner) => `${owner}:${row}`);
        const answer = await run.complete(tryEveryWay(row, [tool(fixture).id, ...guesses]));
        const { called } = membersOf(judge.completed(requirement, answer).value);
        judge.equal(requirement, called, [], "the guesses that it could be called by");
        judge.equal(requirement, run.tools.calls, [], "the calls that reached a direct-only tool");
      });
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
