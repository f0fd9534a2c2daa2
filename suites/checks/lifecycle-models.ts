import fc from "fast-check";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { property } from "../run/property.ts";
import { concurrentWaits, lifecycleCommands, resumeAll, suspend } from "./lifecycle-commands.ts";
import { abort, endSession } from "./lifecycle-losses.ts";
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

/**
 * Tries sequences of commands, and resumes in the end whatever is still suspended.
 *
 * @param example - what ends the program that is tried first, whatever the seed
 * @param more - commands beyond the ordinary ones
 */
async function tryModel(
  context: CheckContext,
  example: LifecycleCommand,
  ...more: readonly fc.Arbitrary<LifecycleCommand>[]
): Promise<void> {
  const sequences = lifecycleCommands(16, ...more);
  let trials = 0;
  const trial = async (commands: Iterable<LifecycleCommand>) => {
    trials += 1;
    const real = await openRuns(context, `model-${context.seed}-${trials}`);
    const model: LifecycleModel = { suspended: [], ended: [], capacity: Number.POSITIVE_INFINITY };
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await resumeAll(model, real);
  };
  await property(context, sequences, trial, { numRuns: 24, examples: [[suspend(onePause), example]] });
}

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
    run: (context) => tryModel(context, abort(0)),
  },
  {
    id: "lifecycle/model-with-concurrent-waits",
    title: "The same, with two waits for one program at once: one resumes it, the other is refused",
    requirements: [...modelRequirements, "wait.fails.already-resuming"],
    ...modelCheck,
    run: (context) => tryModel(context, abort(0), concurrentWaits, concurrentWaits),
  },
  {
    id: "lifecycle/model-with-session-ends",
    title: "The same, with sessions that end: the programs of all their runs are gone, and no others",
    requirements: [...modelRequirements, "suspended-runs.discard.session-end"],
    ...modelCheck,
    run: (context) => tryModel(context, endSession, fc.constant(endSession), fc.constant(endSession)),
  },
);
