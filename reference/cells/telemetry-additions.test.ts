import { expect, test } from "vitest";
import { revisionNames, revisions } from "../../spec/revisions.ts";
import { countFailure } from "./count-failure.ts";
import { makeCounters } from "./counters.ts";
import { telemetryAdditions } from "./telemetry-additions.ts";

test.each(revisionNames)("%s has the fields that its page speaks of, and no others", (name) => {
  const fields = Object.keys(telemetryAdditions(makeCounters(), revisions[name])).sort();
  expect(fields).toEqual([...revisions[name].telemetryAdditions].sort());
});

test("failures are counted by their limit, and others are not", () => {
  const counters = makeCounters();
  for (const cause of ["timeout", "timeout", "memory_limit_exceeded", "internal_error", "snapshot_expired"] as const) {
    countFailure(counters, cause);
  }
  expect(counters.limitErrors).toEqual({ timeout: 2, memory: 1, snapshot: 0, output: 0 });
});

test("what was reported does not change afterwards", () => {
  const counters = makeCounters();
  const before = telemetryAdditions(counters, revisions.r1);
  counters.calledTools.add("openclaw:core:echo");
  counters.snapshotEvents.push({ event: "taken" });
  countFailure(counters, "timeout");
  expect(before).toMatchObject({ calledTools: [], snapshotEvents: [], limitErrors: { timeout: 0 } });
});
