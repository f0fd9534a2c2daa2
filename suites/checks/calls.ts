import fc from "fast-check";
import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { ledger } from "../../fixtures/tools/ledger.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { defineChecks } from "../run/check.ts";
import { property } from "../run/property.ts";
import { table } from "../run/table.ts";
import { watch } from "../run/underway.ts";
import { answersACall } from "./answers-a-call.ts";
import { missingCall } from "./missing-call.ts";

/** Values that implementations are known to have altered. */
const treacherous = [
  JSON.parse('{ "__proto__": { "polluted": true }, "then": 1, "toJSON": 2 }'),
  "",
  null,
  [null, 1e21],
];

/** Nested calls of tools. */
export const callsChecks = defineChecks(
  {
    id: "calls/input-and-details",
    title: "A call reaches its tool with the program's input, and brings back the details",
    requirements: ["calls.reach-the-tool"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo] });
      const input = { city: "Oslo", days: [1, 2], nested: { deep: null } };
      const call = guest.call(tool(echo), JSON.stringify(input));
      const answer = await run.complete(`const answer = await ${call};\n${guest.give("answer.echoed.days.length")}`);
      judge.equal("calls.reach-the-tool", judge.completed("calls.reach-the-tool", answer).value, 2, "the value");
      const seen = run.tools.calls.map((call) => ({ name: call.name, input: call.input }));
      judge.equal("calls.reach-the-tool", seen, [{ name: "echo", input }], "the calls that reached the tool");
    },
  },
  {
    id: "calls/json-to-the-tool",
    title: "Whatever JSON can carry reaches the tool unchanged",
    requirements: ["calls.reach-the-tool"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      await property(
        context,
        fc.jsonValue({ maxDepth: 3, stringUnit: "grapheme" }),
        async (generated) => {
          const value: unknown = JSON.parse(JSON.stringify(generated));
          const run = await open({ tools: [echo] });
          const literal = JSON.stringify(JSON.stringify({ value }));
          const call = guest.call(tool(echo), `JSON.parse(${literal})`);
          judge.completed("calls.reach-the-tool", await run.complete(`await ${call};\n${guest.give("1")}`));
          judge.equal("calls.reach-the-tool", run.tools.calls[0]?.input, { value }, "what the tool got");
        },
        {
          numRuns: 30,
          examples: treacherous,
        },
      );
    },
  },
  {
    id: "calls/json-from-the-tool",
    title: "Whatever JSON can carry comes back from the tool unchanged",
    requirements: ["catalog.call-value"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { open, judge, tool } = context;
      await property(
        context,
        fc.jsonValue({ maxDepth: 3, stringUnit: "grapheme" }),
        async (generated) => {
          const value: unknown = JSON.parse(JSON.stringify(generated));
          const run = await open({ tools: [{ ...echo, answer: () => details(value) }] });
          const answer = await run.complete(`return await tools.callValue(${JSON.stringify(tool(echo).id)}, {});`);
          judge.equal("catalog.call-value", judge.completed("catalog.call-value", answer).value, value, "the value");
        },
        { numRuns: 30, examples: treacherous },
      );
    },
  },
  {
    id: "calls/many-in-sequence",
    title: "A program awaits any number of calls one after another",
    requirements: ["calls.many-awaits"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo] });
      const call = guest.call(tool(echo), "{ place }");
      const code = `let sum = 0;
for (let place = 0; place < 30; place += 1) sum += (await ${call}).echoed.place;
${guest.give("sum")}`;
      const { value } = judge.completed("calls.many-awaits", await run.complete(code));
      judge.equal("calls.many-awaits", value, 435, "the sum over thirty awaited calls");
    },
  },
  {
    id: "calls/ten-in-one-exec",
    title: "Ten awaited calls of two tools, one after the other, take one exec",
    requirements: ["results.drain.several"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo, ledger] });
      const code = `let sum = 0;
for (let place = 0; place < 5; place += 1) {
  const { total } = await ${guest.call(tool(ledger), '{ customer: "one" }')};
  sum += (await ${guest.call(tool(echo), "{ total }")}).echoed.total;
}
${guest.give("sum")}`;
      const answer = await run.exec(code);
      judge.equal("results.drain.several", judge.completed("results.drain.several", answer).value, 6250, "the value");
      judge.equal("results.drain.several", run.tools.calls.length, 10, "the calls within one `exec`");
    },
  },
  {
    id: "calls/unawaited",
    title: "Calls that the program does not await are executed before it is completed",
    requirements: ["calls.unawaited-executed", "results.no-pending-work"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held] });
      const [first, second] = ["first", "second"].map((name) => guest.call(tool(held), JSON.stringify({ name })));
      const cell = watch(run.complete(`${first}.then(() => ${second});\n${guest.give('"done"')}`));
      const one = await run.tools.nextHeld(missingCall("calls.unawaited-executed", "a call that nobody awaits"));
      // A target that does not wait for the call has answered by the time that it has run another program.
      await (await open()).complete(guest.give("1"));
      judge.equal("results.no-pending-work", cell.ended, false, "whether the cell ended while its call was under way");
      one.settle(details({}));
      const two = await run.tools.nextHeld(
        missingCall("results.no-pending-work", "what follows a call that nobody awaits"),
      );
      two.settle(details({}));
      const { value } = judge.completed("calls.unawaited-executed", await cell.answer);
      judge.equal("calls.unawaited-executed", value, "done", "the value");
      judge.equal("results.no-pending-work", run.tools.calls.length, 2, "the calls before the program is completed");
    },
  },
  {
    id: "calls/nobody-asks",
    title: "A call whose promise nobody even looks at is executed before the program is completed",
    requirements: ["calls.unawaited-executed"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: answersACall,
    run: async ({ open, judge, tool }) => {
      const ways = [`tools.call(${JSON.stringify(tool(echo).id)}, {})`, "tools.echo({})"].map((row) => ({ row }));
      await table(ways, async ({ row }) => {
        const run = await open({ tools: [echo] });
        judge.completed("calls.unawaited-executed", await run.complete(`${row};\nreturn 1;`));
        judge.equal("calls.unawaited-executed", run.tools.calls.length, 1, "the calls that reached the tool");
      });
    },
  },
  {
    id: "calls/unawaited-accounted",
    title: "Calls that the program does not await are counted when it is completed",
    requirements: ["calls.unawaited-accounted"],
    capabilities: ["guest", "nested-calls", "telemetry"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo] });
      const call = guest.call(tool(echo), "{}");
      const answer = await run.complete(`${call};\n${call};\n${guest.give('"done"')}`);
      judge.completed("calls.unawaited-accounted", answer);
      const counted = answer.kind === "result" ? answer.telemetry?.callCount : undefined;
      judge.equal("calls.unawaited-accounted", counted, 2, "the calls in telemetry");
    },
  },
  {
    id: "calls/missing-input",
    title: "A tool that is called without an input gets an empty object",
    requirements: ["calls.missing-input"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, tool }) => {
      const run = await open({ tools: [echo] });
      const id = JSON.stringify(tool(echo).id);
      const ways = [`tools.call(${id})`, `tools.call(${id}, undefined)`, "tools.echo()"].map((row) => ({ row }));
      await table(ways, async ({ row }) => {
        judge.completed("calls.missing-input", await run.complete(`await ${row};\nreturn 1;`));
        judge.equal("calls.missing-input", run.tools.calls.at(-1)?.input, {}, "what the tool got");
      });
      judge.equal("calls.missing-input", run.tools.calls.length, ways.length, "the number of calls");
    },
  },
);
