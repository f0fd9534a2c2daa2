import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Baseline, BaselineEntry } from "../../spec/baseline.ts";
import type { ResultEntry } from "../../spec/result-file.ts";
import { applyBaseline, findDeadLines, readBaseline, readBaselineDraft } from "./baseline.ts";

vi.mock("../checks/renamed.ts", () => ({ renamedChecks: { "limits/heap": "limits/memory" } }));

const line: BaselineEntry = {
  check: "limits/memory",
  revision: "r3",
  requirement: "limits.memory",
  fingerprint: "0123456789ab",
  label: "product-deviates",
  reason: "its engine ignores the limit",
};

const baseline: Baseline = { target: "target", expected: [line] };

function entryWith(more: Partial<ResultEntry>): ResultEntry {
  return {
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
}

describe("applyBaseline", () => {
  it("marks the failure that it expects, with its reason", () => {
    const entry = entryWith({});
    expect(applyBaseline(entry, baseline, { partial: false })).toBeUndefined();
    expect(entry.expected).toBe("the product deviates from its page: its engine ignores the limit");
  });

  it.each([
    { what: "a pass", more: { outcome: "pass" as const }, problem: /pass now; remove its line/ },
    { what: "another message", more: { fingerprint: "ba9876543210" }, problem: /"fingerprint": "ba9876543210"/ },
    { what: "another requirement", more: { requirement: "limits.time" }, problem: /"requirement": "limits.time"/ },
    { what: "an outcome that shows nothing", more: { outcome: "not-observed" as const }, problem: /not-observed now/ },
  ])("reports $what and expects nothing", ({ more, problem }) => {
    const entry = entryWith(more);
    expect(applyBaseline(entry, baseline, { partial: false })).toMatch(problem);
    expect(entry.expected).toBeUndefined();
  });

  it.each([entryWith({ outcome: "not-run" }), entryWith({ revision: "r2" }), entryWith({ id: "limits/time" })])(
    "says nothing of an entry that no line is about: $id in $revision, $outcome",
    (entry) => {
      expect(applyBaseline(entry, baseline, { partial: false })).toBeUndefined();
      expect(entry.expected).toBeUndefined();
    },
  );
});

describe("a line under a former id", () => {
  it("is about the check that has another id now, and about a requirement that has", () => {
    const [former, present] = ["guest-globals.text.returns-nothing", "guest-globals.text.void"];
    const expected = [{ ...line, check: "limits/heap", requirement: former }];
    const entry = entryWith({ requirement: present });
    expect(applyBaseline(entry, { target: "t", expected }, { partial: false })).toBeUndefined();
    expect(entry.expected).toContain(line.reason);
  });
});

describe("a monitor that saw a part of the checks", () => {
  it("disproves no line by seeing nothing", () => {
    const entry = entryWith({ kind: "monitor", outcome: "pass" });
    expect(applyBaseline(entry, baseline, { partial: true })).toBeUndefined();
    expect(applyBaseline(entry, baseline, { partial: false })).toMatch(/pass now/);
  });
});

describe("findDeadLines", () => {
  it.each([
    { what: "a renamed check", more: { check: "limits/heap" }, fix: /renamed; set "check": "limits\/memory"/ },
    {
      what: "a renamed requirement",
      more: { requirement: "guest-globals.text.returns-nothing" },
      fix: /renamed; set "requirement": "guest-globals\.text\.void"/,
    },
    {
      what: "an unknown requirement",
      more: { requirement: "limits.none" },
      fix: /there is no requirement "limits\.none"/,
    },
  ])("reports $what, with the line to change", ({ more, fix }) => {
    expect(findDeadLines({ target: "t", expected: [{ ...line, ...more }] }, [line.check])).toEqual([
      expect.stringMatching(fix),
    ]);
  });

  it("reports a line that stands there twice, once", () => {
    const expected = [line, { ...line, reason: "other" }];
    expect(findDeadLines({ target: "t", expected }, [line.check])).toEqual([expect.stringMatching(/twice/)]);
  });

  it("reports an id that no check has, and no other", () => {
    expect(findDeadLines(baseline, [])).toEqual([expect.stringMatching(/no check has this id/)]);
    expect(findDeadLines(baseline, [line.check])).toEqual([]);
  });
});

describe("readBaseline", () => {
  const write = (text: string) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "baseline-")), "baseline.json");
    writeFileSync(file, text);
    return file;
  };

  it("reads what fits its schema", () => {
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

  it.each(["", " \n"])("refuses a line without a reason, by its name: %j", (reason) => {
    const file = write(JSON.stringify({ target: "t", expected: [line, { ...line, check: "limits/time", reason }] }));
    expect(() => readBaseline(file)).toThrow(/gives no reason for r3 limits\/time\. Say in the "reason"/);
    expect(readBaselineDraft(file).expected).toHaveLength(2);
  });

  it("refuses a file that does not exist", () => {
    expect(() => readBaseline("/nonexistent/baseline.json")).toThrow(/can't be read/);
  });
});
