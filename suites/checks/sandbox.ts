import { echo } from "../../fixtures/tools/echo.ts";
import { named } from "../../fixtures/tools/named.ts";
import { details, type FixtureTool } from "../../fixtures/tools/tool.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { table } from "../run/table.ts";

/** Ways to a host global; each expression gives the types of what it found, which must all be `undefined`. */
const ways = [
  {
    row: "by name",
    find: '["process", "require", "module", "fetch", "Deno", "Bun", "WebSocket"].map((name) => typeof globalThis[name])',
  },
  { row: "by the constructor of a function", find: "evaluate((() => {}).constructor)" },
  { row: "by the constructor of the global object", find: "evaluate(globalThis.constructor?.constructor)" },
  { row: "by the constructor of an async function", find: "await evaluate((async () => {}).constructor)" },
  { row: "by the constructor of an object from a tool", find: "evaluate(answer?.constructor?.constructor)" },
] as const;

/** Makes a function of source text by a constructor that the program got hold of, and looks from there. */
const evaluate =
  "function evaluate(Constructor) {\n" +
  "  try { return [Constructor('return typeof process + typeof require')()].flat(); } catch { return []; }\n}";

/** Runs a program that looks for something, and judges the types of what it found. */
async function judgeFinding(context: CheckContext, find: string, expected: readonly string[]): Promise<void> {
  const { open, judge, guest, tool } = context;
  const run = await open({ tools: [echo] });
  const answer = await run.complete(
    `${evaluate}\nconst answer = await ${guest.call(tool(echo), "{}")};\nconst found = await ${find};\n` +
      guest.give("(await Promise.all([found].flat())).filter((type) => !/^(undefined)*$/.test(type))"),
  );
  const { value } = judge.completed("sandbox.no-host-globals", answer);
  judge.equal("sandbox.no-host-globals", value, expected, "the types of what was found");
}

const controlTools = [
  { row: "exec", requirement: "sandbox.no-recursion" },
  { row: "wait", requirement: "sandbox.no-recursion.wait" },
  { row: "tool_search_code", requirement: "sandbox.no-recursion.tool-search" },
  { row: "tool_search", requirement: "sandbox.no-recursion.tool-search" },
  { row: "tool_describe", requirement: "sandbox.no-recursion.tool-search" },
  { row: "tool_call", requirement: "sandbox.no-recursion.tool-search" },
] as const;

const megabyte = 1_048_576;

/** Tells how long the text is that it got. */
const measure: FixtureTool = {
  ...named("measure"),
  answer: (input) => details({ length: String(membersOf(input).text).length }),
};

/** A tool of the world can be called: what is refused beside it is refused for its own reason. */
async function callsATool({ open, judge, guest, tool }: CheckContext): Promise<void> {
  const run = await open({ tools: [echo] });
  const answer = await run.complete(
    `const answer = await ${guest.call(tool(echo), "{ a: 1 }")};\n${guest.give("answer")}`,
  );
  const { value } = judge.completed("calls.reach-the-tool", answer);
  judge.equal("calls.reach-the-tool", value, { echoed: { a: 1 } }, "the value");
}

/** What a program can reach. */
export const sandboxChecks = defineChecks(
  {
    id: "sandbox/no-host-globals",
    title: "A program finds no global of its host, by name or by any constructor",
    requirements: ["sandbox.no-host-globals"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: (context) =>
      judgeFinding(context, '["Array", "nothing"].map((name) => typeof globalThis[name])', ["function"]),
    run: (context) => table(ways, ({ find }) => judgeFinding(context, find, [])),
  },
  {
    id: "sandbox/no-recursion",
    title: "A program calls neither exec, nor wait, nor a control tool of Tool Search",
    requirements: ["sandbox.no-recursion", "sandbox.no-recursion.wait", "sandbox.no-recursion.tool-search"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: callsATool,
    run: async ({ open, judge, guest }) => {
      const run = await open({ tools: [echo] });
      await table(controlTools, async ({ row, requirement }) => {
        const inputs =
          '{ code: "return 1;", command: "return 1;", runId: "cm_1", query: "echo", id: "openclaw:core:echo" }';
        const ids = [row, `openclaw:core:${row}`, `openclaw:code-mode:${row}`, `openclaw:openclaw:${row}`];
        const calls = ids.map((id) => guest.call({ id, name: row }, inputs));
        const attempt = (call: string) => `try { reached.push(await ${call}); } catch {}`;
        const answer = await run.complete(
          `const reached = [];\n${calls.map(attempt).join("\n")}\n${guest.give("reached")}`,
        );
        judge.equal(requirement, judge.completed(requirement, answer).value, [], "what the calls gave");
      });
    },
  },
  {
    id: "sandbox/control-tools-not-in-catalog",
    title: "The catalog of a program has no control tool, by name or by search",
    requirements: ["sandbox.no-recursion", "sandbox.no-recursion.wait", "sandbox.no-recursion.tool-search"],
    capabilities: ["catalog"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open({ tools: [echo] });
      await table(controlTools, async ({ row, requirement }) => {
        const name = JSON.stringify(row);
        const code = `const hits = await tools.search(${name});
return [ALL_TOOLS, hits].map((list) => list.some(({ name }) => name === ${name})).concat(typeof tools[${name}]);`;
        const { value } = judge.completed(requirement, await run.complete(code));
        judge.equal(requirement, value, [false, false, "undefined"], "whether it is there");
      });
    },
  },
  {
    id: "sandbox/helpers-not-shadowed",
    title: "Tools that are named like the helpers of the catalog do not take their place",
    requirements: ["sandbox.helpers-not-shadowed"],
    capabilities: ["catalog", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, tool }) => {
      const lookalikes = ["search", "describe", "call", "call_value", "callValue"].map((name) => named(name));
      const run = await open({ tools: [echo, ...lookalikes] });
      const id = JSON.stringify(tool(echo).id);
      const code = `const hits = await tools.search("echo");
const one = await tools.describe(${id});
await tools.call(${id}, { through: "call" });
return { found: Array.isArray(hits) && hits.some(({ name }) => name === "echo"), described: one.name };`;
      const { value } = judge.completed("sandbox.helpers-not-shadowed", await run.complete(code));
      judge.equal("sandbox.helpers-not-shadowed", value, { found: true, described: "echo" }, "what the helpers gave");
      const called = run.tools.calls.map(({ name }) => name);
      judge.equal("sandbox.helpers-not-shadowed", called, ["echo"], "the tools that were called");
    },
  },
  {
    id: "sandbox/json-bridge",
    title: "Only what JSON can carry crosses the bridge, and each side has a copy of its own",
    requirements: ["sandbox.json-bridge"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: callsATool,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo] });
      const input =
        "{ date: new Date(0), gone: undefined, method() {}, list: [NaN, undefined], nested: { kept: true } }";
      const code = `const input = ${input};
const asked = ${guest.call(tool(echo), "input")};
input.nested.kept = "changed too late";
const answer = await asked;
answer.echoed.nested.kept = "changed by the program";
const again = await ${guest.call(tool(echo), "{ again: [1] }")};
${guest.give(
  "{ answer: answer.echoed.date, again: again.echoed, plain: Object.getPrototypeOf(answer.echoed) === Object.prototype, " +
    "list: Array.isArray(again.echoed.again) && again.echoed.again instanceof Array }",
)}`;
      const { value } = judge.completed("sandbox.json-bridge", await run.complete(code));
      const expected = { date: "1970-01-01T00:00:00.000Z", list: [null, null], nested: { kept: true } };
      judge.equal("sandbox.json-bridge", run.tools.calls[0]?.input, expected, "the input that the tool got");
      const seen = membersOf(value);
      judge.equal("sandbox.json-bridge", seen.answer, expected.date, "the date in the answer");
      judge.equal(
        "sandbox.json-bridge",
        [seen.plain, seen.list],
        [true, true],
        "whether the program's own kinds arrive",
      );
      judge.equal("sandbox.json-bridge", seen.again, { again: [1] }, "what the second call gave");
    },
  },
  {
    id: "sandbox/input-size",
    title: "An input far larger than any tool needs does not cross the bridge, and one of a megabyte does",
    requirements: ["sandbox.bridge-size-limits"],
    capabilities: ["guest", "nested-calls", "configuration"],
    process: "own",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const requirement = "sandbox.bridge-size-limits";
      // With room for it in memory, it is the size of the input alone that can be in the way.
      const codeMode = { enabled: true, memoryLimitBytes: 512 * megabyte, timeoutMs: 20_000 };
      const run = await open({ tools: [measure], codeMode });
      const callWith = async (length: number) =>
        run.complete(
          `let length = -1;\ntry {\n  length = (await ${guest.call(tool(measure), `{ text: "x".repeat(${length}) }`)}).length;\n} catch {}\n${guest.give("length")}`,
        );
      const small = judge.completed(requirement, await callWith(megabyte));
      judge.equal(requirement, small.value, megabyte, "the length of the text that the tool got");
      // No page names the limit. This is more than any may be that it does name, and less than a line of the protocol.
      await callWith(14 * megabyte);
      judge.equal(requirement, run.tools.calls.length, 1, "the calls that reached the tool");
      judge.equal(requirement, judge.completed(requirement, await callWith(1)).value, 1, "the length after it");
    },
  },
  {
    id: "sandbox/output-size",
    title: "A value far larger than any limit may be does not cross the bridge",
    requirements: ["sandbox.bridge-size-limits.outputs"],
    capabilities: ["guest"],
    process: "own",
    dialect: "portable",
    twin: callsATool,
    run: async ({ open, judge, guest }) => {
      const run = await open();
      // The greatest that `maxOutputBytes` may be is 10 MiB.
      const answer = await run.complete(guest.give('"x".repeat(14 * 1024 * 1024)'));
      const value = answer.kind === "result" ? answer.result.value : undefined;
      const length = typeof value === "string" ? value.length : 0;
      judge.holds("sandbox.bridge-size-limits.outputs", length <= 10_485_760, "at most 10485760 characters", length);
      judge.completed("sandbox.bridge-size-limits.outputs", await run.complete(guest.give('"well"')));
    },
  },
);
