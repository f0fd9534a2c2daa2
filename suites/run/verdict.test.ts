import { describe, expect, it } from "vitest";
import type { Outcome, ResultEntry, ResultFile } from "../../spec/result-file.ts";
import { madeUpResult } from "../report/made-up-result.ts";
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

function result(entries: ResultEntry[], more: Parameters<typeof madeUpResult>[1] = {}): ResultFile {
  return madeUpResult(entries, { target: { name: "target", version: "1", capabilities: [] }, ...more });
}

const strict = { selection: { strict: true } };
const undeclared = [{ capability: "mcp", profile: "control" as const, checks: 3 }];

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
    expect(judgeRun(result(entries)).exitCode).toBe(exitCode);
  });

  it("counts a deviation as a failure when it is strict", () => {
    expect(judgeRun(result([entry("deviation")], strict)).exitCode).toBe(1);
  });

  it("counts no deviation from what only the kit demands", () => {
    expect(judgeRun(result([entry("deviation", { gating: false })], strict)).exitCode).toBe(0);
  });

  it("fails a run whose baseline is out of date", () => {
    expect(judgeRun(result([entry("pass")], { baselineProblems: ["r3 a/b: it is pass now."] })).exitCode).toBe(1);
  });

  it("says how much was observed", () => {
    const { sentence } = judgeRun(result([entry("pass"), entry("not-observed")]));
    expect(sentence).toBe("target 1 conforms in the 1 of 2 checks and monitors that were observed.");
  });

  it("fails a target that does not declare what is required, and names it", () => {
    const required = { undeclared, selection: { require: "control" as const } };
    const { exitCode, sentence } = judgeRun(result([entry("pass")], required));
    expect(sentence).toBe("target 1 does not declare what --require control demands: mcp.");
    expect(exitCode).toBe(1);
  });

  it("gives no verdict on a target that could not be started", () => {
    const { exitCode, sentence } = judgeRun(result([entry("not-run")], { fault: "it has no such file" }));
    expect(sentence).toBe("No verdict on target 1: the target could not be started.");
    expect(exitCode).toBe(2);
  });

  it("holds nothing against a shard that observed nothing: another one may have", () => {
    const shard = { selection: { shard: { index: 1, total: 2 } } };
    const { exitCode, sentence } = judgeRun(result([entry("not-observed")], shard));
    expect(sentence).toMatch(/^Nothing is against target 1, shard 1 of 2, in the 0 of 1 .*; merge its shards\.$/);
    expect(exitCode).toBe(0);
    expect(judgeRun(result([entry("fail")], shard)).exitCode).toBe(1);
  });
});
