import { describe, expect, it } from "vitest";
import type { Outcome, ResultEntry, ResultFile } from "../../spec/result-file.ts";
import { judgeRun } from "./verdict.ts";

function entry(outcome: Outcome, more: Partial<ResultEntry> = {}): ResultEntry {
  const requirements = ["results.completed-value"];
  return {
    id: "a/b",
    kind: "check",
    revision: "r3",
    title: "",
    requirements,
    outcome,
    gating: true,
    milliseconds: 0,
    replay: "",
    ...more,
  };
}

function result(entries: ResultEntry[], baselineProblems: string[] = []): ResultFile {
  const target = { name: "target", version: "1", capabilities: [] };
  return { format: 1, kit: "kit", target, seed: 1, complete: true, notes: [], baselineProblems, entries };
}

describe("judgeRun", () => {
  it.each([
    { what: "a pass", entries: [entry("pass")], exitCode: 0 },
    { what: "a failure", entries: [entry("pass"), entry("fail")], exitCode: 1 },
    {
      what: "a failure that the baseline expects",
      entries: [entry("pass"), entry("fail", { expected: "known" })],
      exitCode: 0,
    },
    { what: "a failure of what only the kit demands", entries: [entry("fail", { gating: false })], exitCode: 0 },
    { what: "a deviation", entries: [entry("deviation")], exitCode: 0 },
    { what: "an ambiguity", entries: [entry("ambiguous")], exitCode: 0 },
    { what: "nothing observed", entries: [entry("not-observed"), entry("not-applicable")], exitCode: 2 },
    { what: "nothing run", entries: [entry("not-run")], exitCode: 2 },
    { what: "an adapter fault beside a failure", entries: [entry("fail"), entry("adapter-fault")], exitCode: 2 },
    { what: "a run that was broken off", entries: [entry("pass"), entry("not-run")], exitCode: 2 },
    { what: "a failure in a run that was broken off", entries: [entry("fail"), entry("not-run")], exitCode: 1 },
    { what: "a kit fault", entries: [entry("pass"), entry("kit-fault")], exitCode: 2 },
  ])("ends $what with exit code $exitCode", ({ entries, exitCode }) => {
    expect(judgeRun(result(entries), false).exitCode).toBe(exitCode);
  });

  it("counts a deviation as a failure when it is strict", () => {
    expect(judgeRun(result([entry("deviation")]), true).exitCode).toBe(1);
  });

  it("counts no deviation from what only the kit demands", () => {
    expect(judgeRun(result([entry("deviation", { gating: false })]), true).exitCode).toBe(0);
  });

  it("fails a run whose baseline is out of date", () => {
    expect(judgeRun(result([entry("pass")], ["r3 a/b: it is pass now; remove its line."]), false).exitCode).toBe(1);
  });

  it("says how much was observed", () => {
    const { sentence } = judgeRun(result([entry("pass"), entry("not-observed")]), false);
    expect(sentence).toBe("target 1 conforms in the 1 of 2 checks and monitors that were observed.");
  });
});
