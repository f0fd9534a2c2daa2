import type { Fault } from "../../spec/adapter/world.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { within } from "../carriers/within.ts";
import { describeAnswer } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { NotObserved } from "../run/not-observed.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { acceptsAProgram } from "./accepts-a-program.ts";
import { letTimePass } from "./let-time-pass.ts";
import { completesInTime } from "./limits.ts";
import { park } from "./park.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";

/** A run that something goes wrong in. */
const openWith = ({ open }: CheckContext, fault: Fault, timeoutMs = 2000) =>
  open({ faults: [fault], codeMode: { enabled: true, timeoutMs } });

/** What may keep the worker from an answer. */
const absences = [
  {
    slug: "worker-does-not-start",
    title: "does not start",
    fault: "runtime-missing",
    requirement: "errors.runtime-unavailable.start",
  },
  {
    slug: "worker-exits",
    title: "exits with a status that is not zero",
    fault: "worker-exits",
    requirement: "errors.runtime-unavailable.exit",
  },
  {
    slug: "worker-exits-cleanly",
    title: "exits in good order",
    fault: "worker-exits-cleanly",
    requirement: "errors.worker-exits-cleanly",
  },
] as const;

/** Far above any sensible delay. */
const generousMs = 8_000;

async function judgeAbsence(context: CheckContext, fault: Fault, requirement: RequirementId): Promise<void> {
  const { judge, guest } = context;
  const run = await openWith(context, fault);
  const late = () => new RequirementViolation(requirement, `expected an answer, but none came within ${generousMs} ms`);
  const answer = await within(run.exec(guest.give("40 + 2")), generousMs, late);
  if (answer.kind === "rejection") throw new NotObserved("the call was rejected, so that there is no code");
  judge.equal(requirement, judge.failed(requirement, answer).code, "runtime_unavailable", "the code");
}

const faulty: Pick<Check, "process" | "dialect" | "capabilities" | "twin"> = {
  process: "shared",
  dialect: "portable",
  capabilities: ["faults", "guest", "configuration"],
  twin: acceptsAProgram,
};

const unrestorable: typeof faulty = {
  ...faulty,
  dialect: "page",
  capabilities: ["faults", "suspension", "configuration"],
  twin: resumesItsOwn,
};

/** What goes wrong by no fault of a program. */
export const faultsChecks = defineChecks(
  ...absences.map(
    ({ slug, title, fault, requirement }): Check => ({
      id: `errors/${slug}`,
      title: `A program whose worker ${title} fails with the code runtime_unavailable`,
      requirements: [requirement],
      ...faulty,
      run: (context) => judgeAbsence(context, fault, requirement),
    }),
  ),
  {
    id: "wait/restore-fails",
    title: "wait fails for a program that can't be restored, and the next program works",
    requirements: ["wait.fails.restore"],
    ...unrestorable,
    run: async (context) => {
      const { judge } = context;
      const run = await openWith(context, "restore-fails");
      const answer = await run.wait(await park(context, run));
      const failed = answer.kind === "rejection" || answer.result.status === "failed";
      judge.holds("wait.fails.restore", failed, "a failure", describeAnswer(answer));
      judge.completed("wait.fails.restore", await run.exec("return 1;"));
    },
  },
  {
    id: "errors/code-for-restore",
    title: "A program that can't be restored fails with the code that is named for it",
    requirements: ["errors.code.snapshot-restore-failed"],
    ...unrestorable,
    run: async (context) => {
      const { judge } = context;
      const run = await openWith(context, "restore-fails");
      const { code } = judge.failed("errors.code.snapshot-restore-failed", await run.wait(await park(context, run)));
      judge.equal("errors.code.snapshot-restore-failed", code, "snapshot_restore_failed", "the code");
    },
  },
  {
    id: "limits/clock-step",
    title: "Where the system clock is set while programs run, none times out early and none overruns",
    requirements: ["limits.time.monotonic"],
    ...faulty,
    process: "own",
    twin: completesInTime,
    run: async (context) => {
      const { judge, guest } = context;
      const run = await openWith(context, "clock-step", 500);
      for (const way of ["ahead", "back"]) {
        const answer = await run.exec(guest.give("40 + 2"));
        const { value } = judge.completed("limits.time.monotonic", answer);
        judge.equal("limits.time.monotonic", value, 42, `the value of a program while the clock is set ${way}`);
      }
      for (const way of ["ahead", "back"]) {
        const overruns = () =>
          new RequirementViolation(
            "limits.time.monotonic",
            `expected an end under a limit of 500 ms with the clock set ${way}, but none came within ${generousMs} ms`,
          );
        judge.failed("limits.time.monotonic", await within(run.exec("for (;;) {}"), generousMs, overruns));
      }
    },
  },
  {
    id: "suspended/clock-step",
    title: "Where the system clock is set, no suspended program expires before its time, and none lives beyond it",
    requirements: ["suspended-runs.ttl.monotonic"],
    ...faulty,
    process: "own",
    dialect: "page",
    capabilities: ["faults", "suspension", "configuration", "guest", "nested-calls"],
    twin: resumesItsOwn,
    run: async (context) => {
      const { open, judge } = context;
      const requirement = "suspended-runs.ttl.monotonic";
      const run = await open({ faults: ["clock-step"] });
      const parked = { ahead: await park(context, run), back: await park(context, run) };
      // The clock is set ahead again: by the system's time the second one is suspended for an hour now.
      await park(context, run);
      for (const [way, runId] of Object.entries(parked)) {
        const { value } = judge.completed(requirement, await run.wait(runId));
        judge.equal(requirement, value, "back", `the value of a program that was suspended with the clock set ${way}`);
      }
      const brief = await open({ faults: ["clock-step"], codeMode: { enabled: true, snapshotTtlSeconds: 1 } });
      const runId = await park(context, brief);
      await park(context, brief);
      await letTimePass(context, 1_500);
      judge.refused(requirement, await brief.wait(runId), "a wait for an expired run, with the clock set back,");
    },
  },
);
