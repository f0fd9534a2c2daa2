import type { Story } from "../../spec/result-file.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier } from "../carriers/carrier.ts";
import type { Monitor } from "../monitors/monitor.ts";
import { Watch } from "../monitors/watch.ts";
import type { Check } from "../run/check.ts";
import { Lane } from "../run/lane.ts";
import type { CheckResult } from "../run/run-check.ts";

/** Where checks are run on a reference, violated or not. */
export interface RunChecksOptions {
  /** Reaches the target of the checks that share a process. */
  readonly shared: Carrier;
  /**
   * Reaches a target for each check with a process of its own. Without it they run where the others do: one check runs
   * after the other here, so that none is beside it, and only what earlier ones left behind could disturb it.
   */
  readonly own?: Carrier;
  readonly revision: RevisionName;
  readonly seed: number;
  /** What looks at the stories of all checks; nothing, if none are given. */
  readonly monitors?: readonly Monitor[];
  /** Milliseconds after which no further check is started; all are run, if none are given. */
  readonly limit?: number;
}

/** How a check went, and how many milliseconds it took. */
export type TimedResult = CheckResult & { readonly milliseconds: number };

/** Runs checks one after the other, and gives what became of each, and of the monitors, by its id. */
export async function runChecks(
  checks: readonly Check[],
  { shared, own, revision, seed, monitors = [], limit = Number.POSITIVE_INFINITY }: RunChecksOptions,
): Promise<ReadonlyMap<string, TimedResult>> {
  const watches = monitors.map((monitor) => new Watch(monitor, revision));
  const onStory = (story: Story) => {
    for (const watch of watches) watch.see(story);
  };
  const makeLane = (carrier: Carrier) => new Lane({ carrier, revision, seed, onStory, onNote: () => undefined });
  const sharedLane = makeLane(shared);
  const results = new Map<string, TimedResult>();
  const start = performance.now();
  for (const check of checks) {
    const started = performance.now();
    if (started - start > limit) break;
    const lane = check.process === "shared" || own === undefined ? sharedLane : makeLane(own);
    const result = await lane.run(check);
    if (lane !== sharedLane) await lane.close();
    results.set(check.id, { ...result, milliseconds: performance.now() - started });
  }
  await sharedLane.close();
  for (const { monitor, result } of watches) results.set(monitor.id, { ...result, milliseconds: 0 });
  return results;
}

/** Whether a check was broken by its target. */
export const isBroken = (result: CheckResult | undefined): boolean =>
  result?.outcome === "fail" || result?.outcome === "deviation";
