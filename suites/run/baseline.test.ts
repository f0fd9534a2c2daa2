import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { BaselineEntry } from "../../spec/baseline.ts";
import type { ResultEntry, ResultFile } from "../../spec/result-file.ts";
import { applyBaseline, readBaseline } from "./baseline.ts";

const line: BaselineEntry = {
  check: "limits/memory",
  revision: "r3",
  requirement: "limits.memory",
  fingerprint: "0123456789ab",
  label: "product-deviates",
  reason: "its engine ignores the limit",
};

function resultWith(more: Partial<ResultEntry>): ResultFile {
  const entry: ResultEntry = {
    id: line.check,
    kind: "check",
    revision: "r3",
    title: "",
    requirements: [line.requirement],
    outcome: "fail",
    requirement: line.requirement,
    fingerprint: line.fingerprint,
    gating: true,
    milliseconds: 0,
    replay: "",
    ...more,
  };
  const target = { name: "target", version: "1", capabilities: [] };
  return { format: 1, kit: "kit", target, seed: 1, complete: true, notes: [], baselineProblems: [], entries: [entry] };
}

function apply(result: ResultFile, knownIds = [line.check]): ResultFile {
  applyBaseline(result, { target: "target", expected: [line] }, knownIds);
  return result;
}

describe("applyBaseline", () => {
  it("marks the failure that it expects, with its reason", () => {
    const { entries, baselineProblems } = apply(resultWith({}));
    expect(entries[0]?.expected).toBe("the product deviates from its page: its engine ignores the limit");
    expect(baselineProblems).toEqual([]);
  });

  it.each([
    { what: "a pass", more: { outcome: "pass" as const }, problem: /pass now; remove its line/ },
    { what: "another message", more: { fingerprint: "ba9876543210" }, problem: /"fingerprint": "ba9876543210"/ },
    { what: "another requirement", more: { requirement: "limits.time" }, problem: /"requirement": "limits.time"/ },
    { what: "an outcome that shows nothing", more: { outcome: "not-observed" as const }, problem: /not-observed now/ },
  ])("reports $what and expects nothing", ({ more, problem }) => {
    const { entries, baselineProblems } = apply(resultWith(more));
    expect(baselineProblems).toEqual([expect.stringMatching(problem)]);
    expect(entries[0]?.expected).toBeUndefined();
  });

  it("reports an id that no check has", () => {
    expect(apply(resultWith({}), []).baselineProblems).toEqual([expect.stringMatching(/no check has this id/)]);
  });

  it("says nothing of a check that was not run", () => {
    expect(apply(resultWith({ outcome: "not-run" })).baselineProblems).toEqual([]);
  });
});

describe("readBaseline", () => {
  const write = (text: string) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "baseline-")), "baseline.json");
    writeFileSync(file, text);
    return file;
  };

  it("reads what fits its schema", () => {
    const baseline = { target: "target", expected: [line] };
    expect(readBaseline(write(JSON.stringify(baseline)))).toEqual(baseline);
  });

  it.each([
    { what: "no JSON", text: "{", message: /can't be read/ },
    {
      what: "a label that does not exist",
      text: JSON.stringify({ target: "t", expected: [{ ...line, label: "x" }] }),
      message: /does not fit/,
    },
  ])("refuses $what in one sentence", ({ text, message }) => {
    expect(() => readBaseline(write(text))).toThrow(message);
  });

  it("refuses a file that does not exist", () => {
    expect(() => readBaseline("/nonexistent/baseline.json")).toThrow(/can't be read/);
  });
});
