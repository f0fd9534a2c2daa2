import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { requirements } from "../../spec/requirements/index.ts";
import { revisionNames } from "../../spec/revisions.ts";
import { applyEdit } from "../carriers/copy-with-edits.ts";
import { root } from "../carriers/copy-without-types.ts";
import { checks } from "../checks/index.ts";
import { monitors } from "../monitors/index.ts";
import { loadViolations } from "./load-violations.ts";
import { provingRevision } from "./proving-revision.ts";

const violations = [...(await loadViolations())];

describe("violations", () => {
  it("there are some", () => expect(violations.length).toBeGreaterThan(0));

  it.each(violations)(
    "%s names a requirement that a check or a monitor judges in some revision",
    (_id, { requirement }) => {
      expect(provingRevision(requirement, { checks, monitors }, revisionNames)).toBeDefined();
    },
  );

  const edits = violations.flatMap(([id, violation]) => (violation.kind === "edit" ? [{ id, violation }] : []));
  it.each(edits)("$id finds its text once, and changes it", ({ violation }) => {
    const source = readFileSync(path.join(root, violation.module), "utf8");
    expect(applyEdit(source, violation)).not.toBe(source);
  });

  const broken = new Set<string>(violations.map(([, { requirement }]) => requirement));
  const binding = requirements.filter(
    ({ id, level, ambiguous }) =>
      level !== "MAY" &&
      ambiguous === undefined &&
      provingRevision(id, { checks, monitors }, revisionNames) !== undefined,
  );
  it.each(binding)("break $id, which is judged and binds", ({ id }) => expect(broken).toContain(id));
});
