import { echo } from "../../fixtures/tools/echo.ts";
import { refusal, refuse } from "../../fixtures/tools/refuse.ts";
import type { FixtureTool } from "../../fixtures/tools/tool.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { table } from "../run/table.ts";
import { answersACall } from "./answers-a-call.ts";

/** Inputs that JSON can't carry. */
const badInputs = [
  { row: "a BigInt", input: "7n" },
  { row: "a BigInt in an object", input: "{ total: 7n }" },
  { row: "a cycle", input: "(() => { const ring = {}; ring.self = ring; return ring; })()" },
  { row: "a function", input: "() => 1" },
  { row: "a symbol", input: 'Symbol("seven")' },
];

/** Calls that fail. */
export const callFailuresChecks = defineChecks(
  {
    id: "calls/bad-input",
    title: "A call whose input JSON can't carry fails alone, with an error that names the input",
    requirements: ["calls.bad-input"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: answersACall,
    run: async ({ open, judge, guest, tool }) => {
      await table(badInputs, async ({ input }) => {
        const run = await open({ tools: [echo] });
        const code = `let caught = null;
try { await ${guest.call(tool(echo), input)}; } catch (error) { caught = String(error.message); }
${guest.give("caught")}`;
        const { value } = judge.completed("calls.bad-input", await run.complete(code));
        const names = typeof value === "string" && /input|argument|echo|param/i.test(value);
        judge.holds("calls.bad-input", names, "an error that names the input", value);
        judge.equal("calls.bad-input", run.tools.calls, [], "the calls that reached the tool");
      });
    },
  },
  {
    id: "calls/failure-is-catchable",
    title: "A tool that fails raises an ordinary error that the program can catch",
    requirements: ["calls.failure-is-catchable", "calls.failure-message"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [refuse] });
      const answer = await run.complete(
        `let caught = null;\ntry { await ${guest.call(tool(refuse), "{}")}; } catch (error) {\n` +
          `  caught = { isError: error instanceof Error, message: String(error.message) };\n}\n${guest.give("caught")}`,
      );
      const { value } = judge.completed("calls.failure-is-catchable", answer);
      const caught = membersOf(value);
      judge.equal(
        "calls.failure-is-catchable",
        caught.isError,
        true,
        "whether what was caught is an Error of the guest",
      );
      const message = String(caught.message);
      judge.holds("calls.failure-message", message.includes(refusal), `a message with "${refusal}"`, message);
    },
  },
  {
    id: "calls/failure-carries-no-host-data",
    title: "The error of a failed call has no members beyond those of any error, and no frame of the host",
    requirements: ["calls.failure-no-host-keys", "sandbox.no-host-stack"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: answersACall,
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [refuse] });
      const code = `let caught = null;
try { await ${guest.call(tool(refuse), "{}")}; } catch (error) { caught = error; }
const ordinary = [...Object.getOwnPropertyNames(new Error("x")), "name", "message", "stack", "cause"];
const keys = Reflect.ownKeys(caught).filter((key) => !ordinary.includes(key)).map(String);
${guest.give("{ keys, stack: String(caught.stack), cause: String(caught.cause) }")}`;
      const { keys, stack, cause } = membersOf(
        judge.completed("calls.failure-no-host-keys", await run.complete(code)).value,
      );
      judge.equal("calls.failure-no-host-keys", keys, [], "the own keys that no ordinary error has");
      judge.equal("calls.failure-no-host-keys", cause, "undefined", "the cause of the error");
      const isHost = /file:\/\/|node:|node_modules|(?:^|[\s(])\/\w+\//.test(String(stack));
      judge.holds("sandbox.no-host-stack", !isHost, "a stack without frames of the host", stack);
    },
  },
  {
    id: "calls/one-failure-among-many",
    title: "A call that fails takes none of those with it that run beside it",
    requirements: ["calls.results-belong", "calls.failure-message"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo, refuse] });
      const call = (fixture: FixtureTool, place: number) => guest.call(tool(fixture), `{ place: ${place} }`);
      const code = `const all = await Promise.allSettled([${call(echo, 0)}, ${call(refuse, 1)}, ${call(echo, 2)}]);
${guest.give("all.map(({ value, reason }) => value?.echoed.place ?? String(reason.message))")}`;
      const { value } = judge.completed("calls.results-belong", await run.complete(code));
      const [first, second, third] = Array.isArray(value) ? value : [];
      judge.equal("calls.results-belong", [first, third], [0, 2], "the values of the calls beside it");
      const tells = String(second).includes(refusal);
      judge.holds("calls.failure-message", tells, `a message with "${refusal}"`, second);
    },
  },
);
