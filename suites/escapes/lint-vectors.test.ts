import { describe, expect, it } from "vitest";
import { type EscapeClass, escapeClassNames } from "../../spec/escapes/escape-class.ts";
import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import { lintVectors } from "./lint-vectors.ts";
import { loadVectors } from "./load-vectors.ts";

const good: EscapeVector = {
  id: "recursion/made-up",
  class: "recursion",
  tries: "Nothing at all.",
  needs: ["guest"],
  dialect: "portable",
  story: { world: {}, steps: [{ exec: "⟦give: await ⟦call echo: { a: 1 }⟧⟧" }] },
  verdict: { endings: [{ value: "…" }], calls: [{ tool: "echo" }], absent: ["wrong-value"] },
  authority: { by: "page", requirement: "results.shape" },
};

const lint = (changes: Partial<EscapeVector>, name: EscapeClass = "recursion") =>
  lintVectors([{ name, vectors: [{ ...good, ...changes }] }]);
const stepsOf = (exec: string) => ({ story: { world: {}, steps: [{ exec }] } });

describe("the escape vectors of the kit", () => {
  const files = loadVectors();

  it("have a file for every class", () => {
    expect(files.map(({ name }) => name)).toEqual([...escapeClassNames].sort());
  });

  it("are in order", () => {
    expect(lintVectors(files)).toEqual([]);
  });
});

describe("the linter of escape vectors", () => {
  it("says nothing of one that is in order", () => {
    expect(lint({})).toEqual([]);
  });

  it.each([
    {
      what: "a class of another file",
      changes: { id: "flooding/made-up", class: "flooding" },
      mistake: "in the file of recursion",
    },
    { what: "an id of another class", changes: { id: "flooding/made-up" }, mistake: "its id does not begin" },
    {
      what: "a requirement that nobody knows",
      changes: { authority: { by: "page", requirement: "made.up" } },
      mistake: "there is no requirement made.up",
    },
    {
      what: "a requirement of the other authority",
      changes: { authority: { by: "kit", requirement: "results.shape" } },
      mistake: "demanded by the page",
    },
    {
      what: "a verdict about a tool that is not there",
      changes: { verdict: { ...good.verdict, calls: [{ tool: "missing" }] } },
      mistake: "asks for a call of missing",
    },
    { what: "a call of a tool that is not there", changes: stepsOf("⟦call held: {}⟧"), mistake: "calls held" },
    { what: "a hole that nothing fills", changes: stepsOf("⟦cal echo: {}⟧"), mistake: "a hole that is not filled" },
    { what: "a program that is none", changes: stepsOf("return (;"), mistake: "a program that is none" },
  ] satisfies { what: string; changes: Partial<EscapeVector>; mistake: string }[])("tells of $what", (row) => {
    expect(lint(row.changes)).toEqual([expect.stringContaining(row.mistake)]);
  });

  it("tells of two vectors with one id, and of two with one story", () => {
    const other = { ...good, id: "recursion/other" };
    expect(lintVectors([{ name: "recursion", vectors: [good, good] }])).toHaveLength(2);
    expect(lintVectors([{ name: "recursion", vectors: [good, other] }])).toEqual([
      "recursion/other: its story is that of recursion/made-up.",
    ]);
  });
});
