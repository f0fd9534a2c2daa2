import { describe, expect, it } from "vitest";
import adapter from "../reference/adapter.ts";
import { runPlan } from "./end-to-end/run-plan.ts";
import { steps } from "./end-to-end/steps.ts";

describe("the end-to-end test plan", () => {
  it.each(adapter.describe().revisions)("holds in %s", async (revision) => {
    const outcomes = await runPlan(revision);
    expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([]);
    expect(outcomes.map(({ step }) => step.number)).toEqual(steps.map(({ number }) => number));
    expect(outcomes).toHaveLength(16);
  });
});
