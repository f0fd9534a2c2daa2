import { echo } from "../../fixtures/tools/echo.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { named } from "../../fixtures/tools/named.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { valueOfProgram } from "./value-of-program.ts";

/** A word that stands nowhere but in the schema of the client's tool. */
const inTheSchema = "zeppelinAltitude";

const picker = named("pick_file", {
  kind: "client",
  owner: "app",
  parameters: { type: "object", properties: { [inTheSchema]: { type: "number" } }, required: [inTheSchema] },
  outputSchema: {
    type: "object",
    properties: { path: { type: "string" } },
    required: ["path"],
    additionalProperties: false,
  },
});

const closed = {
  type: "array",
  items: {
    type: "object",
    properties: { id: { type: "string" }, paid: { type: "boolean" } },
    required: ["id", "paid"],
    additionalProperties: false,
  },
};

const shipments = named("list_shipments", { kind: "plugin", owner: "shipping", outputSchema: closed });
const open = named("list_crates", {
  outputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
});
const partial = named("list_parcels", {
  outputSchema: {
    type: "object",
    properties: { id: { type: "string" }, rest: {} },
    required: ["id", "rest"],
    additionalProperties: false,
  },
});

const tools = [echo, ledger, shipments, open, partial, picker] as const;

type Entry = Readonly<Record<string, unknown>>;

/** The entries in `ALL_TOOLS` by name. */
async function entriesByName(context: CheckContext): Promise<ReadonlyMap<unknown, Entry>> {
  const value = await valueOfProgram(context, "catalog.all-tools", { tools }, "return ALL_TOOLS;");
  const entries = (Array.isArray(value) ? value : []).map(membersOf);
  context.judge.equal("catalog.all-tools", entries.length, tools.length, "the number of entries");
  return new Map(entries.map((entry) => [entry.name, entry]));
}

/** What `describe` gives for each tool, beside its entry. */
async function describeAll(context: CheckContext): Promise<readonly { entry: Entry; described: Entry }[]> {
  const code =
    "const all = [];\nfor (const entry of ALL_TOOLS) all.push({ entry, described: await tools.describe(entry.id) });\nreturn all;";
  const value = await valueOfProgram(context, "catalog.describe", { tools }, code);
  return (Array.isArray(value) ? value : []).map(membersOf).map(({ entry, described }) => ({
    entry: membersOf(entry),
    described: membersOf(described),
  }));
}

/** The full schemas that an entry has. */
const schemasOf = (entry: Entry) => ["parameters", "inputSchema", "outputSchema"].filter((field) => field in entry);

const declarationOf = (name: unknown) => tools.find(({ declaration }) => declaration.name === name)?.declaration;

const fields = [
  { row: "id", requirement: "catalog-entry.id", isOptional: false },
  { row: "name", requirement: "catalog-entry.name", isOptional: false },
  { row: "description", requirement: "catalog-entry.description", isOptional: false },
  { row: "label", requirement: "catalog-entry.label", isOptional: true },
  { row: "sourceName", requirement: "catalog-entry.source-name", isOptional: true },
] as const;

/** Output schemas that don't tell the whole of an output, or that nobody may trust. */
const withoutOutput = [
  { row: "a tool without an output schema", requirement: "catalog-entry.output.from-trusted-schema", name: "echo" },
  { row: "an open output schema", requirement: "catalog-entry.output.complete-only", name: "list_crates" },
  { row: "a partial output schema", requirement: "catalog-entry.output.complete-only", name: "list_parcels" },
  { row: "a client's output schema", requirement: "catalog-entry.output.never-for-client", name: "pick_file" },
  { row: "a client's output schema", requirement: "output-hints.untrusted.client", name: "pick_file" },
] as const;

/** The entries of the catalog, and what `describe` adds to them. */
export const catalogEntryChecks = defineChecks(
  {
    id: "entry/fields",
    title: "An entry has its id, name and description, and where they are given its label and owner, as strings",
    requirements: [
      "catalog-entry.id",
      "catalog-entry.name",
      "catalog-entry.description",
      "catalog-entry.label",
      "catalog-entry.source-name",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const entries = await entriesByName(context);
      await table(fields, async ({ row, requirement, isOptional }) => {
        for (const entry of entries.values()) {
          const fits = typeof entry[row] === "string" || (isOptional && !(row in entry));
          judge.holds(requirement, fits, isOptional ? "a string, or no such field" : "a string", entry[row]);
        }
      });
      judge.equal(
        "catalog-entry.name",
        [...entries.keys()].sort(),
        tools.map((tool) => tool.declaration.name).sort(),
        "the names",
      );
    },
  },
  {
    id: "entry/source",
    title: "The source of an entry is openclaw or client, and a plugin's tool has openclaw and the plugin's id",
    requirements: [
      "catalog-entry.source",
      "catalog-entry.source.plugin-tools",
      "catalog-entry.source-name.plugin-id",
      "catalog-entry.source.no-plugin-value",
      "catalog-entry.source.mcp-entries-only",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge, revision } = context;
      const entries = await entriesByName(context);
      const plugin = membersOf(entries.get("ledger_total"));
      judge.equal("catalog-entry.source.plugin-tools", plugin.source, "openclaw", "the source of a plugin's tool");
      judge.equal("catalog-entry.source-name.plugin-id", plugin.sourceName, "bookkeeping", "its `sourceName`");
      const sources = [...entries.values()].map(({ source }) => String(source));
      judge.equal("catalog-entry.source.no-plugin-value", sources.includes("plugin"), false, "whether one is `plugin`");
      judge.equal("catalog-entry.source.mcp-entries-only", sources.includes("mcp"), false, "whether one is `mcp`");
      const isKnown = sources.every((source) => revision.catalogSources.includes(source));
      judge.holds("catalog-entry.source", isKnown, "sources that the page knows", sources);
    },
  },
  {
    id: "entry/source-with-plugin",
    title: "The source of an entry is openclaw, plugin, mcp or client",
    requirements: ["catalog-entry.source.with-plugin"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const sources = [...(await entriesByName(context)).values()].map(({ source }) => String(source));
      const isKnown = sources.every((source) => context.revision.catalogSources.includes(source));
      context.judge.holds("catalog-entry.source.with-plugin", isKnown, "sources that the page knows", sources);
    },
  },
  {
    id: "entry/input",
    title: "The input of an entry is a signature of the tool's parameters, and unknown for a client's tool",
    requirements: [
      "catalog-entry.input",
      "catalog-entry.input.signature",
      "catalog-entry.input.unknown-for-client",
      "catalog-entry.client-schema-deferred",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const entries = await entriesByName(context);
      for (const { input } of entries.values()) {
        judge.equal("catalog-entry.input", typeof input, "string", "the type of `input`");
      }
      const signature = String(entries.get("ledger_total")?.input);
      const tells = /\bcustomer\s*:\s*string\b/.test(signature);
      judge.holds("catalog-entry.input.signature", tells, "a signature with `customer: string`", signature);
      const client = membersOf(entries.get("pick_file"));
      judge.equal("catalog-entry.input.unknown-for-client", client.input, "unknown", "the input of a client's tool");
      const leaks = JSON.stringify(client).includes(inTheSchema);
      judge.holds("catalog-entry.client-schema-deferred", !leaks, "an entry without the client's schema", client);
    },
  },
  {
    id: "entry/output",
    title: "An entry has an output only where a trusted schema tells the whole of it",
    requirements: [
      "catalog-entry.output",
      "catalog-entry.output.from-trusted-schema",
      "catalog-entry.output.complete-only",
      "catalog-entry.output.never-for-client",
      "output-hints.untrusted.client",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const entries = await entriesByName(context);
      for (const entry of entries.values()) {
        const fits = typeof entry.output === "string" || !("output" in entry);
        judge.holds("catalog-entry.output", fits, "a string, or no `output`", entry);
      }
      const hint = entries.get("list_shipments")?.output;
      const tells = hint === undefined || /\bid\s*:\s*string\b.*\bpaid\s*:\s*boolean\b/.test(String(hint));
      judge.holds("catalog-entry.output.from-trusted-schema", tells, "a hint with `id` and `paid`, if any", hint);
      await table(withoutOutput, async ({ requirement, name }) => {
        judge.equal(requirement, entries.get(name)?.output, undefined, "the `output`");
      });
    },
  },
  {
    id: "entry/described",
    title: "describe gives the fields of the entry, and the parameters that no entry has",
    requirements: ["catalog-entry.described", "catalog-entry.described.parameters", "catalog-entry.schemas-on-demand"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const all = await describeAll(context);
      judge.equal("catalog-entry.described", all.length, tools.length, "the number of described tools");
      for (const { entry, described } of all) {
        const missing = Object.keys(entry).filter((field) => !(field in described));
        judge.equal("catalog-entry.described", missing, [], "the fields of the entry that are missing");
        judge.equal("catalog-entry.described", described.id, entry.id, "the id of what is described");
        judge.equal(
          "catalog-entry.described.parameters",
          "parameters" in described,
          true,
          "whether it has `parameters`",
        );
        judge.equal("catalog-entry.schemas-on-demand", schemasOf(entry), [], "the schemas in the entry");
      }
      const search = 'return await tools.search("list_shipments");';
      const found = await valueOfProgram(context, "catalog.search", { tools }, search);
      const entries = (Array.isArray(found) ? found : []).map(membersOf);
      judge.holds("catalog.search", entries.length > 0, "a search for `list_shipments` to find it", found);
      const heavy = entries.flatMap(schemasOf);
      judge.equal("catalog-entry.schemas-on-demand", heavy, [], "the schemas in what a search finds");
    },
  },
  {
    id: "entry/described-exactly",
    title: "describe gives the exact schemas of input and output, also where a hint does not do",
    requirements: [
      "catalog-entry.described.exact",
      "catalog-entry.described.output-schema",
      "output-hints.partial.describe",
      "output-hints.partial.describe.otherwise",
      "output-hints.hints.describe",
    ],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { judge } = context;
      const described = new Map((await describeAll(context)).map((one) => [one.described.name, one.described]));
      for (const [name, { parameters }] of described) {
        judge.equal(
          "catalog-entry.described.exact",
          parameters,
          declarationOf(name)?.parameters,
          `the parameters of ${name}`,
        );
      }
      const outputOf = (name: string) => described.get(name)?.outputSchema;
      judge.equal("catalog-entry.described.output-schema", outputOf("echo"), undefined, "the output schema of `echo`");
      judge.equal("output-hints.hints.describe", outputOf("list_shipments"), closed, "a whole output schema");
      judge.equal(
        "output-hints.partial.describe",
        outputOf("list_crates"),
        open.declaration.outputSchema,
        "an open one",
      );
      const otherwise = partial.declaration.outputSchema;
      judge.equal("output-hints.partial.describe.otherwise", outputOf("list_parcels"), otherwise, "a partial one");
    },
  },
);
