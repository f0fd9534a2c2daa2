import { echo } from "../../fixtures/tools/echo.ts";
import { describeAnswer } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";
import { deliversAnOrdinaryValue } from "./odd-values.ts";
import { textsIn } from "./texts-in.ts";

interface HostileValue {
  readonly row: string;
  /** An expression whose value runs code of the program when it is read; `call` and `emit` are there to be called. */
  readonly value: string;
}

/** Some values are read until the time is up. */
const brief = { enabled: true, timeoutMs: 200 };
/** What is emitted before must have been emitted by then. */
const longer = { enabled: true, timeoutMs: 500 };

/** Values whose reading ends by itself, whatever else it does. */
const trouble: readonly HostileValue[] = [
  { row: "a getter that throws", value: '{ get odd() { throw new Error("thrown while read"); } }' },
  { row: "a toJSON that throws", value: '{ toJSON() { throw new Error("thrown while read"); } }' },
  { row: "a getter that emits", value: '{ get odd() { emit("while read"); return 1; } }' },
  { row: "a toJSON that emits", value: '{ toJSON() { emit("while read"); return 1; } }' },
  { row: "a getter that calls a tool", value: "{ get odd() { call(); return 1; } }" },
  { row: "a toJSON that gives a promise", value: "{ toJSON() { return call(); } }" },
  { row: "a proxy whose traps throw", value: 'new Proxy({}, { ownKeys() { throw new Error("trap"); } })' },
  {
    row: "a proxy whose traps emit",
    value: '(emitting => new Proxy({ a: 1 }, { get: emitting }))(() => emit("trap"))',
  },
  {
    row: "a revoked proxy",
    value: "(() => { const { proxy, revoke } = Proxy.revocable([], {}); revoke(); return [proxy]; })()",
  },
  { row: "a getter that throws nothing at all", value: "{ get odd() { throw undefined; } }" },
  {
    row: "getters that give ever new getters",
    value: "(function make() { return { get next() { return make(); } }; })()",
  },
  { row: "a toJSON that gives ever new values", value: "(function make() { return { toJSON: () => [make()] }; })()" },
  {
    row: "a proxy whose members are proxies",
    value: "(function make() { return new Proxy({ a: 1 }, { get: make }); })()",
  },
  { row: "a getter that replaces JSON", value: "{ get odd() { globalThis.JSON = undefined; return 1; } }" },
  {
    row: "a value that changes while it is read",
    value: "(() => { const it = { get a() { delete it.b; it.c = it; return 1; }, b: 2 }; return it; })()",
  },
];

/** Values whose reading never ends by itself. */
const endless: readonly HostileValue[] = [
  { row: "a getter that loops", value: "{ get odd() { for (;;) {} } }" },
  { row: "a toJSON that loops", value: "{ toJSON() { for (;;) {} } }" },
  { row: "a proxy whose trap loops", value: "new Proxy({}, { ownKeys() { for (;;) {} } })" },
  { row: "a getter that catches all and loops", value: "{ get odd() { for (;;) try { for (;;) {} } catch {} } }" },
  {
    row: "a list that says that it is endless",
    value: "new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 53 - 1 : 0) })",
  },
  { row: "a then that never comes to an end", value: "{ then() { for (;;) {} } }" },
];

/** A program that emits, then gives a value that is hostile to whoever reads it. */
function programOf({ guest, tool }: CheckContext, { value }: HostileValue): string {
  return `const call = () => ${guest.call(tool(echo), "{ asked: 1 }")};
const emit = (said) => { ${guest.emit("said")} };
emit("before");
${guest.give(value)}`;
}

/** What happens while a value is read. */
export const readValuesChecks = defineChecks(
  {
    id: "values/reading-ends",
    title: "Code of the program that runs while its value is read neither hangs the cell nor breaks the next one",
    requirements: ["values.reading.ends"],
    capabilities: ["guest", "nested-calls", "configuration"],
    process: "own",
    dialect: "portable",
    twin: deliversAnOrdinaryValue,
    run: async (context) => {
      const { open, judge, guest } = context;
      const run = await open({ tools: [echo], codeMode: brief });
      const healthy = await open();
      await table([...trouble, ...endless], async (hostile) => {
        const answer = await run.complete(programOf(context, hostile));
        const ended = answer.kind === "rejection" || answer.result.status !== "waiting";
        judge.holds("values.reading.ends", ended, "an end of the cell", describeAnswer(answer));
      });
      const { value } = judge.completed("values.reading.ends", await healthy.complete(guest.give('"well"')));
      judge.equal("values.reading.ends", value, "well", "the value of the next program");
    },
  },
  {
    id: "values/reading-keeps-output",
    title: "Code of the program that runs while its value is read loses no output that was made before",
    requirements: ["values.reading.keeps-output"],
    capabilities: ["guest", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: deliversAnOrdinaryValue,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ tools: [echo], codeMode: longer });
      await table(trouble, async (hostile) => {
        const answer = await run.complete(programOf(context, hostile));
        judge.equal("values.reading.keeps-output", textsIn(answer)[0], "before", "the first text of the output");
      });
    },
  },
);
