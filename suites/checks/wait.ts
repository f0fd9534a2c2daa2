import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { offersWait } from "./offers-wait.ts";
import { resumeToEnd } from "./resume-to-end.ts";

const pause = "await yield_control();\n";

/** A suspended program is resumed: what is refused beside it is refused for its own reason. */
async function resumes({ open, judge }: CheckContext): Promise<void> {
  const run = await open();
  const { runId } = judge.waiting("wait.resume.answer", await run.exec(`${pause}return "back";`));
  judge.completed("wait.resume.answer", await run.wait(runId));
}

const badInputs = [
  { row: "an empty object", input: {} },
  { row: "an empty `runId`", input: { runId: "" } },
  { row: "a `runId` that is null", input: { runId: null } },
  { row: "a `runId` that is a number", input: { runId: 7 } },
  { row: "a `runId` that is a list", input: { runId: ["cm_1"] } },
  { row: "a `runId` that is an object", input: { runId: { id: "cm_1" } } },
  { row: "another name for it", input: { id: "cm_1" } },
] as const;

/** The input of `wait`, and what it answers. */
export const waitChecks = defineChecks(
  {
    id: "wait/refuses-bad-input",
    title: "wait refuses input whose runId is missing or is no text",
    requirements: ["wait.input.run-id"],
    capabilities: ["surface", "input-refusal"],
    process: "shared",
    dialect: "portable",
    twin: offersWait,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(badInputs, async ({ row, input }) => {
        judge.refused("wait.input.run-id", await run.waitInput(input), row);
      });
    },
  },
  {
    id: "wait/takes-no-other-run",
    title: "wait refuses input that names no run while there is one to resume, and resumes that one afterwards",
    requirements: ["wait.input.run-id"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    twin: resumes,
    run: async ({ open, judge }) => {
      const run = await open();
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(`${pause}return "back";`));
      const inputs = [...badInputs, { row: "its `runId` in a list", input: { runId: [runId] } }];
      await table(inputs, async ({ row, input }) => {
        judge.refused("wait.input.run-id", await run.waitInput(input), row);
      });
      const { value } = judge.completed("wait.input.run-id", await run.wait(runId));
      judge.equal("wait.input.run-id", value, "back", "the value");
    },
  },
  {
    id: "wait/failure-is-a-failed-result",
    title: "Where wait fails, it gives a failed result",
    requirements: ["wait.fails.form"],
    capabilities: ["surface", "input-refusal"],
    process: "shared",
    dialect: "portable",
    twin: offersWait,
    run: async ({ open, judge }) => {
      const run = await open();
      const { error } = judge.failed("wait.fails.form", await run.wait("cm_no-such-run"));
      judge.holds("wait.fails.form", typeof error === "string" && error !== "", "an error with a text", error);
    },
  },
  {
    id: "wait/bad-arguments-are-invalid-input",
    title: "A wait with bad arguments fails with the code invalid_input",
    requirements: ["errors.invalid-input.wait-arguments"],
    capabilities: ["surface", "input-refusal"],
    process: "shared",
    dialect: "portable",
    twin: offersWait,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(badInputs, async ({ input }) => {
        const { code } = judge.failed("errors.invalid-input.wait-arguments", await run.waitInput(input));
        judge.equal("errors.invalid-input.wait-arguments", code, "invalid_input", "the code of the failed result");
      });
    },
  },
  {
    id: "wait/answers-as-the-program-goes",
    title: "wait answers waiting, completed or failed, as the program goes on, and exec until it first stops",
    requirements: ["wait.resume.answer", "wait.resume.evaluates"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const answers = await run.exec(`text("one");\n${pause}text("two");\n${pause}throw new Error("three");`);
      const first = judge.waiting("wait.resume.evaluates", answers);
      judge.equal("wait.resume.evaluates", first.output, [{ type: "text", text: "one" }], "the output up to the pause");
      const second = judge.waiting("wait.resume.answer", await run.wait(first.runId));
      const { error } = judge.failed("wait.resume.answer", await run.wait(second.runId));
      judge.holds("wait.resume.answer", String(error).includes("three"), "the error of the program", error);
      const other = judge.waiting("wait.resume.evaluates", await run.exec(`${pause}return 4;`));
      judge.equal(
        "wait.resume.answer",
        judge.completed("wait.resume.answer", await run.wait(other.runId)).value,
        4,
        "the value",
      );
    },
  },
  {
    id: "wait/delivers-pending-results",
    title: "A program that stopped over its calls gets the results of all of them by wait",
    requirements: ["wait.pending-calls", "wait.resume.records-work", "wait.resume.delivers-results"],
    capabilities: ["suspension", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held] });
      const late = () => new RequirementViolation("wait.resume.records-work", "a call never reached its tool");
      const call = (word: string) => guest.call(tool(held), JSON.stringify({ word }));
      const code = `const calls = ${guest.parallel(call("a"), call("b"))};\n${pause}return (await calls).map((one) => one?.word ?? null);`;
      const answer = await run.exec(code);
      const calls = [await run.tools.nextHeld(late), await run.tools.nextHeld(late)];
      const { runId } = judge.waiting("wait.pending-calls", answer);
      for (const { call: made, settle } of calls.reverse()) settle(details(made.input));
      const { value } = judge.completed("wait.pending-calls", await resumeToEnd(run, runId));
      const given = Array.isArray(value) ? value.filter((word) => word !== null).length : 0;
      judge.equal("wait.resume.records-work", given, 2, "the calls whose results came");
      judge.equal("wait.resume.delivers-results", value, ["a", "b"], "what the calls returned to the program");
    },
  },
  {
    id: "wait/a-resumed-program-goes-on",
    title: "A resumed program calls tools again, and runs what its promises have queued",
    requirements: ["wait.resume.callbacks", "wait.resume.drains-jobs"],
    capabilities: ["suspension", "nested-calls"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [echo] });
      const resumed = async (requirement: RequirementId, code: string) => {
        const { runId } = judge.waiting("lifecycle.yield", await run.exec(code));
        return judge.completed(requirement, await resumeToEnd(run, runId)).value;
      };
      const queued =
        "const seen = [];\n" +
        'for (const word of ["one", "two"]) yield_control().then(() => seen.push(word)).then(() => seen.push(word));\n' +
        `${pause}for (let turn = 0; turn < 8; turn += 1) await null;\nreturn seen;`;
      const seen = await resumed("wait.resume.drains-jobs", queued);
      judge.equal("wait.resume.drains-jobs", [...Object(seen)].sort(), ["one", "one", "two", "two"], "what was queued");
      const call = guest.call(tool(echo), "{ again: true }");
      const again = await resumed("wait.resume.callbacks", `${pause}return (await ${call}).echoed.again;`);
      judge.equal("wait.resume.callbacks", run.tools.calls.length, 1, "the calls that reached the tool");
      judge.equal("wait.resume.callbacks", again, true, "what the tool gave");
    },
  },
  {
    id: "wait/fails-after-its-session",
    title: "wait fails for a program whose session was ended",
    requirements: ["wait.fails.parent-aborted.session"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    twin: resumes,
    run: async ({ open, judge }) => {
      const run = await open();
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(`${pause}return "back";`));
      await run.endSession();
      judge.refused("wait.fails.parent-aborted.session", await run.wait(runId), "a wait after the end of the session");
    },
  },
  {
    id: "wait/fails-after-an-abort",
    title: "wait fails for a program whose run was aborted",
    requirements: ["wait.fails.aborted"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    twin: resumes,
    run: async ({ open, judge }) => {
      const run = await open();
      const { runId } = judge.waiting("wait.fails.aborted", await run.exec(`${pause}return "back";`));
      await run.abort("the check aborts it");
      const answer = await run.wait(runId);
      const failed = answer.kind === "rejection" || answer.result.status === "failed";
      judge.holds("wait.fails.aborted", failed, "a failure", answer.kind === "result" ? answer.value : answer.message);
    },
  },
);
