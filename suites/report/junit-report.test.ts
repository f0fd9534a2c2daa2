import { describe, expect, it } from "vitest";
import { junitReport } from "./junit-report.ts";
import { madeUpEntry, madeUpPass, madeUpResult } from "./made-up-result.ts";

const reportOf = (...given: Parameters<typeof madeUpResult>) => junitReport(madeUpResult(...given));

describe("junitReport", () => {
  it.each([
    {
      what: "a pass",
      entry: madeUpPass("limits/output"),
      element: /<testcase [^>]*\/>/,
      counts: 'failures="0" errors="0" skipped="0"',
    },
    {
      what: "a failure",
      entry: madeUpEntry(),
      element: /<failure message="expected [^"]*" type="limits.output">fail: r3/,
      counts: 'failures="1"',
    },
    {
      what: "a failure that is expected",
      entry: madeUpEntry({ expected: "known" }),
      element: /<skipped message="expected by the baseline: known"\/>/,
      counts: 'failures="0" errors="0" skipped="1"',
    },
    {
      what: "a failure of hardening",
      entry: madeUpEntry({ gating: false }),
      element: /<skipped message="fail \(profile hardening\): /,
      counts: 'failures="0"',
    },
    {
      what: "a deviation",
      entry: madeUpEntry({ outcome: "deviation" }),
      element: /<skipped message="deviation: /,
      counts: 'failures="0"',
    },
    {
      what: "what is not observed",
      entry: madeUpEntry({ outcome: "not-observed" }),
      element: /<skipped message="not-observed: /,
      counts: 'skipped="1"',
    },
    { what: "a breakdown", entry: madeUpEntry({ outcome: "kit-fault" }), element: /<error /, counts: 'errors="1"' },
    {
      what: "what was not run",
      entry: madeUpEntry({ outcome: "not-run" }),
      element: /<error message="it should have run/,
      counts: 'errors="1"',
    },
  ])("shows $what", ({ entry, element, counts }) => {
    const xml = reportOf([entry, madeUpPass("limits/other")]);
    expect(xml).toMatch(element);
    expect(xml).toContain(counts);
    expect(xml).toContain('<testsuite name="r3.limits" tests="2"');
    expect(xml).toContain('classname="r3.limits" name="limits/output: Too much output fails" time="0.012"');
  });

  it("counts a deviation as a failure when the run was strict", () => {
    expect(reportOf([madeUpEntry({ outcome: "deviation" })], { selection: { strict: true } })).toContain(
      'failures="1"',
    );
  });

  it("is red for what is required, and for a baseline that is out of date", () => {
    const undeclared = [{ capability: "mcp", profile: "control" as const, checks: 3 }];
    const xml = reportOf([madeUpPass("a/b")], { undeclared, baselineProblems: ["r3 a/b: it is pass now."] });
    expect(xml).toContain('failures="2"');
    expect(xml).toMatch(
      /<testcase classname="required" name="mcp" [^>]*>\s*<failure message="it is not declared, and 3 checks/,
    );
    expect(xml).toMatch(/<testcase classname="baseline" name="r3 a\/b" /);
  });

  it("is red for a run that has no other mark of its exit code", () => {
    expect(reportOf([madeUpEntry({ outcome: "not-observed" })])).toMatch(
      /<error message="No verdict on t 1: nothing was/,
    );
  });
});
