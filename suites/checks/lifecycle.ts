import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { within } from "../carriers/within.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { watch } from "../run/underway.ts";
import { offersWait } from "./offers-wait.ts";
import { park, pause } from "./park.ts";
import { refusalText } from "./refusal-text.ts";
import { resumeToEnd } from "./resume-to-end.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";
import { settlementsOut } from "./settlements-out.ts";

const badWaitInputs = [
  { row: "an empty object", input: {} },
  { row: "an empty `runId`", input: { runId: "" } },
  { row: "a `runId` that is no string", input: { runId: 7 } },
  { row: "an unknown `runId`", input: { runId: "cm_no-such-run" } },
] as const;

const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");

/** Far above any sensible delay, and below the default of `timeoutMs`. */
const generousMs = 8_000;

/** `exec` answers while the tool is still at work, and the rest comes by `wait`. */
const answersBeforeItsTool =
  (requirement: RequirementId) =>
  async ({ open, judge, guest, tool }: CheckContext): Promise<void> => {
    const run = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 1000 } });
    const code = `const answer = await ${guest.call(tool(held), "{}")};\n${guest.give("answer.word")}`;
    const stillOpen = () =>
      new RequirementViolation(
        requirement,
        `\`exec\` was still open after ${generousMs} ms, since its tool was at work`,
      );
    const { runId } = judge.waiting(requirement, await within(run.exec(code), generousMs, stillOpen));
    (await run.tools.nextHeld(late)).settle(details({ word: "done" }));
    const { value } = judge.completed("lifecycle.resume", await resumeToEnd(run, runId));
    judge.equal("lifecycle.resume", value, "done", "the value");
  };

/** What ends a program, and the requirement that its snapshot is gone by then. */
const endings = [
  { row: "completed", rest: "return 1;", requirement: "lifecycle.removed-when-terminal.completed" },
  { row: "failed", rest: 'throw new Error("own");', requirement: "lifecycle.removed-when-terminal.failed" },
  { row: "timed out", rest: "for (;;) {}", requirement: "suspended-runs.discard.timeout" },
] as const;

/** Suspension, `wait`, and what becomes of a suspended program. */
export const lifecycleChecks = defineChecks(
  {
    id: "lifecycle/yield-and-resume",
    title: "yield_control suspends a program with its state, and wait resumes it where it stopped",
    requirements: ["lifecycle.yield", "lifecycle.resume"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    run: async ({ open, judge }) => {
      const run = await open();
      const answer = await run.exec(
        'const seen = ["before"];\nawait yield_control("a pause");\nseen.push("after");\ntext("resumed");\nreturn seen;',
      );
      const { runId, reason } = judge.waiting("lifecycle.yield", answer);
      judge.equal("lifecycle.yield", reason, "yield", "the reason");
      const { value, output } = judge.completed("lifecycle.resume", await run.wait(runId));
      judge.equal("lifecycle.resume", value, ["before", "after"], "the value");
      judge.equal("lifecycle.resume", output, [{ type: "text", text: "resumed" }], "the output after the resumption");
    },
  },
  {
    id: "lifecycle/slow-call-suspends",
    title: "A call that outlasts the deadline suspends the program, and wait delivers its result",
    requirements: ["lifecycle.pending-tools", "lifecycle.resume", "lifecycle.still-waiting", "calls.reach-the-tool"],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 1000 } });
      const code = `const answer = await ${guest.call(tool(held), "{}")};\n${guest.give("answer.word")}`;
      const first = judge.waiting("lifecycle.pending-tools", await run.exec(code));
      judge.equal("lifecycle.pending-tools", first.reason, "pending_tools", "the reason");
      const second = judge.waiting("lifecycle.still-waiting", await run.wait(first.runId));
      (await run.tools.nextHeld(late)).settle(details({ word: "late" }));
      await settlementsOut(run);
      const { value } = judge.completed("lifecycle.resume", await run.wait(second.runId));
      judge.equal("lifecycle.resume", value, "late", "the value");
    },
  },
  {
    id: "lifecycle/waits-again-and-again",
    title: "wait on a program whose call has not settled answers waiting, each time, until it has",
    requirements: ["lifecycle.still-waiting", "suspended-runs.stores.pending-requests", "suspended-runs.stores.until"],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "page",
    run: judgeStillWaiting("suspended-runs.stores.pending-requests", "suspended-runs.stores.until"),
  },
  {
    id: "lifecycle/states-of-a-run",
    title: "A waiting run can be resumed until it has returned its final value or an error",
    requirements: ["lifecycle.state.waiting-resumable", "lifecycle.state.completed", "lifecycle.state.failed"],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "page",
    run: async (context) => {
      const { open, judge } = context;
      await judgeStillWaiting("lifecycle.state.waiting-resumable", "lifecycle.still-waiting")(context);
      const run = await open();
      const answer = await run.wait(await park(context, run, "done"));
      judge.equal(
        "lifecycle.state.completed",
        judge.completed("lifecycle.state.completed", answer).value,
        "done",
        "the value",
      );
      const { runId } = judge.waiting(
        "lifecycle.state.waiting-resumable",
        await run.exec(`${pause}throw new Error("torn");`),
      );
      const { error } = judge.failed("lifecycle.state.failed", await run.wait(runId));
      judge.holds("lifecycle.state.failed", String(error).includes("torn"), "the program's own error", error);
    },
  },
  {
    id: "lifecycle/exec-does-not-stay-open",
    title: "exec answers waiting while a tool is still at work, and need not stay open for it",
    requirements: ["wait.no-open-exec"],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    run: answersBeforeItsTool("wait.no-open-exec"),
  },
  {
    id: "lifecycle/exec-need-not-stay-open",
    title: "exec answers waiting while a tool is still at work, as the page advises",
    requirements: ["wait.no-open-exec-advised"],
    capabilities: ["suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    run: answersBeforeItsTool("wait.no-open-exec-advised"),
  },
  {
    id: "lifecycle/wait-stays-open",
    title: "wait stays open until the pending call settles",
    requirements: ["wait.resume.restores"],
    capabilities: ["suspension", "nested-calls"],
    process: "shared",
    dialect: "page",
    twin: resumesItsOwn,
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [held] });
      const code = `const answer = ${guest.call(tool(held), "{}")};\n${pause}return (await answer).word;`;
      const { runId } = judge.waiting("wait.resume.restores", await run.exec(code));
      const { settle } = await run.tools.nextHeld(late);
      const wait = watch(run.wait(runId));
      // A target that answers at once has done so by the time that it has run another program.
      await (await open()).complete("return 1;");
      judge.equal("wait.resume.restores", wait.ended, false, "whether `wait` had answered before the call settled");
      settle(details({ word: "done" }));
      const { value } = judge.completed("wait.resume.restores", await wait.answer);
      judge.equal("wait.resume.restores", value, "done", "the value");
    },
  },
  {
    id: "lifecycle/one-state-for-each-call",
    title: "Programs that different exec calls suspended in one run keep their states apart",
    requirements: ["lifecycle.scope.tool-call"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    twin: resumesItsOwn,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open();
      const [first, second] = [await park(context, run, "first"), await park(context, run, "second")];
      for (const [runId, word] of [
        [second, "second"],
        [first, "first"],
      ] as const) {
        const { value } = judge.completed("lifecycle.scope.tool-call", await run.wait(runId));
        judge.equal("lifecycle.scope.tool-call", value, word, "the value");
      }
    },
  },
  {
    id: "lifecycle/gone-when-terminal",
    title: "Once a program has completed, failed or timed out, wait no longer knows it",
    requirements: [
      "lifecycle.removed-when-terminal",
      "lifecycle.removed-when-terminal.completed",
      "lifecycle.removed-when-terminal.failed",
      "suspended-runs.discard.timeout",
    ],
    capabilities: ["suspension", "configuration"],
    process: "shared",
    dialect: "page",
    twin: resumesItsOwn,
    run: async ({ open, judge }) => {
      const run = await open({ codeMode: { enabled: true, timeoutMs: 1000 } });
      await table(endings, async ({ row, rest, requirement }) => {
        const { runId } = judge.waiting("lifecycle.yield", await run.exec(`${pause}${rest}`));
        const last = await run.wait(runId);
        if (row === "completed") judge.completed("lifecycle.resume", last);
        else judge.failed("lifecycle.resume", last);
        judge.refused(requirement, await run.wait(runId), "a wait for it");
      });
    },
  },
  {
    id: "lifecycle/wait-refusal-is-a-failed-result",
    title: "A wait for an unknown run is a failed result with the code invalid_input",
    requirements: ["lifecycle.refusal-form"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    twin: resumesItsOwn,
    run: async ({ open, judge }) => {
      const run = await open();
      const { code } = judge.failed("lifecycle.refusal-form", await run.wait("cm_no-such-run"));
      judge.equal("lifecycle.refusal-form", code, "invalid_input", "the code of the failed result");
    },
  },
  {
    id: "lifecycle/unavailable-in-the-words-of-the-page",
    title: "A wait for an unknown run fails with the message of the page",
    requirements: ["lifecycle.message.unavailable"],
    capabilities: ["suspension"],
    process: "shared",
    dialect: "page",
    twin: resumesItsOwn,
    run: async ({ open, judge }) => {
      const text = refusalText(await (await open()).wait("cm_no-such-run"));
      judge.equal("lifecycle.message.unavailable", text, "code mode run is unavailable or expired.", "the message");
    },
  },
  {
    id: "lifecycle/refuses-bad-wait-input",
    title: "wait refuses input that names no run, and a run that nobody suspended",
    requirements: ["lifecycle.unknown-run"],
    capabilities: ["surface", "input-refusal"],
    process: "shared",
    dialect: "portable",
    twin: offersWait,
    run: async ({ open, judge }) => {
      const run = await open();
      await table(badWaitInputs, async ({ row, input }) => {
        judge.refused("lifecycle.unknown-run", await run.waitInput(input), row);
      });
    },
  },
);

/** Parks a program over a call, waits for it twice in vain, and then with success. */
function judgeStillWaiting(requirement: RequirementId, again: RequirementId): (context: CheckContext) => Promise<void> {
  return async ({ open, judge, guest, tool }) => {
    const run = await open({ tools: [held], codeMode: { enabled: true, timeoutMs: 1000 } });
    const code = `const answer = ${guest.call(tool(held), "{}")};\n${pause}return (await answer).word;`;
    const first = judge.waiting("lifecycle.yield", await run.exec(code));
    const second = judge.waiting("lifecycle.still-waiting", await run.wait(first.runId));
    const third = judge.waiting(again, await run.wait(second.runId));
    (await run.tools.nextHeld(late)).settle(details({ word: "late" }));
    const { value } = judge.completed(requirement, await resumeToEnd(run, third.runId));
    judge.equal(requirement, value, "late", "the value");
  };
}
