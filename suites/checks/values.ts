import fc from "fast-check";
import { isOwnFailure, membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { property } from "../run/property.ts";
import { table } from "../run/table.ts";

/** Values that implementations are known to have altered. */
const treacherous: fc.JsonValue[] = [
  ["\u0000"],
  { "a\u0000b": "cut" },
  ["\ud800", "\u2028\u2029\r\n"],
  JSON.parse('{ "__proto__": { "polluted": true }, "constructor": 1, "toJSON": 2, "then": 3 }'),
  [1e21, 5e-324, 1.7976931348623157e308, 9007199254740991],
  "",
];

/** A lone surrogate may arrive as it is or as U+FFFD. */
function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.replace(loneSurrogate, "\ufffd");
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [wellFormed(key), wellFormed(member)]));
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Programs whose value has something at a place that JSON can't carry, and what its text must tell at least. */
const oddValues = [
  {
    row: "a BigInt in an object",
    value: "{ total: 12345678901234567890n }",
    at: ["total"],
    tells: "12345678901234567890",
  },
  { row: "a Map", value: 'new Map([["a", 1]])', at: [], tells: "" },
  { row: "a Set in an array", value: "[new Set([1, 2])]", at: ["0"], tells: "" },
  {
    row: "a cycle",
    value: '(() => { const ring = { name: "ring" }; ring.self = ring; return ring; })()',
    at: ["self"],
    tells: "",
  },
  { row: "an error in an object", value: '{ cause: new TypeError("told") }', at: ["cause"], tells: "told" },
] as const;

/** What stands at a place in a value; the value itself as soon as it is a text. */
function lookUp(value: unknown, at: readonly string[]): unknown {
  return at.reduce((found, key) => (typeof found === "string" ? found : membersOf(found)[key]), value);
}

/** A text that stands for something else, rather than for nothing. */
function isTelling(text: unknown, tells: string): boolean {
  return typeof text === "string" && text !== "" && text !== "[object Object]" && text.includes(tells);
}

/** An ordinary value arrives: what is refused beside it is refused for its own reason. */
async function deliversAnOrdinaryValue({ open, judge, guest }: CheckContext): Promise<void> {
  const answer = await (await open()).complete(guest.give("{ plain: [1] }"));
  judge.equal("values.round-trip", judge.completed("values.round-trip", answer).value, { plain: [1] }, "the value");
}

/** What becomes of values on their way out of a program. */
export const valuesChecks = defineChecks(
  {
    id: "values/json-arrives-unchanged",
    title: "Any value that JSON can carry leaves a program unchanged",
    requirements: ["values.round-trip"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const { open, judge, guest } = context;
      await property(
        context,
        fc.jsonValue({ maxDepth: 3, noUnicodeString: false, stringUnit: "binary" }),
        async (value) => {
          const run = await open();
          const literal = JSON.stringify(JSON.stringify(value));
          const answer = await run.complete(guest.give(`JSON.parse(${literal})`));
          const result = judge.completed("values.round-trip", answer);
          judge.equal(
            "values.round-trip",
            wellFormed(result.value),
            wellFormed(JSON.parse(JSON.stringify(value))),
            "the value",
          );
        },
        { numRuns: 40, examples: treacherous },
      );
    },
  },
  {
    id: "values/nothing-vanishes",
    title: "A value that JSON can't carry is a visible string, or the cell fails",
    requirements: ["values.nothing-vanishes"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    twin: deliversAnOrdinaryValue,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      await table(oddValues, async ({ value, at, tells }) => {
        const answer = await run.complete(guest.give(value));
        const given = answer.kind === "result" ? answer.result.value : undefined;
        const visible = isOwnFailure(answer) || isTelling(lookUp(given, at), tells);
        judge.holds("values.nothing-vanishes", visible, "a telling string in its place, or a failure", given);
      });
    },
  },
);
