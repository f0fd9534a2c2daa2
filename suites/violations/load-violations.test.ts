import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement } from "../../spec/requirements/index.ts";
import { revisionNames } from "../../spec/revisions.ts";
import { applyEdit } from "../carriers/copy-with-edits.ts";
import { root } from "../carriers/copy-without-types.ts";
import { checks } from "../checks/index.ts";
import { loadViolations } from "./load-violations.ts";

const violations = [...(await loadViolations())];

describe("violations", () => {
  it("there are some", () => expect(violations.length).toBeGreaterThan(0));

  it.each(violations)("%s names a requirement that a check judges in some revision", (_id, { requirement }) => {
    expect(revisionNames.some((name) => holdsIn(findRequirement(requirement), name))).toBe(true);
    expect(checks.filter(({ requirements }) => requirements.includes(requirement))).not.toEqual([]);
  });

  const edits = violations.flatMap(([id, violation]) => (violation.kind === "edit" ? [{ id, violation }] : []));
  it.each(edits)("$id finds its text once, and changes it", ({ violation }) => {
    const source = readFileSync(path.join(root, violation.module), "utf8");
    expect(applyEdit(source, violation)).not.toBe(source);
  });
});
