import { expect, test } from "vitest";
import { GoneRuns } from "./gone-runs.ts";
import { failed } from "./results.ts";

const scope = { agentId: "main", runId: "run", sessionId: "session" };
const expired = failed("snapshot_expired", "late");

test("whoever could have resumed a program is told why it is gone", () => {
  const gone = new GoneRuns();
  gone.add("one", scope, expired);
  gone.add("two", scope, failed("aborted", "the run was aborted"));
  expect([gone.why("one", scope), gone.why("two", scope)]).toEqual(["snapshot_expired", "aborted_before"]);
});

test.each([
  ["somebody else's", { ...scope, sessionId: "other" }, expired],
  ["one that failed by itself", scope, failed("internal_error", "torn")],
  ["one that completed", scope, { status: "completed", value: 1 } as const],
  ["one that is not over", scope, undefined],
])("%s is not known", (_, caller, result) => {
  const gone = new GoneRuns();
  gone.add("one", scope, result);
  expect(gone.why("one", caller)).toBe("invalid_input");
});

test("the oldest are forgotten", () => {
  const gone = new GoneRuns();
  for (let place = 0; place < 300; place += 1) gone.add(`run-${place}`, scope, expired);
  expect([gone.why("run-0", scope), gone.why("run-299", scope)]).toEqual(["invalid_input", "snapshot_expired"]);
});
