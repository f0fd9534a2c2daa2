import { expect, test } from "vitest";
import { revisions } from "../../spec/revisions.ts";
import { ClosedRun } from "./closed-run.ts";

test.each([
  ["r1", "invalid_config"],
  ["r3", "internal_error"],
] as const)("in %s nothing runs, and the code of the failure is %s", async (name, code) => {
  const run = new ClosedRun("It is wrong.", revisions[name]);
  const failure = { status: "failed", error: "It is wrong.", code, telemetry: { catalogSize: 0, visibleTools: [] } };
  expect(await run.exec()).toMatchObject({ kind: "result", value: failure });
  expect(await run.wait()).toMatchObject({ kind: "result", value: failure });
  expect([await run.surface(), await run.payload()]).toEqual([[], { kind: "refused", message: "It is wrong." }]);
});
