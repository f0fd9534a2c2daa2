import { defineChecks } from "../run/check.ts";

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
);
