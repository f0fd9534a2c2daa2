import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { defineChecks } from "../run/check.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { watch } from "../run/underway.ts";

/** What `exec` and `wait` return. */
export const resultsChecks = defineChecks(
  {
    id: "results/completed-with-the-value",
    title: "The value that a program gives is the value of its completed result",
    requirements: ["results.completed-value"],
    capabilities: ["guest"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest }) => {
      const run = await open();
      const answer = await run.exec(
        `const parts = [1, 2, 3];\n${guest.give("{ sum: parts.reduce((a, b) => a + b, 0) }")}`,
      );
      const { value } = judge.completed("results.completed-value", answer);
      judge.equal("results.completed-value", value, { sum: 6 }, "the value");
    },
  },
  {
    id: "results/ten-awaited-calls-in-one-exec",
    title: "Ten calls that are awaited one after the other are done within one exec",
    requirements: ["results.drain"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo] });
      const call = guest.call(tool(echo), "{ turn }");
      const answer = await run.exec(
        `let sum = 0;\nfor (let turn = 1; turn <= 10; turn += 1) sum += (await ${call}).echoed.turn;\n${guest.give("sum")}`,
      );
      const { value } = judge.completed("results.drain", answer);
      judge.equal("results.drain", value, 55, "the sum of what the ten calls returned");
      judge.equal("results.drain", run.tools.calls.length, 10, "the number of calls that reached the tool");
    },
  },
  {
    id: "results/late-call-in-one-exec",
    title: "A call that settles late, and before the deadline, is done within the exec that made it",
    requirements: ["results.drain.call"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const requirement = "results.drain.call";
      const run = await open({ tools: [held] });
      const cell = watch(run.exec(guest.give(`(await ${guest.call(tool(held), "{}")}).word`)));
      const late = () => new RequirementViolation(requirement, "the call never reached its tool");
      const { settle } = await run.tools.nextHeld(late);
      // A target that suspends a program at once has answered by the time that it has run another one.
      await (await open()).complete(guest.give("1"));
      settle(details({ word: "late" }));
      judge.equal(requirement, judge.completed(requirement, await cell.answer).value, "late", "the value");
    },
  },
  {
    id: "results/not-completed-while-a-call-is-under-way",
    title: "A program that ends before its call is not completed before the call is",
    requirements: ["results.no-pending-work"],
    capabilities: ["guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held] });
      const cell = watch(run.complete(`void ${guest.call(tool(held), "{}")};\n${guest.give('"done"')}`));
      const late = () => new RequirementViolation("results.no-pending-work", "the call never reached its tool");
      const { settle } = await run.tools.nextHeld(late);
      // A target that does not wait for the call has answered by the time that it has run another program.
      await (await open()).complete(guest.give("1"));
      judge.equal("results.no-pending-work", cell.ended, false, "whether the cell ended while its call was under way");
      settle(details("late"));
      const { value } = judge.completed("results.no-pending-work", await cell.answer);
      judge.equal("results.no-pending-work", value, "done", "the value");
    },
  },
);
