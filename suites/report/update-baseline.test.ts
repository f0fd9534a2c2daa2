import { describe, expect, it, vi } from "vitest";
import type { Baseline, BaselineEntry } from "../../spec/baseline.ts";
import type { ResultEntry } from "../../spec/result-file.ts";
import { madeUpEntry, madeUpPass, madeUpResult } from "./made-up-result.ts";
import { updateBaseline } from "./update-baseline.ts";

vi.mock("../checks/renamed.ts", () => ({ renamedChecks: { "a/former": "a/present" } }));

const lineOf = (check: string, more: Partial<BaselineEntry> = {}): BaselineEntry => ({
  check,
  revision: "r3",
  requirement: "limits.output",
  fingerprint: "0123456789ab",
  label: "page-ambiguous",
  reason: `why ${check}`,
  link: `https://example.invalid/${check}`,
  ...more,
});
const knownIds = ["a/b", "a/c", "a/present", "monitor/m"];
const whole = { knownIds, partial: false };
const part = { knownIds, partial: true };

function update(lines: readonly BaselineEntry[], entries: readonly ResultEntry[], options = whole) {
  const before: Baseline = { target: "t", expected: [...lines] };
  return updateBaseline(before, madeUpResult(entries), options);
}

describe("updateBaseline", () => {
  it("keeps lines that hold, with reason, label, link and place", () => {
    const lines = [lineOf("a/c"), lineOf("a/b")];
    const { baseline, added, changed, dropped } = update(lines, [
      madeUpEntry({ id: "a/b" }),
      madeUpEntry({ id: "a/c" }),
    ]);
    expect(baseline).toEqual({ target: "t", expected: lines });
    expect([added, changed, dropped]).toEqual([[], [], []]);
  });

  it("adds what fails, without a reason", () => {
    const { baseline } = update([], [madeUpEntry({ id: "a/b" })]);
    expect(baseline.expected).toMatchObject([{ check: "a/b", fingerprint: "0123456789ab", reason: "" }]);
  });

  it("asks anew for the reason of what fails in another way, and keeps its link", () => {
    const { baseline, changed } = update([lineOf("a/b")], [madeUpEntry({ id: "a/b", fingerprint: "ba9876543210" })]);
    expect(baseline.expected).toEqual([lineOf("a/b", { fingerprint: "ba9876543210", reason: "" })]);
    expect(changed).toEqual([lineOf("a/b")]);
  });

  it.each(["pass", "not-observed", "not-applicable", "ambiguous"] as const)(
    "drops the line of what is %s",
    (outcome) => {
      const { baseline, dropped } = update([lineOf("a/b")], [{ ...madeUpPass("a/b"), outcome }]);
      expect(baseline.expected).toEqual([]);
      expect(dropped).toEqual([lineOf("a/b")]);
    },
  );

  it("keeps the lines of what was not looked at", () => {
    const lines = [lineOf("a/b"), lineOf("a/c", { revision: "r1" })];
    expect(update(lines, [madeUpEntry({ id: "a/b" })], part).baseline.expected).toEqual(lines);
  });

  it("drops what no check is called, but not in a part of a run", () => {
    expect(update([lineOf("a/unknown")], [madeUpPass("a/b")]).dropped).toHaveLength(1);
    expect(update([lineOf("a/unknown")], [madeUpPass("a/b")], part).dropped).toEqual([]);
  });

  it("moves a line to the present ids", () => {
    const former = lineOf("a/former", { requirement: "guest-globals.text.returns-nothing" });
    const entry = madeUpEntry({ id: "a/present", requirement: "guest-globals.text.void" });
    const { baseline, changed } = update([former], [entry]);
    expect(baseline.expected).toEqual([{ ...former, check: "a/present", requirement: "guest-globals.text.void" }]);
    expect(changed).toEqual([]);
  });

  it("believes a monitor only that watched everything", () => {
    const entry: ResultEntry = { ...madeUpPass("monitor/m"), kind: "monitor" };
    expect(update([lineOf("monitor/m")], [entry], part).dropped).toEqual([]);
    expect(update([lineOf("monitor/m")], [entry]).dropped).toHaveLength(1);
  });

  it("keeps one of two lines about the same", () => {
    const { baseline } = update([lineOf("a/b"), lineOf("a/b", { reason: "other" })], [madeUpEntry({ id: "a/b" })]);
    expect(baseline.expected).toEqual([lineOf("a/b")]);
  });

  it("expects no more than what would fail the run", () => {
    const light = [madeUpEntry({ id: "a/b", gating: false }), madeUpEntry({ id: "a/c", outcome: "deviation" })];
    expect(update([], light).added).toEqual([]);
    const strict = madeUpResult(light, { selection: { strict: true } });
    expect(updateBaseline({ target: "t", expected: [] }, strict, whole).added).toMatchObject([{ check: "a/c" }]);
  });
});
