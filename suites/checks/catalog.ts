import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { catalogId, type FixtureTool } from "../../fixtures/tools/tool.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";

const tools = [echo, ledger] as const;

/** Runs a program of the page's dialect in a world with the fixture tools, and returns its value. */
async function runForValue(
  { open, judge }: CheckContext,
  requirement: "catalog.all-tools",
  code: string,
): Promise<unknown> {
  const run = await open({ tools });
  return judge.completed(requirement, await run.complete(code)).value;
}

const namesOf = (fixtures: readonly FixtureTool[]) => fixtures.map(({ declaration }) => declaration.name).sort();

/** The hidden catalog and its helpers. */
export const catalogChecks = defineChecks(
  {
    id: "catalog/all-tools",
    title: "ALL_TOOLS has a compact entry for every tool, with an id that tells its source and owner",
    requirements: ["catalog.all-tools", "catalog.compact"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const value = await runForValue(context, "catalog.all-tools", "return ALL_TOOLS;");
      const entries = Array.isArray(value) ? value : [];
      const names = entries.map((entry) => membersOf(entry).name).sort();
      judge.equal("catalog.all-tools", names, namesOf(tools), "the names in `ALL_TOOLS`");
      const heavy = entries.filter((entry) => "parameters" in membersOf(entry) || "outputSchema" in membersOf(entry));
      judge.equal("catalog.compact", heavy, [], "the entries with full schemas");
    },
  },
  {
    id: "catalog/id-shape",
    title: "Ids have the shape <source>:<owner>:<tool-name>",
    requirements: ["catalog.id-shape"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const ids = await runForValue(context, "catalog.all-tools", "return ALL_TOOLS.map(({ id }) => id);");
      const expected = tools.map((tool) => catalogId(tool, context.revision));
      context.judge.equal("catalog.id-shape", Array.isArray(ids) ? ids.sort() : ids, expected.sort(), "the ids");
    },
  },
  {
    id: "catalog/search-then-describe",
    title: "A program finds a tool by words, and reads its full schema",
    requirements: ["catalog.search", "catalog.describe"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ tools });
      const answer = await run.complete(
        'const found = await tools.search("open invoices of a customer");\n' +
          "return { first: found[0], described: await tools.describe(found[0].id) };",
      );
      const { value } = judge.completed("catalog.search", answer);
      const { first, described } = membersOf(value);
      judge.equal(
        "catalog.search",
        membersOf(first).name,
        ledger.declaration.name,
        "the name of the first entry that was found",
      );
      judge.equal(
        "catalog.describe",
        membersOf(described).parameters,
        ledger.declaration.parameters,
        "the described parameters",
      );
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
      const run = await open({ tools });
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
  {
    id: "catalog/no-way-back-to-exec",
    title: "A program finds neither exec nor wait in the catalog and can't call them",
    requirements: ["catalog.no-control-tools", "catalog.no-recursion"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: async ({ open, judge, tool }) => {
      const run = await open({ tools });
      const answer = await run.complete(`await tools.call(${JSON.stringify(tool(echo).id)}, {});\nreturn "called";`);
      judge.equal("calls.reach-the-tool", judge.completed("calls.reach-the-tool", answer).value, "called", "the value");
    },
    run: async ({ open, judge }) => {
      const run = await open({ tools });
      const answer = await run.complete(recursion);
      const { value } = judge.completed("catalog.no-recursion", answer);
      const { listed, reached } = membersOf(value);
      judge.equal("catalog.no-control-tools", listed, [], "the control tools in `ALL_TOOLS`");
      judge.equal("catalog.no-recursion", reached, [], "the ways back to the control tools");
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
