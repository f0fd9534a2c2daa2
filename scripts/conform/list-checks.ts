import { checks } from "../../suites/checks/index.ts";
import { monitors } from "../../suites/monitors/index.ts";
import { makePlan } from "../../suites/run/plan.ts";

/** Prints what would run. */
export function listChecks(filter: string | undefined): number {
  const plan = makePlan(checks, monitors, { revisions: [], profiles: [], ...(filter === undefined ? {} : { filter }) });
  for (const { id, title, requirements, process: place } of plan.checks) {
    console.log(`${id}${place !== "shared" ? " (own process)" : ""}\n  ${title}\n  ${requirements.join(", ")}`);
  }
  for (const { id, title, requirement } of plan.monitors) console.log(`${id} (monitor)\n  ${title}\n  ${requirement}`);
  return 0;
}
