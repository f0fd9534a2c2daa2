import { describe, expect, it } from "vitest";
import { boundMarkdown, summaryLimit } from "./bound-markdown.ts";
import { madeUpEntry, madeUpResult } from "./made-up-result.ts";
import { markdownReport } from "./markdown-report.ts";

describe("boundMarkdown", () => {
  it("keeps the head, counts bytes, and says what it left out", () => {
    const blocks = Array.from({ length: 9 }, () => "é".repeat(100));
    const text = boundMarkdown(
      ["head"],
      [
        { title: "Failures", blocks },
        { title: "Notes", blocks: ["- x"] },
      ],
      1100,
    );
    expect(text).toMatch(/^head\n\n### Failures \(9\)\n\né+\n\n/);
    expect(text).toContain("… and 6 more, which are in the result file.");
    expect(text).toContain("### Notes\n\n- x");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1100);
  });
});

describe("markdownReport", () => {
  it("stays below what GitHub takes, whatever fails, and still has the verdict and the counts", () => {
    const entries = Array.from({ length: 2_000 }, (_, place) =>
      madeUpEntry({ id: `limits/${place}`, message: "漢".repeat(5_000), title: "🙂".repeat(500) }),
    );
    const report = markdownReport(madeUpResult(entries));
    expect(Buffer.byteLength(report)).toBeLessThanOrEqual(summaryLimit);
    expect(report).toMatch(/^## ✗ Does not conform: `t 1`/);
    expect(report).toContain("| r3 core | 2000 |");
    expect(report).toMatch(/… and \d+ more, which are in the result file\./);
  });
});
