import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResultEntry, Story } from "../../spec/result-file.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { Watch } from "../monitors/watch.ts";
import { describeFailure } from "../report/describe-failure.ts";
import type { ConformOptions } from "./conform.ts";
import { Lane } from "./lane.ts";
import { entriesOf, makePlan } from "./plan.ts";
import type { CheckResult } from "./run-check.ts";

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
  const entryOf = (id: string, revision: RevisionName) =>
    entries.find((entry) => entry.id === id && entry.revision === revision) ?? expect.fail(`${id} is not planned`);
  for (const revision of revisions) {
    describe(`${carrier.label} ${revision}, seed ${seed}`, () => {
      let shared: Lane;
      const watches = plan.monitors.map((monitor) => new Watch(monitor, revision));
      const onStory = (story: Story) => {
        for (const watch of watches) watch.see(story);
      };
      const makeLane = () => new Lane({ carrier, revision, seed, onStory, onNote: (note) => console.warn(note) });
      beforeAll(() => {
        shared = makeLane();
      });
      afterAll(() => shared.close());
      for (const check of plan.checks) {
        it(check.id, async ({ skip }) => {
          const lane = check.process !== "shared" ? makeLane() : shared;
          const result = await lane.run(check);
          if (lane !== shared) await lane.close();
          report(entryOf(check.id, revision), result, skip);
        });
      }
      for (const watch of watches) {
        it(watch.monitor.id, ({ skip }) => report(entryOf(watch.monitor.id, revision), watch.result, skip));
      }
    });
  }
}

/** Passes, skips or fails the test of an entry as its result says, with the report that the console would show. */
function report(entry: ResultEntry, result: CheckResult, skip: (note?: string) => void): void {
  if (result.outcome.startsWith("not-")) skip(result.message);
  const stories = [...(result.stories ?? [])];
  expect(result.outcome, describeFailure({ ...entry, ...result, stories })).toBe("pass");
}
