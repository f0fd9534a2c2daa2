import { expect, test } from "vitest";
import aborts from "../../fixtures/violations/aborts-everybody.ts";
import type { Violation } from "../../fixtures/violations/violation.ts";
import { hashRows } from "./hash-rows.ts";

const id = "aborts-everybody";
const hashOf = async (violation: Violation) => (await hashRows([[id, violation]])).get(id);
const edit = { kind: "edit", title: "", requirement: aborts.requirement, find: "", put: "" } as const;

test("is the same for the same files", async () => {
  expect(await hashOf(aborts)).toBe(await hashOf({ ...aborts }));
});

test.each<[string, Violation]>([
  ["the checks that judge it", { ...aborts, requirement: "limits.memory" }],
  ["the module that it edits", { ...edit, module: "reference/cells/cell.ts" }],
])("follows %s", async (_what, other) => {
  expect(await hashOf(other)).not.toBe(await hashOf(aborts));
});
