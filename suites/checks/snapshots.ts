import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Answer } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { NotObserved } from "../run/not-observed.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { watch } from "../run/underway.ts";
import { letTimePass } from "./let-time-pass.ts";
import { park, pause } from "./park.ts";
import { resumeToEnd } from "./resume-to-end.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";

/** The least time to live that can be configured, in seconds, and a time that is over it by far, in milliseconds. */
const leastTimeToLive = 1;
const wellBeyondMs = 2_500;

const shortLived = { enabled: true, snapshotTtlSeconds: leastTimeToLive };

const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");

/** A program outlives the time that another one would not have: time alone takes nothing away. */
async function outlivesTheSame(context: CheckContext): Promise<void> {
  const { open, judge } = context;
  const run = await open({ codeMode: { enabled: true, snapshotTtlSeconds: 120 } });
  const runId = await park(context, run);
  await letTimePass(context, wellBeyondMs);
  judge.equal(
    "suspended-runs.ttl",
    judge.completed("suspended-runs.ttl", await run.wait(runId)).value,
    "back",
    "the value",
  );
}

/** Waits for a program whose time to live is over by far. */
async function waitTooLate(context: CheckContext): Promise<Answer> {
  const run = await context.open({ codeMode: shortLived });
  const runId = await park(context, run);
  await letTimePass(context, wellBeyondMs);
  return run.wait(runId);
}

const isWaiting = (answer: Answer) => answer.kind === "result" && answer.result.status === "waiting";

const refusesExpired =
  (...requirements: readonly RequirementId[]) =>
  async (context: CheckContext): Promise<void> => {
    const answer = await waitTooLate(context);
    for (const requirement of requirements) context.judge.refused(requirement, answer, "a wait for an expired run");
  };

/** A program whose image can't be made smaller than so many bytes: its numbers are random. */
const keep = (bytes: number) => `const kept = new Float64Array(${bytes / 8}).map(Math.random);\n`;

const megabyte = 1_048_576;
const large = 8 * megabyte;

/** Far below the image of a program that keeps as much, and above that of one that keeps nothing. */
const tightSnapshots = { enabled: true, timeoutMs: 30_000, maxSnapshotBytes: 4 * megabyte };
const roomySnapshots = { enabled: true, timeoutMs: 30_000, maxSnapshotBytes: 128 * megabyte };

const largeProgram = `${keep(large)}${pause}return kept.length;`;

/** What fails under a tight limit works under a roomy one. */
async function suspendsWithRoom({ open, judge }: CheckContext): Promise<void> {
  const run = await open({ codeMode: roomySnapshots });
  const { runId } = judge.waiting("lifecycle.yield", await run.exec(largeProgram));
  judge.equal(
    "lifecycle.resume",
    judge.completed("lifecycle.resume", await run.wait(runId)).value,
    large / 8,
    "the value",
  );
}

/** A program that grows between its legs: it is suspended once, and can't be suspended again. */
const judgeGrowth =
  (requirement: RequirementId) =>
  async ({ open, judge }: CheckContext): Promise<void> => {
    const run = await open({ codeMode: tightSnapshots });
    const { runId } = judge.waiting("lifecycle.yield", await run.exec(`${pause}${largeProgram}`));
    judge.failed(requirement, await run.wait(runId));
    judge.refused("lifecycle.removed-when-terminal.failed", await run.wait(runId), "a wait for it");
  };

const emittedPerLeg = 1_500;
const outputLimit = 4_096;

/** Emits in each leg less than the limit, and in all of them more. */
const emitInLegs = (legs: number) =>
  `for (let leg = 0; leg < ${legs}; leg += 1) {\n  text("leg" + leg + " " + "x".repeat(${emittedPerLeg}));\n  ${pause}}\nreturn "done";`;

/** Runs the program leg by leg, and gathers what came of it: a leg counts once, however often its output is told. */
async function runLegs({ open }: CheckContext, legs: number): Promise<{ last: Answer; seen: ReadonlySet<string> }> {
  const run = await open({ codeMode: { enabled: true, maxOutputBytes: outputLimit } });
  let last = await run.exec(emitInLegs(legs));
  const seen = new Set<string>();
  for (let leg = 0; leg <= legs; leg += 1) {
    if (last.kind === "rejection") break;
    for (const [name] of JSON.stringify(last.result.output ?? []).matchAll(/leg\d+/g)) seen.add(name);
    if (last.result.status !== "waiting") break;
    last = await run.wait(String(last.result.runId));
  }
  return { last, seen };
}

/** Two legs that stay below the limit together are no reason to fail. */
async function emitsWithinTheLimit(context: CheckContext): Promise<void> {
  const { last, seen } = await runLegs(context, 2);
  context.judge.completed("lifecycle.resume", last);
  context.judge.equal("output.order", [...seen], ["leg0", "leg1"], "the legs whose output came");
}

const judgeOutput =
  (requirement: RequirementId) =>
  async (context: CheckContext): Promise<void> => {
    const { judge } = context;
    const { last, seen } = await runLegs(context, 6);
    const bytes = seen.size * emittedPerLeg;
    judge.holds(requirement, bytes <= outputLimit, `at most ${outputLimit} bytes from all legs together`, bytes);
    judge.failed(requirement, last);
  };

const onTime: Pick<Check, "capabilities" | "process" | "dialect" | "twin"> = {
  capabilities: ["suspension", "configuration", "guest", "nested-calls"],
  process: "shared",
  dialect: "page",
  twin: outlivesTheSame,
};

const onSize = { ...onTime, process: "own", twin: suspendsWithRoom } as const;

const onOutput = { ...onTime, twin: emitsWithinTheLimit } as const;

/** How long a suspended program is kept, and how large it may be. */
export const snapshotsChecks = defineChecks(
  {
    id: "snapshots/expire",
    title: "A program that was parked for longer than its time to live can't be resumed",
    requirements: ["wait.fails.expired", "end-to-end.step-15-cleanup.expiry"],
    ...onTime,
    run: async (context) => {
      await refusesExpired("wait.fails.expired")(context);
      const next = await (await context.open()).exec("return 40 + 2;");
      const { value } = context.judge.completed("end-to-end.step-15-cleanup.expiry", next);
      context.judge.equal("end-to-end.step-15-cleanup.expiry", value, 42, "the value of the next program");
    },
  },
  {
    id: "snapshots/expire-when-parked-again",
    title: "A program that was resumed and is parked once more can be resumed no longer than one that never was",
    requirements: ["suspended-runs.ttl.no-longer"],
    ...onTime,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ codeMode: shortLived });
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(`${pause}${pause}return "back";`));
      const again = judge.waiting("lifecycle.yield", await run.wait(runId));
      await letTimePass(context, wellBeyondMs);
      judge.refused("suspended-runs.ttl.no-longer", await run.wait(again.runId), "a wait for an expired run");
    },
  },
  {
    id: "snapshots/expire-over-a-call",
    title: "The time to live of a program goes by while a call of it is under way",
    requirements: ["suspended-runs.ttl.counts-while-parked"],
    ...onTime,
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ codeMode: shortLived, tools: [held] });
      const code = `const answer = ${guest.call(tool(held), "{}")};\n${pause}return (await answer).word;`;
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(code));
      const { settle } = await run.tools.nextHeld(late);
      await letTimePass(context, wellBeyondMs);
      settle(details({ word: "late" }));
      judge.refused("suspended-runs.ttl.counts-while-parked", await run.wait(runId), "a wait for an expired run");
    },
  },
  {
    id: "snapshots/expired-fails-as-the-page-says",
    title: "A wait for an expired run is a failed result with the code invalid_input",
    requirements: ["lifecycle.refusal-form.expired"],
    ...onTime,
    run: async (context) => {
      const { code } = context.judge.failed("lifecycle.refusal-form.expired", await waitTooLate(context));
      context.judge.equal("lifecycle.refusal-form.expired", code, "invalid_input", "the code of the failed result");
    },
  },
  {
    id: "snapshots/kept-for-their-time",
    title: "A program can be resumed while its time to live lasts, whatever expires beside it",
    requirements: ["suspended-runs.ttl"],
    ...onTime,
    twin: resumesItsOwn,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ codeMode: { enabled: true, snapshotTtlSeconds: 120 } });
      const runIds = [await park(context, run, "first"), await park(context, run, "second")];
      judge.refused("wait.fails.expired", await waitTooLate(context), "a wait for an expired run");
      for (const [place, word] of ["first", "second"].entries()) {
        const { value } = judge.completed("suspended-runs.ttl", await run.wait(runIds[place] ?? ""));
        judge.equal("suspended-runs.ttl", value, word, "the value");
      }
    },
  },
  {
    id: "snapshots/expiry-spares-an-active-wait",
    title: "A wait that lasts longer than the time to live goes on to its end",
    requirements: ["suspended-runs.ttl.spares-active-wait"],
    ...onTime,
    capabilities: ["suspension", "configuration", "guest", "nested-calls"],
    twin: resumesItsOwn,
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [held], codeMode: { ...shortLived, timeoutMs: 30_000 } });
      const code = `const answer = ${guest.call(tool(held), "{}")};\n${pause}return (await answer).word;`;
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(code));
      const { settle } = await run.tools.nextHeld(late);
      const wait = watch(run.wait(runId));
      await letTimePass(context, wellBeyondMs);
      if (wait.ended && isWaiting(await wait.answer)) {
        throw new NotObserved("`wait` answers at once, and none is ever under way for long");
      }
      settle(details({ word: "spared" }));
      const { value } = judge.completed("suspended-runs.ttl.spares-active-wait", await wait.answer);
      judge.equal("suspended-runs.ttl.spares-active-wait", value, "spared", "the value");
    },
  },
  {
    id: "snapshots/a-long-wait-leaves-it-resumable",
    title: "A wait that lasts longer than the time to live and ends with waiting leaves the program resumable",
    requirements: ["suspended-runs.ttl.spares-active-wait", "lifecycle.still-waiting"],
    ...onTime,
    capabilities: ["suspension", "configuration", "guest", "nested-calls"],
    twin: resumesItsOwn,
    run: async ({ open, judge, guest, tool }) => {
      const codeMode = { enabled: true, snapshotTtlSeconds: 2, timeoutMs: 3_000 };
      const run = await open({ tools: [held], codeMode });
      const code = `const answer = ${guest.call(tool(held), "{}")};\n${pause}return (await answer).word;`;
      const first = judge.waiting("lifecycle.yield", await run.exec(code));
      const second = judge.waiting("lifecycle.still-waiting", await run.wait(first.runId));
      (await run.tools.nextHeld(late)).settle(details({ word: "late" }));
      const answered = performance.now();
      const answer = await resumeToEnd(run, second.runId);
      const parkedFor = performance.now() - answered;
      if (parkedFor > 1_000) throw new NotObserved("the machine is too slow for a time to live of two seconds");
      const { value } = judge.completed("suspended-runs.ttl.spares-active-wait", answer);
      judge.equal("suspended-runs.ttl.spares-active-wait", value, "late", "the value");
    },
  },
  {
    id: "snapshots/too-large-to-suspend",
    title: "A program that can't be suspended within maxSnapshotBytes fails with snapshot_limit_exceeded",
    requirements: ["limits.snapshot.calls.suspended", "limits.snapshot-code"],
    ...onSize,
    run: async ({ open, judge }) => {
      const run = await open({ codeMode: tightSnapshots });
      const { code } = judge.failed("limits.snapshot.calls.suspended", await run.exec(largeProgram));
      judge.equal("limits.snapshot-code", code, "snapshot_limit_exceeded", "the code of the failed result");
    },
  },
  {
    id: "snapshots/size-counts-for-snapshots-alone",
    title: "A program that keeps as much and completes without a pause is not bounded by maxSnapshotBytes",
    requirements: ["limits.snapshot", "lifecycle.resume"],
    ...onSize,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open({ codeMode: tightSnapshots });
      const { value } = judge.completed("limits.snapshot", await run.exec(`${keep(large)}return kept.length;`));
      judge.equal("limits.snapshot", value, large / 8, "the value");
      const small = await run.wait(await park(context, run));
      judge.equal("lifecycle.resume", judge.completed("lifecycle.resume", small).value, "back", "the value");
    },
  },
  {
    id: "snapshots/growth-is-limited",
    title: "A program that has grown since it was suspended is limited by maxSnapshotBytes as well",
    requirements: ["limits.snapshot"],
    ...onSize,
    run: judgeGrowth("limits.snapshot"),
  },
  {
    id: "snapshots/growth-between-legs",
    title: "wait fails for a program that has grown beyond maxSnapshotBytes when it is to be suspended again",
    requirements: ["wait.fails.snapshot-limit"],
    ...onSize,
    run: judgeGrowth("wait.fails.snapshot-limit"),
  },
  {
    id: "snapshots/growth-between-legs-exceeds-the-limits",
    title: "wait fails when resuming exceeds the limit on the size of a snapshot",
    requirements: ["wait.fails.limits"],
    ...onSize,
    run: judgeGrowth("wait.fails.limits"),
  },
  {
    id: "snapshots/output-of-all-legs",
    title: "The output of all legs of a program counts together, and none of it gets through beyond the limit",
    requirements: ["limits.output.calls.suspended"],
    ...onOutput,
    run: judgeOutput("limits.output.calls.suspended"),
  },
  {
    id: "snapshots/wait-fails-over-the-output",
    title: "wait fails with output_limit_exceeded when the program emits more than it has left",
    requirements: ["wait.fails.output-limit", "limits.output-code"],
    ...onOutput,
    run: async (context) => {
      await judgeOutput("wait.fails.output-limit")(context);
      await context.startAnew();
      const { last } = await runLegs(context, 6);
      const { code } = context.judge.failed("limits.output-code", last);
      context.judge.equal("limits.output-code", code, "output_limit_exceeded", "the code of the failed result");
    },
  },
);
