import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { named } from "../../fixtures/tools/named.ts";
import { details, type FixtureTool } from "../../fixtures/tools/tool.ts";
import type { Decision, HostEvent } from "../../spec/adapter/host.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { within } from "../carriers/within.ts";
import { describeAnswer, membersOf } from "../run/answer.ts";
import { defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { watch } from "../run/underway.ts";
import { missingCall } from "./missing-call.ts";
import { resumeToEnd } from "./resume-to-end.ts";

/** A tool each of whose calls must be approved. */
const guarded: FixtureTool = { ...named("open_vault", { approval: true }), answer: () => details({ opened: true }) };

const reason = "the vault stays shut at night";

const noRequest = (requirement: RequirementId) => () =>
  new RequirementViolation(requirement, "nobody was asked to approve the call");

/** A program that gives what became of one call of the guarded tool: `[opened, told]`. */
const program = ({ guest, tool }: Pick<CheckContext, "guest" | "tool">) => `let opened = null, told = null;
try { opened = (await ${guest.call(tool(guarded), "{ door: 2 }")}).opened; } catch (error) { told = String(error && error.message); }
${guest.give("[opened, told]")}`;

/** What a program gives when every request is answered so. */
async function answered(context: CheckContext, decision: Decision) {
  const { open, judge } = context;
  const run = await open({ tools: [guarded], answers: { approval: () => decision } });
  const { value } = judge.completed("hooks.approvals-apply", await run.complete(program(context)));
  return { run, value: Array.isArray(value) ? value : [] };
}

/** The positive twin of what is not approved. */
async function approved(context: CheckContext): Promise<void> {
  const { run, value } = await answered(context, { allow: true });
  context.judge.equal("hooks.approvals-apply", value, [true, null], "what became of the approved call");
  context.judge.equal("hooks.approvals-apply", run.tools.calls.length, 1, "the calls that reached the tool");
}

/** A program that is parked over a request for an approval. */
async function parkOverApproval(context: CheckContext) {
  const { open, judge } = context;
  const codeMode = { enabled: true, timeoutMs: 400 };
  const run = await open({ tools: [guarded], codeMode, answers: { approval: "held" } });
  const answer = watch(run.exec(program(context)));
  const request = await run.tools.gate.nextRequest(noRequest("hooks.approvals-apply"));
  const { runId } = judge.waiting("calls.approval-after-deadline", await answer.answer);
  return { run, request, runId };
}

/** A program whose own call of `exec` is kept until somebody has approved it, with the request. */
async function askForCell({ open, guest, tool }: CheckContext) {
  const hook = (event: HostEvent) => ({ allow: true, ask: event.parentToolCallId === undefined });
  const run = await open({ tools: [echo], hooks: true, answers: { hook, approval: "held" } });
  const answer = watch(run.complete(`await ${guest.call(tool(echo), "{}")};\n${guest.give("1")}`));
  const request = await run.tools.gate.nextRequest(noRequest("hooks.approvals-apply"));
  return { run, answer, request };
}

/** The positive twin: a call of `exec` that is approved runs its program. */
async function approvedCell(context: CheckContext): Promise<void> {
  const { run, answer, request } = await askForCell(context);
  request.answer({ allow: true });
  context.judge.completed("calls.reach-the-tool", await answer.answer);
  context.judge.equal("calls.reach-the-tool", run.tools.calls.length, 1, "the calls that reached the tool");
}

/** Far above any sensible delay. */
const generousMs = 10_000;

/** Approvals of calls. */
export const approvalsChecks = defineChecks(
  {
    id: "approvals/before-the-tool",
    title: "A tool that needs an approval runs once somebody has approved the call, and not before",
    requirements: ["hooks.approvals-apply"],
    capabilities: ["approvals", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const { open, judge, tool } = context;
      const run = await open({ tools: [guarded], answers: { approval: "held" } });
      const answer = watch(run.complete(program(context)));
      const { request, answer: decide } = await run.tools.gate.nextRequest(noRequest("hooks.approvals-apply"));
      judge.equal("hooks.approvals-apply", run.tools.calls.length, 0, "the calls before the approval");
      judge.equal("hooks.approvals-apply", request.tool, tool(guarded).id, "the tool that was asked about");
      judge.equal("hooks.approvals-apply", request.input, { door: 2 }, "the input that was asked about");
      decide({ allow: true });
      const { value } = judge.completed("hooks.approvals-apply", await answer.answer);
      judge.equal("hooks.approvals-apply", value, [true, null], "what became of the call");
      judge.equal("hooks.approvals-apply", run.tools.calls.length, 1, "the calls that reached the tool");
    },
  },
  {
    id: "approvals/denied",
    title: "A call that is not approved never runs, and the program can catch why",
    requirements: ["hooks.approvals-apply"],
    capabilities: ["approvals", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: approved,
    run: async (context) => {
      const { judge } = context;
      const { run, value } = await answered(context, { allow: false, reason });
      judge.equal("hooks.approvals-apply", run.tools.calls.length, 0, "the calls that reached the tool");
      judge.holds("hooks.approvals-apply", String(value[1]).includes(reason), "a message with the reason", value[1]);
    },
  },
  {
    id: "approvals/each-call",
    title: "Each call is asked about anew, and calls of tools that need no approval are not asked about",
    requirements: ["hooks.approvals-apply"],
    capabilities: ["approvals", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const approval = ({ input }: HostEvent) => ({ allow: membersOf(input).door !== 1 });
      const run = await open({ tools: [guarded, echo], answers: { approval } });
      const code = `let opened = 0;
for (const door of [0, 1, 2]) {
  await ${guest.call(tool(echo), "{ door }")};
  try { await ${guest.call(tool(guarded), "{ door }")}; opened += 1; } catch {}
}
${guest.give("opened")}`;
      const { value } = judge.completed("hooks.approvals-apply", await run.complete(code));
      judge.equal("hooks.approvals-apply", value, 2, "the doors that were opened");
      const doors = run.tools.gate.requests.map(({ input }) => membersOf(input).door);
      judge.equal("hooks.approvals-apply", doors, [0, 1, 2], "what was asked about");
    },
  },
  {
    id: "approvals/beside-others",
    title: "A call that waits for an approval holds up no other call of its program",
    requirements: ["nested-execution.parallel.allowed"],
    capabilities: ["approvals", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    run: async ({ open, judge, guest, tool }) => {
      const run = await open({ tools: [guarded, held], answers: { approval: "held" } });
      const code = `const vault = ${guest.call(tool(guarded), "{}")};
for (const place of [1, 2, 3]) await ${guest.call(tool(held), "{ place }")};
${guest.give("(await vault).opened")}`;
      const answer = watch(run.complete(code));
      const request = await run.tools.gate.nextRequest(noRequest("hooks.approvals-apply"));
      for (const place of ["first", "second", "third"]) {
        const call = await run.tools.nextHeld(
          missingCall("nested-execution.parallel.allowed", `the ${place} call beside it`),
        );
        call.settle(details({}));
      }
      request.answer({ allow: true });
      const { value } = judge.completed("nested-execution.parallel.allowed", await answer.answer);
      judge.equal("nested-execution.parallel.allowed", value, true, "the value");
    },
  },
  {
    id: "approvals/after-the-deadline",
    title: "An approval that outlasts the deadline leaves the program waiting, and wait brings the result",
    requirements: ["calls.approval-after-deadline", "calls.approval-by-wait"],
    capabilities: ["approvals", "suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    run: async (context) => {
      const { judge } = context;
      const { run, request, runId } = await parkOverApproval(context);
      judge.equal("calls.approval-after-deadline", run.tools.calls.length, 0, "the calls before the approval");
      request.answer({ allow: true });
      const { value } = judge.completed("calls.approval-by-wait", await resumeToEnd(run, runId));
      judge.equal("calls.approval-by-wait", value, [true, null], "what became of the call");
      judge.equal("calls.approval-by-wait", run.tools.calls.length, 1, "the calls that reached the tool");
    },
  },
  {
    id: "approvals/denied-after-the-deadline",
    title: "A denial that comes after the deadline reaches the program by wait",
    requirements: ["calls.approval-by-wait"],
    capabilities: ["approvals", "suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: approved,
    run: async (context) => {
      const { judge } = context;
      const { run, request, runId } = await parkOverApproval(context);
      request.answer({ allow: false, reason });
      const { value } = judge.completed("calls.approval-by-wait", await resumeToEnd(run, runId));
      const [opened, told] = Array.isArray(value) ? value : [];
      judge.equal("calls.approval-by-wait", opened, null, "what came of the call");
      judge.holds("calls.approval-by-wait", String(told).includes(reason), "a message with the reason", told);
      judge.equal("calls.approval-by-wait", run.tools.calls.length, 0, "the calls that reached the tool");
    },
  },
  {
    id: "approvals/after-an-abort",
    title: "An approval that comes after the run was aborted starts nothing",
    requirements: ["calls.abort.nothing-starts"],
    capabilities: ["approvals", "suspension", "nested-calls", "configuration"],
    process: "shared",
    dialect: "portable",
    twin: approved,
    run: async (context) => {
      const { open, judge, guest } = context;
      const { run, request } = await parkOverApproval(context);
      await run.abort("the check aborts it");
      request.answer({ allow: true });
      // By the time that another run's program has completed, the answer has had its turn.
      const fence = await (await open()).complete(guest.give("1"));
      judge.equal(
        "calls.reach-the-tool",
        judge.completed("calls.reach-the-tool", fence).value,
        1,
        "the value beside it",
      );
      judge.equal("calls.abort.nothing-starts", run.tools.calls.length, 0, "the calls that reached the tool");
    },
  },
  {
    id: "approvals/of-a-cell-that-is-aborted",
    title: "An abort ends a call of exec that waits for an approval, and an approval that comes later starts nothing",
    requirements: ["calls.abort.ends-calls", "calls.abort.nothing-starts"],
    capabilities: ["approvals", "hooks", "guest", "nested-calls"],
    process: "shared",
    dialect: "portable",
    twin: approvedCell,
    run: async (context) => {
      const { open, judge, guest } = context;
      const { run, answer, request } = await askForCell(context);
      await run.abort("the check aborts it");
      const unanswered = () =>
        new RequirementViolation("calls.abort.ends-calls", `\`exec\` was not answered within ${generousMs} ms`);
      const ended = await within(answer.answer, generousMs, unanswered);
      const failed = ended.kind === "rejection" || ended.result.status === "failed";
      judge.holds("calls.abort.ends-calls", failed, "`exec` to end in a failure", describeAnswer(ended));
      request.answer({ allow: true });
      judge.completed("calls.reach-the-tool", await (await open()).complete(guest.give("1")));
      judge.equal("calls.abort.nothing-starts", run.tools.calls.length, 0, "the calls that reached the tool");
    },
  },
);
