import fc from "fast-check";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import { property } from "../run/property.ts";
import { concurrentWaits, lifecycleCommands, resumeAll, suspend } from "./lifecycle-commands.ts";
import { abort, endSession, expire, timeToLiveSeconds } from "./lifecycle-losses.ts";
import { type LifecycleCommand, type LifecycleModel, openRuns } from "./lifecycle-model.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";

const modelRequirements = [
  "lifecycle.yield",
  "lifecycle.resume",
  "lifecycle.unknown-run",
  "lifecycle.foreign-scope",
  "lifecycle.removed-when-terminal",
  "lifecycle.still-waiting",
  "wait.fails.aborted",
] as const;

const onePause = { token: 1, owner: 1, yields: 1, throws: false, calls: false };

/** What a model is tried with beyond what all of them share. */
interface Trials {
  /** What ends the program that is tried first, whatever the seed. */
  readonly example: LifecycleCommand;
  /** Commands beyond the ordinary ones. */
  readonly more?: readonly fc.Arbitrary<LifecycleCommand>[];
  /** Whether the runs' clocks are moved by hand; programs make no calls then. */
  readonly isTimeless?: boolean;
}

/** Tries sequences of commands, and resumes in the end whatever is still suspended. */
async function tryModel(context: CheckContext, { example, more = [], isTimeless = false }: Trials): Promise<void> {
  const sequences = lifecycleCommands(16, ...more);
  let trials = 0;
  const trial = async (commands: Iterable<LifecycleCommand>) => {
    trials += 1;
    const real = await openRuns(context, `model-${context.seed}-${trials}`, isTimeless ? timeless : {});
    const model: LifecycleModel = { suspended: [], ended: [], capacity: Number.POSITIVE_INFINITY, isTimeless };
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await resumeAll(model, real);
  };
  await property(context, sequences, trial, { numRuns: 24, examples: [[suspend(onePause), example]] });
}

const timeless: WorldParts = { clock: "manual", codeMode: { enabled: true, snapshotTtlSeconds: timeToLiveSeconds } };

const modelCheck: Pick<Check, "capabilities" | "process" | "dialect" | "twin"> = {
  capabilities: ["suspension", "scope", "nested-calls", "configuration"],
  process: "shared",
  dialect: "page",
  twin: resumesItsOwn,
};

/** The life of suspended programs, by a model of it. */
export const lifecycleModelChecks = defineChecks(
  {
    id: "lifecycle/model",
    title: "Whatever order programs suspend, settle, resume, abort and end in, each wait does what the model says",
    requirements: modelRequirements,
    ...modelCheck,
    run: (context) => tryModel(context, { example: abort(0) }),
  },
  {
    id: "lifecycle/model-with-concurrent-waits",
    title: "The same, with two waits for one program at once: one resumes it, the other is refused",
    requirements: [...modelRequirements, "wait.fails.already-resuming"],
    ...modelCheck,
    run: (context) => tryModel(context, { example: abort(0), more: [concurrentWaits, concurrentWaits] }),
  },
  {
    id: "lifecycle/model-with-session-ends",
    title: "The same, with sessions that end: the programs of all their runs are gone, and no others",
    requirements: [...modelRequirements, "suspended-runs.discard.session-end"],
    ...modelCheck,
    run: (context) =>
      tryModel(context, { example: endSession, more: [fc.constant(endSession), fc.constant(endSession)] }),
  },
  {
    id: "lifecycle/model-with-expiry",
    title: "The same without calls, with times to live that go by: what is suspended then is gone, and nothing else",
    requirements: [
      "lifecycle.yield",
      "lifecycle.resume",
      "lifecycle.unknown-run",
      "lifecycle.foreign-scope",
      "lifecycle.removed-when-terminal",
      "wait.fails.aborted",
      "wait.fails.expired",
    ],
    ...modelCheck,
    capabilities: ["suspension", "scope", "configuration", "manual-clock"],
    run: (context) =>
      tryModel(context, { example: expire, more: [fc.constant(expire), fc.constant(expire)], isTimeless: true }),
  },
);
