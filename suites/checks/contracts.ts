import { named } from "../../fixtures/tools/named.ts";
import { details, type FixtureTool } from "../../fixtures/tools/tool.ts";
import type { ToolResult } from "../../spec/adapter/host.ts";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import { membersOf } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";

type Schema = Readonly<Record<string, unknown>>;

/** A tool with an output contract, a plugin's if nothing else is said. */
export function contracted(
  outputSchema: Schema,
  answer: () => ToolResult,
  source: Partial<Pick<ToolDeclaration, "kind" | "owner">> = { kind: "plugin", owner: "shipping" },
): FixtureTool {
  return { ...named("weigh_cargo", { ...source, outputSchema }), answer };
}

const giving = (value: unknown) => () => details(value);

/** An object of this shape alone. */
export const weighed: Schema = {
  type: "object",
  properties: { crate: { type: "string" }, tons: { type: "number" } },
  required: ["crate", "tons"],
  additionalProperties: false,
};

const fitting = { crate: "a", tons: 3 };

/** Contracts of every form, and a value that fits each. */
const contracts: readonly { readonly row: string; readonly schema: Schema; readonly value: unknown }[] = [
  { row: "an object", schema: weighed, value: fitting },
  { row: "a text", schema: { type: "string" }, value: "three tons" },
  { row: "a number", schema: { type: "number" }, value: 3 },
  { row: "null", schema: { type: "null" }, value: null },
  {
    row: "one of several variants",
    schema: {
      anyOf: [
        weighed,
        {
          type: "object",
          properties: { error: { type: "string" } },
          required: ["error"],
          additionalProperties: false,
        },
      ],
    },
    value: { error: "the scales are broken" },
  },
  { row: "an open object", schema: { type: "object", required: ["crate"] }, value: { crate: "a", seal: "blue" } },
];

const ways = [
  { way: "tools.callValue", code: (id: string) => `tools.callValue(${id}, {})` },
  { way: "a convenience function", code: () => "tools.weigh_cargo({})" },
  { way: "tools.call", code: (id: string) => `tools.call(${id}, {}).then((envelope) => envelope.result.details)` },
];

/** What became of one call of the tool in a program that catches its failure. */
async function callOf({ open, judge, tool }: CheckContext, fixture: FixtureTool, way = ways[0]) {
  const run = await open({ tools: [fixture] });
  const code = `let told = null, value = null;
try { value = await ${way?.code(JSON.stringify(tool(fixture).id))}; } catch (error) { told = String(error?.message); }
return { value, told };`;
  const { value, told } = membersOf(judge.completed("calls.failure-is-catchable", await run.complete(code)).value);
  return { run, value, told };
}

/** A positive twin: the tool runs, and its value arrives, where it fits its contract. */
export async function keepsAContract(context: CheckContext): Promise<void> {
  const { run, value } = await callOf(context, contracted(weighed, giving(fitting)));
  context.judge.equal("contracts.details", [value, run.tools.calls.length], [fitting, 1], "the value, and the calls");
}

const invalid: readonly { readonly row: string; readonly schema: Schema }[] = [
  { row: "an unknown type", schema: { type: "strnig" } },
  { row: "properties that are a number", schema: { type: "object", properties: 7 } },
  { row: "required that is a text", schema: { type: "object", required: "crate" } },
  { row: "a broken pattern", schema: { type: "string", pattern: "(" } },
  { row: "a reference to nothing", schema: { $ref: "#/$defs/nothing" } },
];

const mismatches: readonly {
  readonly row: string;
  readonly schema?: Schema;
  readonly answer: () => ToolResult;
  /** Whether each keyword is JSON Schema's own; a host may take a contract with others for an invalid one. */
  readonly isStandard?: boolean;
  /** Whose tool it is; a plugin's, if nothing is said. */
  readonly source?: Partial<Pick<ToolDeclaration, "kind" | "owner">>;
}[] = [
  { row: "a missing member", answer: giving({ crate: "a" }) },
  { row: "a member of another type", answer: giving({ crate: "a", tons: "three" }) },
  { row: "a member too many", answer: giving({ ...fitting, seal: "blue" }) },
  { row: "another type", answer: giving([fitting]) },
  { row: "null", answer: giving(null) },
  { row: "no details", answer: () => ({ content: [{ type: "text", text: JSON.stringify(fitting) }] }) },
  {
    row: "the last item of an array",
    schema: { type: "array", items: weighed },
    answer: giving([fitting, fitting, { crate: 7, tons: 3 }]),
  },
  {
    row: "another type, beside a keyword that JSON Schema does not have",
    schema: { $async: true, type: "string" },
    answer: giving(5),
    isStandard: false,
  },
  { row: "a missing member of a core tool's", answer: giving({ crate: "a" }), source: { kind: "core" } },
  { row: "another type from a core tool", answer: giving([fitting]), source: { kind: "core" } },
  { row: "a text that is not among those allowed", schema: { enum: ["light", "heavy"] }, answer: giving("middling") },
  {
    row: "deep within",
    schema: { type: "object", properties: { all: { type: "array", items: weighed } }, required: ["all"] },
    answer: giving({ all: [{ crate: "a", tons: null }] }),
  },
];

/** What checks of contracts have in common. */
export const onContracts: Pick<Check, "capabilities" | "process" | "dialect"> = {
  capabilities: ["contracts", "catalog", "nested-calls"],
  process: "shared",
  dialect: "page",
};

/** Declared output contracts, and how they are enforced. */
export const contractsChecks = defineChecks(
  {
    id: "contracts/value",
    title: "Details that fit their contract arrive as they are, whatever form the contract has",
    requirements: ["contracts.declare", "contracts.details", "contracts.convenience-value"],
    ...onContracts,
    run: async (context) => {
      await table(contracts, async ({ schema, value }) => {
        const fixture = contracted(schema, giving(value));
        const called = await callOf(context, fixture);
        context.judge.equal("contracts.declare", called.told, null, "the message of the failed call");
        context.judge.equal("contracts.details", called.value, value, "the value of `tools.callValue`");
        const convenient = await callOf(context, fixture, ways[1]);
        context.judge.equal("contracts.convenience-value", convenient.value, value, "what the function resolved to");
      });
    },
  },
  {
    id: "contracts/array",
    title: "A contract can describe an array, of none and of many items",
    requirements: ["contracts.declare.array"],
    ...onContracts,
    run: async (context) => {
      const arrays = [[], [fitting], Array.from({ length: 200 }, (_, tons) => ({ crate: "b", tons }))];
      await table(
        arrays.map((value) => ({ row: `${value.length} items`, value })),
        async ({ value }) => {
          const called = await callOf(context, contracted({ type: "array", items: weighed }, giving(value)));
          context.judge.equal("contracts.declare.array", called.value, value, "the value");
        },
      );
    },
  },
  {
    id: "contracts/not-content",
    title: "A contract is about the details, and neither about the content nor about what encloses both",
    requirements: ["contracts.not-content", "contracts.not-content.envelope"],
    ...onContracts,
    twin: keepsAContract,
    run: async (context) => {
      const { judge } = context;
      const blocks = { type: "array", items: { type: "object", required: ["type", "text"] } };
      const ofContent = await callOf(context, contracted(blocks, giving(fitting)));
      judge.equal("contracts.not-content", ofContent.value, null, "the value where only the content fits");
      const odd = contracted(weighed, () => ({
        content: [{ type: "text", text: "neither crate nor tons" }],
        details: fitting,
      }));
      const withOddContent = await callOf(context, odd);
      judge.equal("contracts.not-content", withOddContent.value, fitting, "the value where only the details fit");
      const envelope = { type: "object", required: ["content", "details"] };
      const ofEnvelope = await callOf(context, contracted(envelope, giving(fitting)));
      judge.equal("contracts.not-content.envelope", ofEnvelope.value, null, "the value where only the result fits");
    },
  },
  {
    id: "contracts/invalid-schema",
    title: "A tool whose contract is invalid is never run",
    requirements: ["contracts.invalid-schema", "contracts.compile-first"],
    ...onContracts,
    twin: keepsAContract,
    run: async (context) => {
      const { judge } = context;
      await table(invalid, async ({ schema }) => {
        for (const way of ways) {
          const { run, value, told } = await callOf(context, contracted(schema, giving(fitting)), way);
          judge.holds("contracts.invalid-schema", told !== null, `a call by ${way.way} that fails`, value);
          judge.equal("contracts.compile-first", run.tools.calls, [], `the calls that reached the tool by ${way.way}`);
        }
      });
    },
  },
  {
    id: "contracts/invalid-schema-beside-others",
    title: "A tool with an invalid contract takes nothing from the tools beside it",
    requirements: ["contracts.invalid-schema"],
    ...onContracts,
    run: async ({ open, judge, tool }) => {
      const broken = { ...named("measure_crate", { outputSchema: { type: "strnig" } }), answer: giving("wide") };
      const sound = contracted(weighed, giving(fitting));
      const run = await open({ tools: [broken, sound] });
      const calls = [broken, sound].map((each) => `tools.callValue(${JSON.stringify(tool(each).id)}, {})`);
      const code = `return (await Promise.allSettled([${calls}])).map(({ status }) => status);`;
      const { value } = judge.completed("contracts.invalid-schema", await run.complete(code));
      judge.equal("contracts.invalid-schema", value, ["rejected", "fulfilled"], "what became of the two calls");
      const reached = run.tools.calls.map(({ name }) => name);
      judge.equal("contracts.invalid-schema", reached, ["weigh_cargo"], "the tools that were run");
    },
  },
  {
    id: "contracts/mismatch",
    title: "A call whose details don't match their contract fails, whichever way it is made",
    requirements: ["contracts.mismatch-fails", "contracts.validate-final"],
    ...onContracts,
    twin: keepsAContract,
    run: async (context) => {
      const { judge } = context;
      await table(mismatches, async ({ schema = weighed, answer, isStandard = true, source }) => {
        for (const way of ways) {
          const { run, value, told } = await callOf(context, contracted(schema, answer, source), way);
          judge.equal("contracts.validate-final", value, null, `what a program got by ${way.way}`);
          judge.holds("contracts.mismatch-fails", told !== null, `a call by ${way.way} that fails`, value);
          const most = isStandard ? 1 : Math.min(1, run.tools.calls.length);
          judge.equal("contracts.validate-final", run.tools.calls.length, most, `the calls by ${way.way}`);
        }
      });
    },
  },
  {
    id: "contracts/mismatch-among-others",
    title: "Of calls that run side by side, those fail whose details don't match, and no other",
    requirements: ["contracts.mismatch-fails", "contracts.details"],
    ...onContracts,
    run: async ({ open, judge, tool }) => {
      const gives = (input: unknown) => {
        const { place } = membersOf(input);
        return details({ crate: "c", tons: Number(place) % 3 === 0 ? "many" : place });
      };
      const fixture = { ...contracted(weighed, giving(fitting)), answer: gives };
      const run = await open({ tools: [fixture] });
      const code = `const call = (place) => tools.callValue(${JSON.stringify(tool(fixture).id)}, { place });
const all = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7].map(call));
return all.map(({ value }) => value?.tons ?? null);`;
      const { value } = judge.completed("contracts.details", await run.complete(code));
      const expected = [null, 1, 2, null, 4, 5, null, 7];
      const places = Array.isArray(value) ? value : [];
      const failed = places.map((one) => one === null);
      judge.equal(
        "contracts.mismatch-fails",
        failed,
        expected.map((one) => one === null),
        "which calls failed",
      );
      judge.equal("contracts.details", value, expected, "what the calls gave");
    },
  },
  {
    id: "contracts/direct-exposure",
    title: "A contract changes nothing of how a tool is shown directly, and is no schema for the provider",
    requirements: ["contracts.direct-exposure-unchanged", "contracts.not-provider-native"],
    capabilities: ["contracts", "surface"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const shown = async (more: { readonly outputSchema?: Record<string, unknown> }) => {
        const run = await open({ tools: [named("show_screen", { directOnly: true, ...more })] });
        return (await run.surface()).find(({ name }) => name === "show_screen") ?? null;
      };
      const without = await shown({});
      judge.holds("contracts.direct-exposure-unchanged", without !== null, "a tool that is shown directly", without);
      const marker = { type: "object", properties: { zeppelinHangar: { type: "string" } } };
      const withContract = await shown({ outputSchema: marker });
      const text = JSON.stringify(withContract);
      judge.equal(
        "contracts.not-provider-native",
        text.includes("zeppelinHangar"),
        false,
        "whether its schema is shown",
      );
      judge.equal("contracts.direct-exposure-unchanged", withContract, without, "the tool with a contract");
    },
  },
);
