import type { Description } from "../../spec/adapter/description.ts";
import type { Baseline } from "../../spec/baseline.ts";
import type { Profile } from "../../spec/requirements/requirement.ts";
import type { ResultFile } from "../../spec/result-file.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier } from "../carriers/carrier.ts";
import type { Monitor } from "../monitors/monitor.ts";
import { findDeadLines } from "./baseline.ts";
import type { Check } from "./check.ts";
import type { Listener } from "./listener.ts";
import { entriesOf, makePlan, type Plan } from "./plan.ts";
import { Schedule } from "./schedule.ts";
import { UsageError } from "./usage-error.ts";
import { judgeRun } from "./verdict.ts";

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
  const { carrier, listener = {}, seed, jobs, bail = false, strict = false, baseline, signal } = options;
  const description = await describeTarget(carrier);
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
  result.exitCode = judgeRun(result, strict).exitCode;
  listener.finished?.(result);
  return result;
}

async function describeTarget(carrier: Carrier): Promise<Description> {
  const connection = await carrier.connect();
  await connection.stop();
  return connection.description;
}

function planFor(description: Description, options: ConformOptions): Plan {
  const { checks, monitors, filter, profiles = [] } = options;
  const revisions = [...new Set(options.revisions ?? description.revisions)];
  const foreign = revisions.find((revision) => !description.revisions.includes(revision));
  if (foreign !== undefined) {
    throw new UsageError(
      `${description.name} does not declare the revision ${foreign}. ` +
        `Choose with --revision from what it declares: ${description.revisions.join(", ")}.`,
    );
  }
  const plan = makePlan(checks, monitors, { revisions, profiles, ...(filter === undefined ? {} : { filter }) });
  if (plan.checks.length > 0) return plan;
  throw new UsageError(`The filter ${JSON.stringify(filter)} matches no check. See all ids with --list.`);
}

function startResult(description: Description, plan: Plan, { seed, command }: ConformOptions): ResultFile {
  const { name, version, capabilities } = description;
  return {
    format: 1,
    kit: "code-mode-conformance 0.1.0",
    target: { name, version, capabilities: [...capabilities] },
    seed,
    complete: false,
    notes: [],
    baselineProblems: [],
    entries: entriesOf(plan, { seed, command }),
  };
}
