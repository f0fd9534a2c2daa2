import { describe, expect, it } from "vitest";
import type { Violation } from "../../fixtures/violations/violation.ts";
import type { Check } from "../run/check.ts";
import { concernedViolations } from "./concerned-violations.ts";

const wrap: Violation = { title: "a", kind: "wrap", requirement: "lifecycle.resume", wrap: (target) => target };
const edit: Violation = {
  title: "b",
  kind: "edit",
  requirement: "limits.memory",
  module: "reference/cells/cell.ts",
  find: "a",
  put: "b",
};
const violations = [["wraps", wrap] as const, ["edits", edit] as const];
const judging: Pick<Check, "requirements"> = { requirements: ["limits.memory"] };
const checksIn = async (file: string) => (file.endsWith("limits.ts") ? [judging] : []);

describe("concernedViolations", () => {
  it.each([
    ["a violation", "fixtures/violations/wraps.ts", ["wraps"]],
    ["the module that one edits", "reference/cells/cell.ts", ["edits"]],
    ["another module of the reference", "reference/cells/bridge.ts", []],
    ["a file of checks", "suites/checks/limits.ts", ["edits"]],
    ["what helps checks", "suites/checks/park.ts", ["wraps", "edits"]],
    ["what runs checks", "suites/run/lane.ts", ["wraps", "edits"]],
    ["what crosses the adapter", "spec/adapter/world.ts", ["wraps", "edits"]],
    ["the world of checks", "fixtures/tools/tool.ts", ["wraps", "edits"]],
    ["a test", "suites/run/plan.test.ts", []],
    ["a page", "README.md", []],
  ])("finds what %s concerns", async (_what, file, ids) => {
    const found = await concernedViolations(violations, [file], checksIn);
    expect(found.map(([id]) => id)).toEqual(ids);
  });
});
