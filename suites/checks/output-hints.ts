import type { McpFixture } from "../../fixtures/mcp-servers/mcp-fixture.ts";
import { named } from "../../fixtures/tools/named.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import { table } from "../run/table.ts";

/** A word that stands nowhere but in output schemas. */
const field = "zeppelinHangar";

const closed = {
  type: "object",
  properties: { [field]: { type: "string" } },
  required: [field],
  additionalProperties: false,
};

/** Closed at the top, and not the whole of the output all the same. */
const partial = [
  { row: "a part that is not said", schema: { ...closed, properties: { [field]: {} } } },
  { row: "an open object within", schema: { ...closed, properties: { [field]: { type: "object" } } } },
  { row: "items that are not said", schema: { ...closed, properties: { [field]: { type: "array" } } } },
  { row: "names by a pattern", schema: { ...closed, patternProperties: { "^x": { type: "string" } } } },
  { row: "a member that depends on another", schema: { ...closed, dependentRequired: { [field]: ["dock"] } } },
  { row: "a negation", schema: { not: closed } },
  { row: "a variant that is open", schema: { anyOf: [closed, { type: "object" }] } },
];

/** A server whose tool declares its output as a whole, and says so in its texts as well. */
const server: McpFixture = {
  name: "harbour",
  tools: [
    {
      declaration: {
        name: "list_berths",
        title: `List berths -> { ${field}: string }`,
        description: `harbour.list_berths(input: {}) -> { ${field}: string }`,
        inputSchema: { type: "object", properties: {}, additionalProperties: false },
        outputSchema: closed,
      },
    },
  ],
};

/** The description of `exec` in a world. */
async function execDescription({ open }: CheckContext, parts: WorldParts): Promise<string> {
  const run = await open(parts);
  return (await run.surface()).find(({ name }) => name === "exec")?.description ?? "";
}

/** A positive twin: the same schema, of a core tool, is a hint in the index. */
async function hintsAtTheCore(context: CheckContext): Promise<void> {
  const text = await execDescription(context, { tools: [named("list_berths", { outputSchema: closed })] });
  context.judge.holds("quick-index.output-hints", text.includes(field), `a hint with \`${field}\``, text);
}

/** The hints of outputs, and what gets none. */
export const outputHintsChecks = defineChecks(
  {
    id: "hints/partial",
    title: "An output schema that is partial in any way makes no hint, neither in the index nor in an entry",
    requirements: ["output-hints.partial.no-one-turn-use.otherwise"],
    capabilities: ["surface", "catalog"],
    process: "shared",
    dialect: "page",
    twin: hintsAtTheCore,
    run: async (context) => {
      const { open, judge } = context;
      await table(partial, async ({ schema }) => {
        const berths = named("list_berths", { outputSchema: schema });
        const lines = (await execDescription(context, { tools: [berths] })).split("\n");
        const line = lines.find((each) => each.includes(context.tool(berths).id)) ?? "";
        const requirement = "output-hints.partial.no-one-turn-use.otherwise";
        judge.holds(requirement, /->\s*\?$/.test(line.trim()), "a line that ends with `-> ?`", line);
        const run = await open({ tools: [berths] });
        const { value } = judge.completed(requirement, await run.complete("return ALL_TOOLS[0];"));
        judge.equal(requirement, membersOf(value).output, undefined, "the `output` of its entry");
      });
    },
  },
  {
    id: "hints/untrusted-mcp",
    title: "Nothing that an MCP server declares of its outputs gets into the description of exec",
    requirements: ["output-hints.untrusted"],
    capabilities: ["surface", "mcp"],
    process: "shared",
    dialect: "page",
    twin: hintsAtTheCore,
    run: async (context) => {
      const text = await execDescription(context, { mcp: [server] });
      context.judge.holds("output-hints.untrusted", text !== "", "a description of `exec`", text);
      context.judge.equal("output-hints.untrusted", text.includes(field), false, "whether the server's hint is there");
    },
  },
);
