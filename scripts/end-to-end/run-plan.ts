import { type RevisionName, revisions } from "../../spec/revisions.ts";
import { Gateway } from "./gateway.ts";
import type { PlanState, Step } from "./step.ts";
import { steps } from "./steps.ts";

/** What came of a step. */
export interface StepOutcome {
  readonly step: Step;
  /** Why it failed; undefined when it passed. */
  readonly failure?: string;
}

/**
 * Runs the steps of the plan in order, on an agent and a scripted provider over loopback HTTP. A step that fails does not
 * keep the others from being tried.
 *
 * @param onOutcome - is told of each step as it ends
 */
export async function runPlan(
  revision: RevisionName,
  onOutcome: (outcome: StepOutcome) => void = () => undefined,
): Promise<readonly StepOutcome[]> {
  const gateway = await Gateway.open(revision);
  const state: PlanState = { revision: revisions[revision], gateway };
  const outcomes: StepOutcome[] = [];
  try {
    for (const step of steps) {
      const outcome = await runStep(step, state);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
    return outcomes;
  } finally {
    await gateway.close();
  }
}

async function runStep(step: Step, state: PlanState): Promise<StepOutcome> {
  try {
    await step.run(state);
    return { step };
  } catch (cause) {
    return { step, failure: cause instanceof Error ? cause.message : String(cause) };
  }
}
