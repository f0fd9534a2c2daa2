import fc from "fast-check";
import { echo } from "../../fixtures/tools/echo.ts";
import { details, type FixtureTool } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { property } from "../run/property.ts";
import { table } from "../run/table.ts";
import { wellFormed } from "./well-formed.ts";

/** Values that implementations are known to have altered. */
const treacherous: fc.JsonValue[] = [
  ["\u0000"],
  { "a\u0000b": "cut" },
  ["\ud800", "\u2028\u2029\r\n"],
  JSON.parse('{ "__proto__": { "polluted": true }, "constructor": 1, "toJSON": 2, "then": 3 }'),
  [1e21, 5e-324, 1.7976931348623157e308, 9007199254740991],
  "",
];

/** Characters that carriers of text are known to stumble over, each kind in a requirement's name. */
const characters: readonly Characters[] = [
  { row: "NUL", requirement: "values.string.nul", units: ["\u0000", "a"], example: "a\u0000b\u0000" },
  {
    row: "lone surrogates",
    requirement: "values.string.lone-surrogate",
    units: ["\ud83d", "\ude00", "\ud800", "\udfff", "a"],
    example: "\ude00a\ud83d \ud83d\ude00\ud800",
  },
  {
    row: "line terminators",
    requirement: "values.string.line-terminators",
    units: ["\n", "\r", "\r\n", "\u2028", "\u2029", "\u0085", "\v", "\f", "a"],
    example: "a\r\nb\u2028c\u2029d\re\n",
  },
];

interface Characters {
  readonly row: string;
  readonly requirement: RequirementId;
  readonly units: readonly string[];
  readonly example: string;
}

/** An expression that makes a string out of plain ASCII source, so that only its way out is tried. */
const making = (text: string) =>
  `String.fromCharCode(${[...Array(text.length).keys()].map((at) => text.charCodeAt(at))})`;

/** A string leaves a program as the whole value, within one, and as a key. */
async function judgeString({ open, judge, guest }: CheckContext, requirement: RequirementId, text: string) {
  const run = await open();
  const code = `const text = ${making(text)};\n${guest.give('{ text, list: [text, "after"], key: { ["k" + text]: 1 } }')}`;
  const { value } = judge.completed(requirement, await run.complete(code));
  const expected = { text, list: [text, "after"], key: { [`k${text}`]: 1 } };
  judge.equal(requirement, wellFormed(value), wellFormed(expected), "the value with the string");
  const alone = judge.completed(requirement, await run.complete(guest.give(making(text)))).value;
  judge.equal(requirement, wellFormed(alone), wellFormed(text), "the string alone");
}

const ownProto = '{ "__proto__": { "polluted": "yes" }, "beside": [1] }';

/** A tool whose answer has an own key `__proto__`. */
const protoTool: FixtureTool = { ...echo, answer: () => details(JSON.parse(ownProto)) };

/** What becomes of JSON on its way out of a program. */
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
  ...characters.map(({ row, requirement, units, example }) => ({
    id: `values/${row.replaceAll(" ", "-").toLowerCase()}`,
    title: `A string with ${row} leaves a program whole`,
    requirements: [requirement] as const,
    capabilities: ["guest"] as const,
    process: "shared" as const,
    dialect: "portable" as const,
    run: async (context: CheckContext) => {
      const texts = fc.array(fc.constantFrom(...units), { maxLength: 12 }).map((list) => list.join(""));
      const trial = (text: string) => judgeString(context, requirement, text);
      await property(context, texts, trial, { numRuns: 8, examples: [example] });
    },
  })),
  {
    id: "values/what-json-turns-to-null",
    title: "What JSON itself leaves out or turns to null is left out or turned to null, and the rest arrives",
    requirements: ["values.round-trip", "values.nothing-vanishes"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const value = '{ keep: -1, gone: undefined, method() {}, list: [undefined, () => 1, NaN, Infinity, "end"] }';
      const answer = judge.completed("values.round-trip", await run.complete(guest.give(value)));
      const expected = { keep: -1, list: [null, null, null, null, "end"] };
      judge.equal("values.round-trip", answer.value, expected, "the value as JSON carries it");
      const custom = "[new Date(0), { toJSON: () => ({ made: true }) }]";
      const { value: made } = judge.completed("values.nothing-vanishes", await run.complete(guest.give(custom)));
      const told = ["1970-01-01T00:00:00.000Z", { made: true }];
      judge.equal("values.nothing-vanishes", made, told, "a date, and what has a toJSON, as JSON carries them");
    },
  },
  {
    id: "values/large-and-deep",
    title: "A long string, a long list and a deep nesting leave a program unchanged",
    requirements: ["values.round-trip"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const deep = 'let deep = "core";\nfor (let level = 0; level < 100; level += 1) deep = [deep];';
      const code = `${deep}\n${guest.give('{ text: "x".repeat(20000), list: Array.from({ length: 2000 }, (_, n) => n), deep }')}`;
      const {
        text,
        list,
        deep: nested,
      } = membersOf(judge.completed("values.round-trip", await run.complete(code)).value);
      judge.equal("values.round-trip", String(text).length, 20_000, "the length of the string");
      judge.equal("values.round-trip", list, [...Array(2000).keys()], "the list");
      judge.equal(
        "values.round-trip",
        JSON.stringify(nested),
        `${"[".repeat(100)}"core"${"]".repeat(100)}`,
        "the nest",
      );
    },
  },
  {
    id: "values/own-proto-key",
    title: "An own key __proto__ in a value, an input or an answer neither pollutes a prototype nor breaks the cell",
    requirements: ["values.own-proto-key.no-break", "values.own-proto-key.no-pollution"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [protoTool] });
      const call = guest.call(tool(protoTool), `JSON.parse(${JSON.stringify(ownProto)})`);
      const look = '[({}).polluted, [].polluted, answer.polluted, (() => 1).polluted].map((found) => found ?? "none")';
      const code = `const answer = await ${call};\nconst seen = ${look};\n${guest.give(
        `{ seen, beside: answer.beside, hostile: JSON.parse(${JSON.stringify(ownProto)}) }`,
      )}`;
      const answer = await run.complete(code);
      const value = membersOf(judge.completed("values.own-proto-key.no-break", answer).value);
      judge.equal("values.own-proto-key.no-break", value.beside, [1], "what stands beside the key");
      judge.equal("values.own-proto-key.no-break", membersOf(value.hostile).beside, [1], "what stands beside the key");
      judge.equal("values.own-proto-key.no-break", run.tools.calls.length, 1, "the calls that reached the tool");
      judge.equal("values.own-proto-key.no-pollution", value.seen, Array(4).fill("none"), "what prototypes tell");
      await table([{ row: "the next cell" }, { row: "the one after" }], async () => {
        const next = await run.complete(guest.give('[({}).polluted ?? "none", "polluted" in []]'));
        const { value: seen } = judge.completed("values.own-proto-key.no-break", next);
        judge.equal("values.own-proto-key.no-pollution", seen, ["none", false], "what prototypes tell");
      });
    },
  },
);
