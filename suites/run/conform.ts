import type { Description } from "../../spec/adapter/description.ts";
import type { Baseline } from "../../spec/baseline.ts";
import type { Profile } from "../../spec/requirements/requirement.ts";
import { type ResultFile, resultFormat, type Shard } from "../../spec/result-file.ts";
import { type RevisionName, revisionNames } from "../../spec/revisions.ts";
import { AdapterFault } from "../carriers/adapter-fault.ts";
import type { Carrier } from "../carriers/carrier.ts";
import type { Monitor } from "../monitors/monitor.ts";
import { findDeadLines } from "./baseline.ts";
import type { Check } from "./check.ts";
import { kitName } from "./kit-name.ts";
import type { Listener } from "./listener.ts";
import { entriesOf, makePlan, type Plan } from "./plan.ts";
import { Schedule } from "./schedule.ts";
import { findUndeclared } from "./undeclared.ts";
import { UsageError } from "./usage-error.ts";
import { exitCodes, judgeRun } from "./verdict.ts";

/** All that a run of the kit depends on. */
export interface ConformOptions {
  readonly carrier: Carrier;
  readonly checks: readonly Check[];
  readonly monitors: readonly Monitor[];
  readonly seed: number;
  readonly jobs: number;
  /** The revisions to judge by; every revision that the target declares, if none are given. */
  readonly revisions?: readonly RevisionName[];
  readonly filter?: string;
  readonly profiles?: readonly Profile[];
  readonly bail?: boolean;
  readonly strict?: boolean;
  /** Up to which profile an undeclared capability is a failure. */
  readonly require?: Profile;
  /** Only this part of the checks. */
  readonly shard?: Shard;
  readonly baseline?: Baseline;
  readonly listener?: Listener;
  /** Makes the command that runs the same target with other options, for the replay lines. */
  readonly command: (options: string) => string;
  /** Ends the run early, with what was found so far. */
  readonly signal?: AbortSignal;
}

/**
 * Judges a target.
 *
 * @returns the result, complete unless the signal ended it
 * @throws AdapterFault when the target can't be started at all
 * @throws UsageError when nothing is selected, or the target does not declare a revision
 */
export async function conform(options: ConformOptions): Promise<ResultFile> {
  const { carrier, listener = {}, seed, jobs, bail = false, baseline, signal } = options;
  const description = await describeTarget(options);
  const plan = planFor(description, options);
  const result = startResult(description, plan, options);
  if (baseline !== undefined) {
    const ids = [...options.checks, ...options.monitors].map(({ id }) => id);
    result.baselineProblems.push(...findDeadLines(baseline, ids));
  }
  listener.started?.(result);
  const schedule = new Schedule(plan, result, { carrier, description, seed, jobs, bail, baseline, listener });
  const stop = () => schedule.stop();
  signal?.addEventListener("abort", stop, { once: true });
  await schedule.run();
  signal?.removeEventListener("abort", stop);
  result.complete = result.entries.every(({ outcome }) => outcome !== "not-run");
  result.exitCode = judgeRun(result).exitCode;
  listener.finished?.(result);
  return result;
}

/** A gate that is handed no result, or an old one, would not see that nothing ran. */
async function describeTarget(options: ConformOptions): Promise<Description> {
  const { carrier, listener } = options;
  try {
    const connection = await carrier.connect();
    await connection.stop();
    return connection.description;
  } catch (cause) {
    if (!(cause instanceof AdapterFault)) throw cause;
    const unknown = { name: carrier.label, version: "unknown", revisions: revisionNames, capabilities: [] };
    const result = startResult(unknown, planFor(unknown, options), { ...options, require: undefined });
    listener?.unreachable?.({ ...result, fault: cause.message, exitCode: exitCodes.fault });
    throw cause;
  }
}

/** What a plan and a result depend on of what a target says of itself. */
type Described = Pick<Description, "name" | "version" | "capabilities"> & {
  readonly revisions: readonly RevisionName[];
};

function planFor(description: Described, options: ConformOptions): Plan {
  const { checks, monitors, filter, shard, profiles = [] } = options;
  const revisions = [...new Set(options.revisions ?? description.revisions)];
  const foreign = revisions.find((revision) => !description.revisions.includes(revision));
  if (foreign !== undefined) {
    throw new UsageError(
      `${description.name} does not declare the revision ${foreign}. ` +
        `Choose with --revision from what it declares: ${description.revisions.join(", ")}.`,
    );
  }
  const parts = { ...(filter === undefined ? {} : { filter }), ...(shard === undefined ? {} : { shard }) };
  const plan = makePlan(checks, monitors, { revisions, profiles, ...parts });
  if (plan.whole.length > 0) return plan;
  throw new UsageError(`The filter ${JSON.stringify(filter)} matches no check. See all ids with --list.`);
}

type StartOptions = Pick<ConformOptions, "seed" | "command" | "strict" | "baseline"> & {
  readonly require?: Profile | undefined;
};

function startResult(description: Described, plan: Plan, options: StartOptions): ResultFile {
  const { name, version, capabilities } = description;
  const { seed, command, strict = false, require, baseline } = options;
  const { revisions, profiles, ...parts } = plan.selection;
  return {
    format: resultFormat,
    kit: kitName,
    target: { name, version, capabilities: [...capabilities] },
    seed,
    selection: {
      revisions: [...revisions],
      profiles: [...profiles],
      ...parts,
      ...(require === undefined ? {} : { require }),
      strict,
      checks: plan.whole.map(({ id }) => id),
      monitors: plan.monitors.map(({ id }) => id),
    },
    complete: false,
    notes: [],
    undeclared: require === undefined ? [] : findUndeclared(plan, require, description),
    ...(baseline === undefined ? {} : { baseline }),
    baselineProblems: [],
    entries: entriesOf(plan, { seed, command }),
  };
}
