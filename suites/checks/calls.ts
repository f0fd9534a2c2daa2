import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { refusal, refuse } from "../../fixtures/tools/refuse.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";

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
    id: "calls/results-belong-to-their-calls",
    title: "Calls that run in parallel get their own results, whichever settles first",
    requirements: ["calls.results-belong", "calls.reach-the-tool"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held] });
      const calls = ["one", "two", "three"].map((name) => guest.call(tool(held), JSON.stringify({ name })));
      const answer = run.complete(`const all = await ${guest.parallel(...calls)};\n${guest.give("all")}`);
      const late = () => new RequirementViolation("calls.reach-the-tool", "not all calls reached their tool");
      const first = await run.tools.nextHeld(late);
      const second = await run.tools.nextHeld(late);
      const third = await run.tools.nextHeld(late);
      for (const { call, settle } of [third, first, second]) settle(details(membersOf(call.input).name));
      const { value } = judge.completed("calls.results-belong", await answer);
      judge.equal("calls.results-belong", value, ["one", "two", "three"], "the values in the order of the calls");
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
);
