import { describe, expect, it, vi } from "vitest";
import { type Change, type Difference, differenceSchema } from "../../spec/difference.ts";
import type { Outcome, ResultEntry, ResultFile } from "../../spec/result-file.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { compareOutcomes } from "./compare-outcomes.ts";
import { diffMarkdown, diffText } from "./describe-difference.ts";
import { diffResults } from "./diff-results.ts";
import { madeUpEntry, madeUpPass, madeUpResult } from "./made-up-result.ts";

vi.mock("../checks/renamed.ts", () => ({
  renamedChecks: { "limits/old": "limits/older", "limits/older": "limits/output" },
}));

const diff = (older: ResultFile, newer: ResultFile) =>
  diffResults({ file: "old.json", result: older }, { file: "new.json", result: newer });
const of = (...entries: ResultEntry[]) => madeUpResult(entries);
const idsOf = ({ changes }: Difference, change: Change) => changes[change].map(({ id }) => id);

describe("compareOutcomes", () => {
  const cases: readonly (readonly [
    before: Outcome | undefined,
    after: Outcome | undefined,
    change: Change | undefined,
  ])[] = [
    ["pass", "pass", undefined],
    ["pass", "fail", "worse"],
    ["pass", "deviation", "worse"],
    ["pass", "ambiguous", "worse"],
    ["deviation", "fail", "worse"],
    ["fail", "pass", "better"],
    ["fail", "deviation", "better"],
    ["fail", "fail", undefined],
    ["pass", "not-observed", "worse"],
    ["fail", "not-observed", "worse"],
    ["pass", "not-run", "worse"],
    ["pass", "kit-fault", "worse"],
    ["not-observed", "pass", "better"],
    ["not-observed", "fail", "worse"],
    ["not-observed", "adapter-fault", "worse"],
    ["adapter-fault", "not-observed", "better"],
    ["adapter-fault", "kit-fault", "changed"],
    ["not-observed", "not-observed", undefined],
    ["not-run", "fail", "new"],
    ["not-run", "not-run", undefined],
    [undefined, "fail", "new"],
    ["pass", undefined, "gone"],
    ["pass", "not-applicable", "gone"],
    ["not-applicable", "fail", "new"],
    ["not-applicable", "not-applicable", undefined],
    ["not-applicable", undefined, undefined],
  ];

  it.each(cases)("%s, then %s: %s", (before, after, change) => {
    const entryOf = (outcome: Outcome | undefined) => (outcome === undefined ? undefined : madeUpEntry({ outcome }));
    expect(compareOutcomes(entryOf(before), entryOf(after))).toBe(change);
  });

  it.each([{ fingerprint: "ba9876543210" }, { requirement: "limits.time" }])("notices another failure: %j", (more) => {
    expect(compareOutcomes(madeUpEntry(), madeUpEntry(more))).toBe("changed");
  });

  it("takes a requirement that was renamed for the same", () => {
    const [former, present] = ["guest-globals.text.returns-nothing", "guest-globals.text.void"];
    expect(
      compareOutcomes(madeUpEntry({ requirement: former }), madeUpEntry({ requirement: present })),
    ).toBeUndefined();
  });
});

describe("diffResults", () => {
  it("finds nothing in the same result, and fits its published schema", () => {
    const difference = diff(of(madeUpEntry()), of(madeUpEntry()));
    expect(difference).toMatchObject({ compared: 1, notes: [], exitCode: 0 });
    expect(findMistake(differenceSchema, difference)).toBeUndefined();
  });

  it("fails by what is worse alone", () => {
    const older = of(
      madeUpPass("a/worse"),
      madeUpEntry({ id: "a/better" }),
      madeUpEntry({ id: "a/changed" }),
      madeUpPass("a/gone"),
    );
    const newer = of(
      madeUpEntry({ id: "a/worse" }),
      madeUpPass("a/better"),
      madeUpEntry({ id: "a/changed", fingerprint: "ba9876543210" }),
      madeUpEntry({ id: "a/new" }),
    );
    const difference = diff(older, newer);
    for (const change of ["worse", "better", "changed", "new", "gone"] as const) {
      expect(idsOf(difference, change)).toEqual([`a/${change}`]);
    }
    expect(difference.exitCode).toBe(1);
    expect(findMistake(differenceSchema, difference)).toBeUndefined();
    expect(diff(newer, newer).exitCode).toBe(0);
    expect(diff(of(madeUpPass("a/gone")), of(madeUpEntry({ id: "a/new" }))).exitCode).toBe(0);
  });

  it("follows a check that was renamed, more than once", () => {
    const difference = diff(of(madeUpPass("limits/old")), of(madeUpEntry()));
    expect(difference.changes.worse).toMatchObject([{ id: "limits/output", formerId: "limits/old" }]);
    expect(difference.changes.gone).toEqual([]);
  });

  it.each([{ expected: "the product deviates from its page: known" }, { gating: false }])(
    "names what is worse and pardoned, and does not fail by it: %j",
    (more) => {
      const difference = diff(of(madeUpPass("limits/output")), of(madeUpEntry(more)));
      expect(difference.changes.worse).toMatchObject([{ pardon: expect.any(String) }]);
      expect(difference.exitCode).toBe(0);
    },
  );
});

describe("what two runs do not have in common", () => {
  it("compares what both filters let through, without monitors, and says so", () => {
    const monitor = madeUpEntry({ id: "monitor/limits", kind: "monitor" });
    const older = of(madeUpPass("limits/a"), madeUpPass("values/a"), { ...monitor, outcome: "pass" });
    const newer = madeUpResult([madeUpEntry({ id: "limits/a" }), monitor], { selection: { filter: "limits/" } });
    const difference = diff(older, newer);
    expect(difference).toMatchObject({ compared: 1, changes: { gone: [], new: [] } });
    expect(idsOf(difference, "worse")).toEqual(["limits/a"]);
    expect(difference.notes).toEqual([
      expect.stringMatching(/^The filter differs: none before, limits\/ now; only what both/),
    ]);
    expect(diff(newer, older).changes).toMatchObject({ new: [], gone: [] });
  });

  it("compares the revisions that both have, and says so", () => {
    const older = of(madeUpPass("a/b", { revision: "r2" }), madeUpPass("a/b"));
    const difference = diff(older, of(madeUpPass("a/b")));
    expect(difference).toMatchObject({ compared: 1, changes: { gone: [] } });
    expect(difference.notes).toEqual([expect.stringMatching(/^The list of revisions differs: r2, r3 before, r3 now/)]);
  });

  it("says what else differs", () => {
    const older = of(madeUpPass("a/b"));
    const newer = madeUpResult([madeUpEntry({ id: "a/b", outcome: "not-run" })], {
      kit: "code-mode-conformance 0.2.0",
      seed: 8,
      target: { name: "t", version: "2", capabilities: [] },
    });
    const notes = diff(older, newer).notes.join("\n");
    for (const part of [
      "version of the target",
      "kit differs",
      "seed differs",
      "no longer declares guest",
      "broken off",
    ]) {
      expect(notes).toContain(part);
    }
  });

  it.each([
    {
      what: "another target",
      other: { target: { name: "u", version: "1", capabilities: [] } },
      sentence: /old\.json is of the target "t" and new\.json of "u"\. Compare results of one target\./,
    },
    {
      what: "a shard",
      other: { selection: { shard: { index: 1, total: 2 } } },
      sentence: /new\.json is shard 1 of 2\. Merge/,
    },
    {
      what: "a run that never began",
      other: { fault: "no such file" },
      sentence: /new\.json has no results: no such file/,
    },
  ])("refuses $what", ({ other, sentence }) => {
    expect(() => diff(of(madeUpEntry()), madeUpResult([madeUpEntry()], other))).toThrow(sentence);
  });

  it("refuses results without a revision in common", () => {
    expect(() => diff(of(madeUpEntry({ revision: "r1" })), of(madeUpEntry()))).toThrow(/is by r1 and new\.json by r3/);
  });
});

describe("the description of a difference", () => {
  const difference = diff(of(madeUpPass("limits/output")), of(madeUpEntry()));

  it.each([
    ["as text", diffText(difference)],
    ["as Markdown", diffMarkdown(difference)],
  ])("has the verdict, the step, the requirement, the message and the replay command %s", (_, text) => {
    for (const part of [
      "Something is worse",
      "limits/output",
      "pass → fail",
      "limits.output",
      "but got a completed one",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(madeUpEntry().replay);
  });
});
