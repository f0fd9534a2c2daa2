import { describe, expect, it } from "vitest";
import type { Page } from "../../spec/pages.ts";
import { splitPage } from "./split-page.ts";

const headings = [{ heading: "Name", original: "Name" }];

function splitUnder(markup: Page["markup"], text: string) {
  const { sections } = splitPage(`Name\n\n${text}`.replace(/^/, markup === "markdown" ? "# " : ""), {
    file: "page.txt",
    language: "en",
    markup,
    headings,
  });
  return sections.flatMap(({ sentences }) => sentences.map((sentence) => `${sentence.form}: ${sentence.text}`));
}

describe("splitPage", () => {
  it.each([
    {
      what: "a paragraph after each stop",
      text: "一\n二。三（四。）五！",
      found: ["text: 一 二。", "text: 三（四。）", "text: 五！"],
    },
    { what: "paragraphs apart", text: "一\n\n二", found: ["text: 一", "text: 二"] },
    { what: "white space as one space", text: "One\t  two.", found: ["text: One two."] },
    { what: "not after a semicolon or a colon", text: "一：二；三。", found: ["text: 一：二；三。"] },
    { what: "a list item whole", text: "* 一。二。\n  三\n* 四", found: ["item: 一。二。 三", "item: 四"] },
    { what: "a numbered item whole", text: "10. Go. Stop.\n", found: ["item: Go. Stop."] },
    {
      what: "a row whole, without the line below the head",
      text: "a\n| a | b |\n| --- | --- |\n| 1 | 2 |",
      found: ["text: a", "row: | a | b |", "row: | 1 | 2 |"],
    },
    {
      what: "code line by line",
      text: "```ts x={1}\ntype A = {\n  # b: 1;\n  | c\n};\n```\n一。",
      found: ["code: type A = {", "code: # b: 1;", "code: | c", "text: 一。"],
    },
    { what: "a comment without its marker", text: "```\n/**\n * @param a\n */\n```", found: ["code: @param a"] },
  ])("takes $what in Markdown", ({ text, found }) => {
    expect(splitUnder("markdown", text)).toEqual(found);
  });

  it.each([
    {
      what: "a paragraph after each stop",
      text: "Go on. Stop v1.2 at . / .. or / now! End",
      found: ["text: Go on.", "text: Stop v1.2 at . / .. or / now!", "text: End"],
    },
    { what: "lines that stand together as items", text: "One. Two.\nthree", found: ["item: One. Two.", "item: three"] },
    {
      what: "fused members",
      text: "typescript\n\ntype A = {  b?: { c: 1 };  d(): P&lt;E[]&gt;;}; type F = 1;\n\nEnd.",
      found: ["code: type A = {", "code: b?: { c: 1 };", "code: d(): P&lt;E[]&gt;;", "code: type F = 1;", "text: End."],
    },
    {
      what: "fused statements",
      text: "javascript\n\nconst a = f({ g: 1 });const b = 2; // Note:return b;",
      found: ["code: const a = f({ g: 1 });", "code: const b = 2;", "code: // Note:", "code: return b;"],
    },
    {
      what: "each variable of a fused command",
      text: "bash\n\nA_B=1 \\C=tools \\run it",
      found: ["code: A_B=1 \\", "code: C=tools \\", "code: run it"],
    },
    {
      what: "fused ids",
      text: "text\n\nopenclaw:core:messageplugin:a:bmcp:c:d",
      found: ["code: openclaw:core:message", "code: plugin:a:b", "code: mcp:c:d"],
    },
  ])("takes $what in plain text", ({ text, found }) => {
    expect(splitUnder("plain", text)).toEqual(found);
  });
});
