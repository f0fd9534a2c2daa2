import { expect, test } from "vitest";
import aborts from "../../fixtures/violations/aborts-everybody.ts";
import { hashRows } from "./hash-rows.ts";
import type { KillMatrix } from "./kill-matrix.ts";
import { makeKillMatrix } from "./make-kill-matrix.ts";

const id = "aborts-everybody";
const violations = [[id, aborts]] as const;

/** Makes the row of one violation, where another is known as well, on a reference that can't be started. */
async function make(madeOf: string) {
  const row = { requirement: aborts.requirement, revision: "r3", kills: {}, seed: 7, madeOf } as const;
  const known: KillMatrix = { leftOut: {}, rows: { [id]: row, other: { ...row, madeOf: "older" } } };
  const makeCarrier = () => {
    throw new Error("the reference is needed");
  };
  const nothing = { checks: [], monitors: [], revisions: ["r3"], seed: 7, jobs: 1, onRow: () => undefined } as const;
  return { known, made: await makeKillMatrix({ ...nothing, violations, known, makeCarrier }) };
}

test("a row that was made of the same files is not made again, and other rows stay", async () => {
  const { known, made } = await make((await hashRows(violations)).get(id) ?? "");
  expect(made).toEqual(known);
});

test("a row that was made of other files is made anew", async () => {
  await expect(make("older")).rejects.toThrow("the reference is needed");
});
