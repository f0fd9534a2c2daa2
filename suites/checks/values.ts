import fc from "fast-check";
import { isRefusal } from "../run/answer.ts";
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

/** A lone surrogate may arrive as it is or as U+FFFD; `JSON.stringify` escapes nothing else in this way. */
function wellFormed(value: unknown): unknown {
  return JSON.parse((JSON.stringify(value) ?? "null").replace(/\\ud[89a-f][0-9a-f]{2}/g, "\ufffd"));
}

/** Programs whose value JSON can't carry, and what their value would be if it vanished in silence. */
const oddValues = [
  {
    row: "a BigInt inside an object",
    value: "{ total: 12345678901234567890n }",
    vanished: [{}, { total: null }, { total: {} }],
  },
  { row: "a Map", value: 'new Map([["a", 1]])', vanished: [{}, null] },
  { row: "a Set inside an array", value: "[new Set([1, 2])]", vanished: [[{}], [null], []] },
  {
    row: "a cycle",
    value: "(() => { const ring = { name: 'ring' }; ring.self = ring; return ring; })()",
    vanished: [{}, null],
  },
  { row: "an error inside an object", value: '{ cause: new TypeError("told") }', vanished: [{}, { cause: {} }] },
] as const;

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
          judge.equal("values.round-trip", wellFormed(result.value), wellFormed(value), "the value");
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
      await table(oddValues, async ({ row, value, vanished }) => {
        const answer = await run.complete(guest.give(value));
        if (isRefusal(answer)) return judge.refused("values.nothing-vanishes", answer, row);
        const given = judge.completed("values.nothing-vanishes", answer).value;
        const text = JSON.stringify(given ?? null);
        const lost = [...vanished, "[object Object]"].some((shape) => JSON.stringify(shape) === text);
        judge.holds("values.nothing-vanishes", !lost, "a visible string or a failure", given);
      });
    },
  },
);
