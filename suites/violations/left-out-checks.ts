import type { RevisionName } from "../../spec/revisions.ts";
import type { Check } from "../run/check.ts";
import { runChecks } from "./run-checks.ts";
import { smokeChecks } from "./smoke-checks.ts";
import type { WarmReference } from "./warm-reference.ts";

/** How many milliseconds a check may take to be run on every violation. */
const longest = 50;

/** What finding out takes. */
export interface LeftOutOptions {
  readonly revisions: readonly RevisionName[];
  /** Starts the reference as it is; each revision has one to itself. */
  readonly makeWarm: () => WarmReference;
  readonly seed: number;
}

/**
 * Runs the checks that share a process on the reference as it is, in every revision, and finds those that cost too much
 * to be run on every violation.
 *
 * @returns the reason of each, by its id
 */
export async function findLeftOut(
  checks: readonly Check[],
  { revisions, makeWarm, seed }: LeftOutOptions,
): Promise<ReadonlyMap<string, string>> {
  const shared = checks.filter(({ process }) => process === "shared");
  const reasons = new Map<string, string>();
  for (const { id, process } of checks) if (process !== "shared") reasons.set(id, "it has a process of its own");
  const measure = async (revision: RevisionName) => {
    const warm = makeWarm();
    const where = { shared: warm, revision, seed };
    // What is done for the first time takes longer.
    await runChecks(smokeChecks(checks, [], revision), where);
    for (const [id, { milliseconds }] of await runChecks(shared, where)) {
      if (milliseconds > longest) reasons.set(id, `it takes more than ${longest} ms`);
    }
    await warm.retire();
  };
  await Promise.all(revisions.map(measure));
  return reasons;
}
