import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RevisionName } from "../../spec/revisions.ts";
import { describeFailure } from "../report/describe-failure.ts";
import type { ConformOptions } from "./conform.ts";
import { Lane } from "./lane.ts";
import { entriesOf, makePlan } from "./plan.ts";

/** What Vitest runs: the same as `pnpm conform`, with the revisions named, since tests are collected before a target runs. */
export type RegisterOptions = Omit<ConformOptions, "listener" | "signal" | "jobs" | "bail" | "strict" | "baseline"> & {
  readonly revisions: readonly RevisionName[];
};

/**
 * Registers every check of the kit as a test, for watching, filtering and editors. Adopters call it from a test file
 * of their own with the carrier of their target.
 */
export function registerChecks(options: RegisterOptions): void {
  const { carrier, checks, monitors, revisions, seed, profiles = [], command } = options;
  const plan = makePlan(checks, monitors, { revisions, profiles });
  const entries = entriesOf(plan, { seed, command });
  for (const revision of revisions) {
    describe(`${carrier.label} ${revision}, seed ${seed}`, () => {
      let shared: Lane;
      const makeLane = () =>
        new Lane({ carrier, revision, seed, onStory: () => undefined, onNote: (note) => console.warn(note) });
      beforeAll(() => {
        shared = makeLane();
      });
      afterAll(() => shared.close());
      for (const check of plan.checks) {
        it(check.id, async ({ skip }) => {
          const lane = check.process === "own" ? makeLane() : shared;
          const result = await lane.run(check);
          if (lane !== shared) await lane.close();
          if (result.outcome.startsWith("not-")) skip(result.message);
          const entry = entries.find((candidate) => candidate.id === check.id && candidate.revision === revision);
          expect
            .soft(
              result.outcome,
              entry && describeFailure({ ...entry, ...result, stories: [...(result.stories ?? [])] }),
            )
            .toBe("pass");
        });
      }
    });
  }
}
