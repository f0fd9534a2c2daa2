import { describe, expect, it } from "vitest";
import { cutAtHeadings } from "./cut-at-headings.ts";
import { madeUpPages, madeUpSeeds } from "./made-up-specification.ts";

const { r1, r2 } = madeUpPages;
const cut = (text: string, page = r2) => cutAtHeadings(text, page);

describe("cutAtHeadings", () => {
  it("tells a heading that stands twice by its place, and stops where the page ends", () => {
    const { sections, mistakes } = cut(madeUpSeeds["one.txt"] ?? "", r1);
    expect(mistakes).toEqual([]);
    expect(sections.map(({ heading, lines }) => [heading, lines.join("")])).toEqual([
      ["Name", "Lời đầu."],
      ["Status", "Một. Hai."],
      ["Lifecycle", "babốn"],
    ]);
  });

  it.each([
    { what: "is missing", text: "# 名\n", mistake: "lacks the heading" },
    { what: "stands before the one that it should follow", text: "# 狀態\n\n# 名\n", mistake: "lacks the heading" },
    { what: "spec/pages.ts does not have", text: "# 名\n\n## 又\n\n## 狀態\n", mistake: '"又" in line 3' },
  ])("reports a heading that $what", ({ text, mistake }) => {
    expect(cut(text).mistakes.join("\n")).toContain(mistake);
  });

  it("takes no line of a list for a heading of a page without markup", () => {
    const { sections, mistakes } = cut("Tên\n\nmột\nTrạng thái\n\nTrạng thái\n\nTrạng thái\n\nhai\n\nHết\n", r1);
    expect(mistakes).toEqual([]);
    expect(sections.map(({ lines }) => lines.join(""))).toEqual(["mộtTrạng thái", "", "hai"]);
  });

  it("takes no line of code for a heading", () => {
    const { sections, mistakes } = cut("# 名\n\n```\n# 狀態\n```\n\n## 狀態\n");
    expect(mistakes).toEqual([]);
    expect(sections[0]?.lines).toContain("# 狀態");
  });
});
