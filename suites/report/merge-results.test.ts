import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Baseline } from "../../spec/baseline.ts";
import type { Outcome, ResultEntry, ResultFile } from "../../spec/result-file.ts";
import { applyBaseline } from "../run/baseline.ts";
import { judgeRun } from "../run/verdict.ts";
import { madeUpEntry, madeUpPass, madeUpResult } from "./made-up-result.ts";
import { mergeResults } from "./merge-results.ts";

const checkIds = ["a/1", "a/2", "a/3", "a/4", "a/5"];
const monitorIds = ["monitor/m"];
const options = { kit: "code-mode-conformance 0.1.0", checkIds, monitorIds };
const line = { check: "a/1", revision: "r3", requirement: "limits.output", fingerprint: "0123456789ab" } as const;
const baseline: Baseline = { target: "t", expected: [{ ...line, label: "product-deviates", reason: "known" }] };

const entryOf = (id: string, outcome: Outcome): ResultEntry =>
  outcome === "pass" ? madeUpPass(id) : madeUpEntry({ id, outcome });
const monitorOf = (outcome: Outcome): ResultEntry => ({ ...entryOf("monitor/m", outcome), kind: "monitor" });

/** A whole run, judged as `conform` does it. */
function wholeRun(outcomes: readonly Outcome[], monitor: Outcome, expected?: Baseline): ResultFile {
  const entries = [...checkIds.map((id, place) => entryOf(id, outcomes[place] ?? "pass")), monitorOf(monitor)];
  const problems = expected && entries.flatMap((entry) => applyBaseline(entry, expected, { partial: false }) ?? []);
  const result = madeUpResult(entries, {
    baselineProblems: problems ?? [],
    ...(expected === undefined ? {} : { baseline: expected }),
  });
  return { ...result, exitCode: judgeRun(result).exitCode };
}

/** The same run, split; each shard is judged without the others. */
function shardsOf(outcomes: readonly Outcome[], monitors: readonly Outcome[], expected?: Baseline) {
  const whole = wholeRun(outcomes, "pass", expected);
  return monitors.map((monitor, place) => {
    const share = whole.entries.filter(
      ({ kind }, position) => kind === "check" && position % monitors.length === place,
    );
    const shard = { index: place + 1, total: monitors.length };
    const result = { ...whole, entries: [...share, monitorOf(monitor)], selection: { ...whole.selection, shard } };
    return { file: `${place + 1}.json`, result };
  });
}

const passes = checkIds.map((): Outcome => "pass");

describe("mergeResults", () => {
  const outcome = fc.constantFrom<Outcome>("pass", "fail", "deviation", "not-observed", "kit-fault", "not-run");

  it("comes to the verdict and the entries of the whole run, in whatever order the shards are given", () => {
    const run = fc.record({
      outcomes: fc.array(outcome, { minLength: checkIds.length, maxLength: checkIds.length }),
      total: fc.integer({ min: 1, max: 7 }),
      expected: fc.option(fc.constant(baseline), { nil: undefined }),
      turn: fc.nat(),
    });
    fc.assert(
      fc.property(run, ({ outcomes, total, expected, turn }) => {
        const shards = shardsOf(outcomes, Array<Outcome>(total).fill("pass"), expected);
        const turned = [...shards.slice(turn % total), ...shards.slice(0, turn % total)];
        const whole = wholeRun(outcomes, "pass", expected);
        const merged = mergeResults(turned, options);
        expect(merged.exitCode).toBe(whole.exitCode);
        expect(judgeRun(merged)).toEqual(judgeRun(whole));
        const withoutTime = (entries: ResultEntry[]) => entries.map((entry) => ({ ...entry, milliseconds: 0 }));
        expect(withoutTime(merged.entries)).toEqual(withoutTime(whole.entries));
      }),
    );
  });

  it.each<[Outcome, Outcome, Outcome]>([
    ["pass", "fail", "fail"],
    ["not-observed", "pass", "pass"],
    ["not-run", "pass", "not-run"],
    ["not-run", "fail", "fail"],
    ["not-applicable", "not-applicable", "not-applicable"],
  ])("takes a monitor with %s here and %s there for %s", (here, there, whole) => {
    const merged = mergeResults(shardsOf(passes, [here, there]), options);
    expect(merged.entries.at(-1)).toMatchObject({ id: "monitor/m", outcome: whole });
  });

  it("needs a line of the baseline once, not in every shard", () => {
    const expected = [{ ...line, check: "monitor/m", label: "product-deviates" as const, reason: "known" }];
    const merged = mergeResults(shardsOf(passes, ["fail", "pass"], { target: "t", expected }), options);
    expect(merged).toMatchObject({ baselineProblems: [], exitCode: 0 });
    expect(mergeResults(shardsOf(passes, ["pass", "pass"], { target: "t", expected }), options)).toMatchObject({
      baselineProblems: [expect.stringMatching(/monitor\/m: it is pass now/)],
      exitCode: 1,
    });
  });
});

const [one, two, three] = shardsOf(passes, ["pass", "pass", "pass"]);
if (one === undefined || two === undefined || three === undefined) throw new RangeError("three shards were made");
const changed = (more: Partial<ResultFile>) => [one, two, { ...three, result: { ...three.result, ...more } }];

const refused = [
  { what: "no file", shards: [], sentence: /nothing to merge/ },
  {
    what: "a missing shard",
    shards: [one, three],
    sentence: /^Shard 2 of 3 missing, and with that 2 entries: r3 a\/2, r3 a\/5\./,
  },
  {
    what: "two missing shards",
    shards: [two],
    sentence: /^Shards 1, 3 of 3 missing, .* r3 a\/1, r3 a\/3, r3 a\/4\./,
  },
  { what: "a shard twice", shards: [one, two, three, two], sentence: /^2\.json and 2\.json are both shard 2\./ },
  {
    what: "an entry in two shards",
    shards: changed({ entries: [...three.result.entries, ...one.result.entries.slice(0, 1)] }),
    sentence: /^r3 a\/1 stands both in 1\.json and in 3\.json\./,
  },
  {
    what: "an entry that no shard has",
    shards: changed({ entries: three.result.entries.slice(-1) }),
    sentence: /^No shard has r3 a\/3\./,
  },
  {
    what: "a shard without its monitor",
    shards: changed({ entries: three.result.entries.slice(0, -1) }),
    sentence: /^3\.json lacks r3 monitor\/m\./,
  },
  { what: "another seed", shards: changed({ seed: 8 }), sentence: /differ in their seed: 7 and 8\./ },
  {
    what: "another kit",
    shards: changed({ kit: "k 2" }),
    sentence: /differ in their kit: "code-mode-conformance 0.1.0" and "k 2"/,
  },
  {
    what: "another target",
    shards: changed({ target: { ...three.result.target, version: "2" } }),
    sentence: /differ in their target: "t 1" and "t 2"/,
  },
  {
    what: "other capabilities",
    shards: changed({ target: { ...three.result.target, capabilities: [] } }),
    sentence: /differ in their capabilities of the target\./,
  },
  {
    what: "other revisions",
    shards: changed({ selection: { ...three.result.selection, revisions: ["r2"] } }),
    sentence: /differ in their revisions: \["r3"\] and \["r2"\]/,
  },
  {
    what: "another filter",
    shards: changed({ selection: { ...three.result.selection, filter: "a" } }),
    sentence: /differ in their filter: null and "a"/,
  },
  {
    what: "a shard that never began",
    shards: changed({ fault: "no such file" }),
    sentence: /3\.json has no results: no such file/,
  },
  {
    what: "a whole run",
    shards: [{ file: "w.json", result: wholeRun(passes, "pass") }],
    sentence: /^w\.json is the result of a whole run/,
  },
];

describe("a merge that proves nothing", () => {
  it.each(refused)("refuses $what", ({ shards, sentence }) => {
    expect(() => mergeResults(shards, options)).toThrow(sentence);
  });

  it("refuses shards of another kit than its own", () => {
    expect(() => mergeResults([one, two, three], { ...options, kit: "k 2" })).toThrow(
      /was made by .* 0\.1\.0, and this is k 2/,
    );
  });
});
