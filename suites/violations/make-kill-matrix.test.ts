import { expect, test } from "vitest";
import type { KillMatrix } from "./kill-matrix.ts";
import { makeKillMatrix } from "./make-kill-matrix.ts";
import { hashSources } from "./sources-hash.ts";

const violation = { kind: "wrap", title: "", requirement: "limits.time", wrap: (target: never) => target } as const;

/** Makes the row of one violation, where another is known as well, on a reference that can't be started. */
function make(madeOf: string) {
  const row = { requirement: "limits.time", revision: "r3", kills: {}, seed: 7, madeOf } as const;
  const known: KillMatrix = { leftOut: {}, rows: { asked: row, other: { ...row, madeOf: "older" } } };
  const makeCarrier = () => {
    throw new Error("the reference is needed");
  };
  const nothing = { checks: [], monitors: [], revisions: ["r3"], seed: 7, jobs: 1, onRow: () => undefined } as const;
  return makeKillMatrix({ ...nothing, violations: [["asked", violation]], known, makeCarrier }).then((made) => ({
    known,
    made,
  }));
}

test("a row that was made of the same sources is not made again, and other rows stay", async () => {
  const { known, made } = await make(hashSources());
  expect(made).toEqual(known);
});

test("a row that was made of other sources is made anew", async () => {
  await expect(make("older")).rejects.toThrow("the reference is needed");
});
