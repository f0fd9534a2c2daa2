import { expect, test } from "vitest";
import { applyEdits } from "./edits.ts";
import { fromPlainCode } from "./from-plain-code.ts";
import { isValidTemplate, toPlainCode } from "./plain-code.ts";
import { partsOf } from "./program-parts.ts";

test.each([
  "⟦give: await ⟦call echo: { a: 1 }⟧⟧",
  "const all = await ⟦parallel: ⟦call echo: (1, 2)⟧, (⟦call count: {}⟧)⟧;\n⟦emit: `${all}`⟧",
  "if (1) ⟦give: ⟦id echo⟧⟧ else { ⟦emit: 1⟧ }",
  "⟦call fail: { message: `x` }⟧.then(() => 1, () => { ⟦give: 2⟧ });",
])("a template survives its way through plain code: %s", (template) => {
  expect(fromPlainCode(toPlainCode(template))).toBe(template);
});

test("what is no program has no template and no parts", () => {
  expect(fromPlainCode("})(); (() => {")).toBeUndefined();
  expect(partsOf("let a = ;")).toEqual([]);
  expect(isValidTemplate("return ⟦repeat 3: (⟧1")).toBe(false);
});

test("parts have their places", () => {
  const code = "take(1); return [2];";
  const found = partsOf(code).map(({ kind, start, end }) => `${kind} ${code.slice(start, end)}`);
  expect(found).toEqual([
    "statement take(1);",
    "expression take(1)",
    "literal 1",
    "statement return [2];",
    "expression [2]",
    "literal 2",
  ]);
});

test("of edits within one another, the outer one is made", () => {
  const edits = [
    { start: 2, end: 3, text: "X" },
    { start: 1, end: 5, text: "-" },
    { start: 6, end: 6, text: "+" },
  ];
  expect(applyEdits("abcdefg", edits)).toBe("a-f+g");
});
