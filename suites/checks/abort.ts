import { echo } from "../../fixtures/tools/echo.ts";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { within } from "../carriers/within.ts";
import { type Answer, describeAnswer } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import type { HeldCall } from "../run/tool-desk.ts";
import { watch } from "../run/underway.ts";
import { park, pause } from "./park.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";

/** Far above any sensible delay, and far below the time limit of the programs here. */
const generousMs = 10_000;

/** So long that nothing here ends by its time limit within `generousMs`. */
const patient = { enabled: true, timeoutMs: 30_000 };

const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");

/** The same program without the abort makes both of its calls and completes. */
async function goesOnByItself({ open, judge, guest, tool }: CheckContext): Promise<void> {
  const run = await open({ tools: [held, echo], codeMode: patient });
  const answer = run.complete(twoCalls({ guest, tool }));
  (await run.tools.nextHeld(late)).settle(details({}));
  judge.completed("calls.reach-the-tool", await answer);
  judge.equal("calls.reach-the-tool", run.tools.calls.length, 2, "the calls that reached a tool");
}

/** Awaits a call of `held`, whether it succeeds or not, and then calls `echo`. */
const twoCalls = ({ guest, tool }: Pick<CheckContext, "guest" | "tool">) =>
  `try { await ${guest.call(tool(held), "{}")}; } catch {}\nawait ${guest.call(tool(echo), "{}")};\n${guest.give('"went on"')}`;

/** What is under way has had its turn by the time that another run's program has completed. */
async function fence({ open, guest }: CheckContext): Promise<void> {
  await (await open()).complete(guest.give("1"));
}

/** The answer, which an abort must not leave to the time limit. */
const atOnce = (requirement: RequirementId, answer: Promise<Answer>): Promise<Answer> =>
  within(answer, generousMs, () => {
    return new RequirementViolation(requirement, `the program was still going on ${generousMs} ms after the abort`);
  });

function judgeEnded({ judge }: CheckContext, requirement: RequirementId, answer: Answer, what: string): void {
  const ended = answer.kind === "rejection" || answer.result.status === "failed";
  judge.holds(requirement, ended, `${what} to end in a failure`, describeAnswer(answer));
}

/** Aborts a run while its program waits for a call. */
async function abortOverACall(context: CheckContext) {
  const { open } = context;
  const run = await open({ tools: [held, echo], codeMode: patient });
  const cell = watch(run.complete(twoCalls(context)));
  const call = await run.tools.nextHeld(late);
  await run.abort("the check aborts it");
  return { run, cell, call };
}

function abortOf({ signal }: HeldCall): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** The tool of a call that was under way is told of the abort. */
async function judgeSignal(context: CheckContext, call: HeldCall): Promise<void> {
  const unseen = () =>
    new RequirementViolation("nested-execution.abort-signal", `the tool saw no abort within ${generousMs} ms`);
  await within(abortOf(call), generousMs, unseen);
  context.judge.equal("nested-execution.abort-signal", call.signal.aborted, true, "whether the signal is aborted");
}

/** Stops a program that loops, and judges how long that takes. */
const judgeLoop =
  (requirement: RequirementId, loop: string) =>
  async (context: CheckContext): Promise<void> => {
    const { open, guest, tool } = context;
    const run = await open({ tools: [held], codeMode: patient });
    const cell = run.complete(`await ${guest.call(tool(held), "{}")};\n${loop}`);
    (await run.tools.nextHeld(late)).settle(details({}));
    await fence(context);
    await run.abort("the check aborts it");
    judgeEnded(context, requirement, await atOnce(requirement, cell), "the program");
  };

/** Ends one thing, and judges that the suspended program of another run goes on. */
async function judgeOthers(context: CheckContext, end: (run: OpenRun) => Promise<void>): Promise<void> {
  const { open, judge, seed } = context;
  const session = (name: string) => ({
    agentId: "main",
    sessionId: `abort-${name}-${seed}`,
    sessionKey: `agent:main:abort-${name}-${seed}`,
  });
  const ended = await open({ scope: { ...session("one"), runId: `abort-one-${seed}` } });
  const other = await open({ scope: { ...session("two"), runId: `abort-two-${seed}` } });
  await park(context, ended);
  const runId = await park(context, other, "spared");
  await end(ended);
  const { value } = judge.completed("suspended-runs.ttl", await other.wait(runId));
  judge.equal("suspended-runs.ttl", value, "spared", "the value of the other session's program");
}

const whileRunning: Pick<Check, "capabilities" | "process" | "dialect" | "twin"> = {
  capabilities: ["guest", "nested-calls", "configuration"],
  process: "own",
  dialect: "portable",
  twin: goesOnByItself,
};

const whileParked = { capabilities: ["suspension"], process: "shared", dialect: "page", twin: resumesItsOwn } as const;

/** What an abort of a run does, and the end of its session. */
export const abortChecks = defineChecks(
  {
    id: "abort/stops-a-loop",
    title: "An abort stops a program that loops at once",
    requirements: ["calls.abort.stops-program"],
    ...whileRunning,
    run: judgeLoop("calls.abort.stops-program", "for (;;) {}"),
  },
  {
    id: "abort/stops-a-loop-of-jobs",
    title: "An abort stops a program that goes on in its own jobs for ever",
    requirements: ["scope.supervisor.abort"],
    ...whileRunning,
    run: judgeLoop("scope.supervisor.abort", "for (;;) { await null; }"),
  },
  {
    id: "abort/ends-a-program-over-its-call",
    title: "An abort ends a program that waits for a call, and none of what follows the call starts",
    requirements: ["calls.abort.stops-program", "calls.abort.nothing-starts"],
    ...whileRunning,
    process: "shared",
    run: async (context) => {
      const { run, cell, call } = await abortOverACall(context);
      judgeEnded(context, "calls.abort.stops-program", await atOnce("calls.abort.stops-program", cell.answer), "it");
      call.settle(details({}));
      await fence(context);
      context.judge.equal("calls.abort.nothing-starts", run.tools.calls.length, 1, "the calls that reached a tool");
    },
  },
  {
    id: "abort/tools-see-their-signal",
    title: "An abort aborts the signal of the tools that are at work",
    requirements: ["nested-execution.abort-signal"],
    ...whileRunning,
    process: "shared",
    run: async (context) => judgeSignal(context, (await abortOverACall(context)).call),
  },
  {
    id: "abort/tools-of-a-parked-program-see-their-signal",
    title: "An abort aborts the signal of a tool whose program is suspended, and its result starts nothing",
    requirements: ["nested-execution.abort-signal", "calls.abort.nothing-starts", "wait.fails.aborted"],
    ...whileParked,
    capabilities: ["suspension", "nested-calls"],
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [held, echo] });
      const again = guest.call(tool(echo), "{}");
      const code = `const answer = ${guest.call(tool(held), "{}")};\n${pause}await answer;\nawait ${again};\nreturn 1;`;
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(code));
      const call = await run.tools.nextHeld(late);
      await run.abort("the check aborts it");
      await judgeSignal(context, call);
      call.settle(details({}));
      judgeEnded(context, "wait.fails.aborted", await run.wait(runId), "a wait for it");
      await fence(context);
      judge.equal("calls.abort.nothing-starts", run.tools.calls.length, 1, "the calls that reached a tool");
    },
  },
  {
    id: "abort/nothing-starts-afterwards",
    title: "A program that exec is given after the abort calls no tool",
    requirements: ["calls.abort.nothing-starts"],
    ...whileRunning,
    process: "shared",
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [echo] });
      const code = `await ${guest.call(tool(echo), "{}")};\n${guest.give("1")}`;
      judge.completed("calls.reach-the-tool", await run.complete(code));
      await run.abort("the check aborts it");
      await run.complete(code);
      judge.equal("calls.abort.nothing-starts", run.tools.calls.length, 1, "the calls that reached the tool");
    },
  },
  {
    id: "abort/discards-what-is-parked",
    title: "An abort discards the suspended programs of the run: wait fails for each of them",
    requirements: ["wait.fails.aborted"],
    ...whileParked,
    run: async (context) => {
      const run = await context.open();
      const runIds = [await park(context, run), await park(context, run)];
      await run.abort("the check aborts it");
      for (const runId of runIds) {
        judgeEnded(context, "wait.fails.aborted", await run.wait(runId), "a wait for it");
      }
    },
  },
  {
    id: "abort/wait-fails-after-the-parent-was-aborted",
    title: "wait fails when the run that made the program was aborted",
    requirements: ["wait.fails.parent-aborted"],
    ...whileParked,
    run: async (context) => {
      const run = await context.open();
      const runId = await park(context, run);
      await run.abort("the check aborts it");
      judgeEnded(context, "wait.fails.parent-aborted", await run.wait(runId), "a wait for it");
    },
  },
  {
    id: "abort/the-same-run-prepared-anew",
    title: "What an abort discarded is gone for a run of the same identity that is opened afterwards",
    requirements: ["suspended-runs.discard.abort"],
    ...whileParked,
    capabilities: ["suspension", "scope"],
    run: async (context) => {
      const { open, judge, seed } = context;
      const name = `abort-anew-${seed}`;
      const scope = { agentId: "main", sessionId: name, sessionKey: `agent:main:${name}`, runId: name };
      const run = await open({ scope });
      const runId = await park(context, run);
      await run.abort("the check aborts it");
      judge.refused("suspended-runs.discard.abort", await (await open({ scope })).wait(runId), "a wait for it");
    },
  },
  {
    id: "abort/while-it-is-suspended",
    title: "An abort that meets a program on its way into suspension or out of it leaves nothing to resume",
    requirements: ["wait.fails.aborted"],
    ...whileParked,
    run: async (context) => {
      for (let turn = 0; turn < 8; turn += 1) {
        const run = await context.open();
        const parked = await park(context, run);
        const answers = [run.exec(`${pause}return 1;`), run.wait(parked), run.exec(`${pause}${pause}return 1;`)];
        await answers[turn % 4];
        await run.abort("the check aborts it");
        for (const answer of await Promise.all(answers)) {
          if (answer.kind === "rejection" || answer.result.status !== "waiting") continue;
          judgeEnded(context, "wait.fails.aborted", await run.wait(String(answer.result.runId)), "a wait for it");
        }
      }
    },
  },
  {
    id: "abort/spares-other-runs",
    title: "An abort, an end and the end of a session leave the suspended programs of other sessions alone",
    requirements: ["suspended-runs.ttl"],
    ...whileParked,
    capabilities: ["suspension", "scope"],
    run: async (context) => {
      for (const end of [
        (run: OpenRun) => run.abort("the check aborts it"),
        (run: OpenRun) => run.end(),
        (run: OpenRun) => run.endSession(),
      ]) {
        await judgeOthers(context, end);
        await context.startAnew();
      }
    },
  },
  {
    id: "abort/session-end-discards",
    title: "The end of a session discards the suspended programs of its run",
    requirements: ["suspended-runs.discard.session-end"],
    ...whileParked,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open();
      const runId = await park(context, run);
      await run.endSession();
      judge.refused("suspended-runs.discard.session-end", await run.wait(runId), "a wait for it");
    },
  },
  {
    id: "abort/session-end-discards-for-all-its-runs",
    title: "The end of a session discards the suspended programs of each of its runs",
    requirements: ["suspended-runs.discard.session-end"],
    ...whileParked,
    capabilities: ["suspension", "scope"],
    run: async (context) => {
      const { open, judge, seed } = context;
      const session = { agentId: "main", sessionId: `abort-${seed}`, sessionKey: `agent:main:abort-${seed}` };
      const one = await open({ scope: { ...session, runId: `one-${seed}` } });
      const other = await open({ scope: { ...session, runId: `other-${seed}` } });
      const runId = await park(context, other);
      await one.endSession();
      judge.refused("suspended-runs.discard.session-end", await other.wait(runId), "a wait by the session's other run");
    },
  },
);
