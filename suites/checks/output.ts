import fc from "fast-check";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { property } from "../run/property.ts";
import { table } from "../run/table.ts";
import { textsIn } from "./texts-in.ts";
import { wellFormed } from "./well-formed.ts";

/** Values whose JSON `text` adds. */
const plainValues = [
  { row: "an object", value: { total: 3, rows: [null, "two"] } },
  { row: "a list", value: [1, "two"] },
  { row: "a number", value: 7.5 },
  { row: "true", value: true },
  { row: "null", value: null },
];

/** Expressions for what has no JSON at all. */
const unserializable = [
  { row: "a BigInt", value: "10n" },
  { row: "a BigInt in an object", value: "{ a: 1, odd: 10n }" },
  { row: "a cycle", value: "(() => { const it = [1]; it.push(it); return it; })()" },
  { row: "a getter that throws", value: '{ get odd() { throw new Error("unreadable"); } }' },
  { row: "a toJSON that throws", value: '{ toJSON() { throw new Error("unreadable"); } }' },
];

/** What a program emits. */
export const outputChecks = defineChecks(
  {
    id: "output/in-the-order-of-the-calls",
    title: "Emitted texts stand in the output in the order in which the program emitted them",
    requirements: ["output.order"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const answer = await run.exec(
        `${guest.emit('"first"')}\nfor (const word of ["second", "third"]) { ${guest.emit("word")} }\n${guest.give("null")}`,
      );
      const { output } = judge.completed("output.order", answer);
      const expected = ["first", "second", "third"].map((text) => ({ type: "text", text }));
      judge.equal("output.order", output, expected, "the output");
    },
  },
  {
    id: "output/order-over-jobs",
    title: "What a program emits from promises, after awaits and in finally blocks stands in the order of its emission",
    requirements: ["output.order"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const emit = (word: string) => guest.emit(JSON.stringify(word));
      const code = `Promise.resolve().then(() => { ${emit("2")} });
${emit("1")}
await null;
${emit("3")}
try { await Promise.reject(new Error("caught")); } catch { ${emit("4")} } finally { ${emit("5")} }
await (async () => { ${emit("6")} await null; ${emit("7")} })();
for (let n = 8; n < 60; n += 1) { ${guest.emit("String(n)")} }
${guest.give("null")}`;
      const answer = await (await open()).complete(code);
      judge.completed("output.order", answer);
      judge.equal(
        "output.order",
        textsIn(answer),
        [...Array(59).keys()].map((n) => String(n + 1)),
        "the texts",
      );
    },
  },
  {
    id: "output/json-item",
    title: "json(value) adds an item with the value, in order with the texts around it",
    requirements: ["output.json-item", "output.order"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const answer = await run.exec('text("before");\njson({ rows: [1, null, "two"] });\ntext("after");');
      const { output } = judge.completed("output.json-item", answer);
      const items = Array.isArray(output) ? output : [];
      judge.equal("output.json-item", items[1], { type: "json", value: { rows: [1, null, "two"] } }, "the second item");
      const texts = [items[0], items[2]];
      judge.equal(
        "output.order",
        texts,
        [
          { type: "text", text: "before" },
          { type: "text", text: "after" },
        ],
        "the texts",
      );
    },
  },
  {
    id: "output/json-of-any-value",
    title: "json of any value that JSON can carry adds an item with that value",
    requirements: ["output.json-item"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { open, judge } = context;
      const trial = async (value: fc.JsonValue) => {
        const run = await open();
        const answer = await run.complete(`json(JSON.parse(${JSON.stringify(JSON.stringify(value))}));`);
        const { output } = judge.completed("output.json-item", answer);
        const expected = [{ type: "json", value: JSON.parse(JSON.stringify(value)) }];
        judge.equal("output.json-item", wellFormed(output), wellFormed(expected), "the output");
      };
      await property(context, fc.jsonValue({ maxDepth: 2 }), trial, {
        numRuns: 12,
        examples: [null, "", [], { a: {} }],
      });
    },
  },
  {
    id: "output/item-union",
    title: "Every item is a text with a string or a JSON value, whatever was emitted",
    requirements: ["output.item.union", "output.item.text-fields", "output.item.json-fields"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const values = [
        ...plainValues.map(({ value }) => JSON.stringify(value)),
        '""',
        "undefined",
        "new Date(0)",
        "NaN",
      ];
      const code = values.map((value) => `text(${value});\njson(${value});`).join("\n");
      const { output } = judge.completed("output.item.union", await (await open()).complete(code));
      const items = Array.isArray(output) ? output.map(membersOf) : [];
      judge.equal("output.item.union", items.length, values.length * 2, "the number of items");
      for (const item of items) {
        judge.holds("output.item.union", item.type === "text" || item.type === "json", "text or json", item);
        if (item.type === "text")
          judge.equal("output.item.text-fields", typeof item.text, "string", "the type of `text`");
        else judge.holds("output.item.json-fields", "value" in item, "an item with `value`", item);
      }
    },
  },
  {
    id: "output/text-of-a-string",
    title: "text of a string adds that string itself, and what it adds is output",
    requirements: ["output.text-of-string"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const { open, judge, guest } = context;
      const trial = async (text: string) => {
        const run = await open();
        const answer = await run.complete(
          `${guest.emit(`JSON.parse(${JSON.stringify(JSON.stringify(text))})`)}\n${guest.give("1")}`,
        );
        judge.completed("output.text-of-string", answer);
        judge.equal("output.text-of-string", wellFormed(textsIn(answer)), wellFormed([text]), "the texts");
      };
      const examples = ["", '{"a":1}', "null", "a\u0000b", "a\u2028b\r\n", "\ud800", "<|end|>", '"quoted"'];
      await property(context, fc.string({ unit: "binary" }), trial, { numRuns: 12, examples });
    },
  },
  {
    id: "output/text-of-a-value",
    title: "text of anything but a string adds a readable text, its JSON",
    requirements: ["output.text-item", "output.text-of-value"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      await table(plainValues, async ({ value }) => {
        const answer = await run.complete(`text(${JSON.stringify(value)});`);
        judge.completed("output.text-item", answer);
        const texts = textsIn(answer);
        judge.equal(
          "output.text-item",
          texts.map((text) => typeof text),
          ["string"],
          "the types of the texts",
        );
        judge.equal("output.text-of-value", parse(texts[0]), value, "what the text is the JSON of");
      });
    },
  },
  {
    id: "output/unserializable",
    title: "text and json of what can't be serialized add a plain string, or raise an error",
    requirements: ["output.unserializable"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "page",
    twin: async ({ open, judge }) => {
      const { output } = judge.completed("output.order", await (await open()).complete("text({ a: 1 });\njson(2);"));
      judge.equal("output.order", Array.isArray(output) && output.length, 2, "the number of items");
    },
    run: async ({ open, judge }) => {
      const run = await open();
      const rows = unserializable.flatMap((one) =>
        ["text", "json"].map((name) => ({ ...one, name, row: `${name} of ${one.row}` })),
      );
      await table(rows, async ({ name, value }) => {
        const code = `let raised = false;\ntry { ${name}(${value}); } catch { raised = true; }\nreturn raised;`;
        const answer = await run.complete(code);
        if (answer.kind === "result" && answer.result.status === "failed") return;
        const { value: raised, output } = judge.completed("output.unserializable", answer);
        const items = Array.isArray(output) ? output.map(membersOf) : [];
        const said = items.length === 1 && holdsText(items[0]?.text ?? items[0]?.value);
        judge.holds("output.unserializable", raised === true || said, "an item with a text, or an error", output);
      });
    },
  },
);

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return `no JSON: ${text}`;
  }
}

/** Whether some text stands in a value, so that a reader sees that something was there. */
function holdsText(value: unknown): boolean {
  if (typeof value === "string") return value !== "";
  return Object.values(membersOf(value)).some(holdsText);
}
