import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { applyEdit } from "../carriers/copy-with-edits.ts";
import { root } from "../carriers/copy-without-types.ts";
import { takeTypesOut } from "../carriers/take-types-out.ts";
import { loadHoles } from "./load-holes.ts";

const holes = [...(await loadHoles())];

describe("planted holes", () => {
  it("there are some", () => expect(holes.length).toBeGreaterThan(0));

  it("are each weak in a way of their own", () => {
    expect(new Set(holes.map(([, { title }]) => title)).size).toBe(holes.length);
  });

  const edited = holes.flatMap(([id, hole]) => (hole.kind === "edit" ? [{ id, edits: hole.edits }] : []));
  it.each(edited)("$id finds its texts once, and leaves programs", ({ edits }) => {
    const sources = new Map<string, string>();
    for (const edit of edits) {
      const before = sources.get(edit.module) ?? readFileSync(path.join(root, edit.module), "utf8");
      const after = applyEdit(before, edit);
      expect(after).not.toBe(before);
      sources.set(edit.module, after);
    }
    for (const [module, source] of sources) if (module.endsWith(".ts")) takeTypesOut(source, module);
  });
});
