import { describe, expect, it } from "vitest";
import { pages } from "../pages.ts";
import { type RevisionName, revisionNames } from "../revisions.ts";
import { holdsIn } from "./holds-in.ts";
import { findRequirement, requirementAreas, requirements } from "./index.ts";

describe("requirement records", () => {
  it("have ids of their own", () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(Object.entries(requirementAreas))("of %s begin with the name of their area", (area, records) => {
    for (const { id } of records) expect(id).toMatch(new RegExp(`^${area}\\.[a-z][a-z0-9.-]*$`));
  });

  it.each(requirements.map((record) => [record.id, record] as const))(
    "%s has a source, or a reason of its own",
    (_, record) => {
      const { authority, profile, statement } = record;
      expect(statement).toMatch(/\.$/);
      expect(revisionNames.some((revision) => holdsIn(record, revision))).toBe(true);
      if (authority.kind === "kit") {
        expect(profile).toBe("hardening");
        expect(authority.reason).toMatch(/\.$/);
        return;
      }
      expect(profile).not.toBe("hardening");
      for (const [revision, sources] of Object.entries(authority.sources)) {
        const headings = pages[revision as RevisionName].headings.map(({ heading }) => heading);
        for (const { heading, sentence } of sources) {
          expect(headings).toContain(heading);
          expect(sentence).toMatch(/^(?!0{16})[0-9a-f]{16}$/);
        }
      }
    },
  );
});

describe("findRequirement", () => {
  it("finds a record by its id, and refuses an id that none has", () => {
    expect(findRequirement("results.shape").id).toBe("results.shape");
    expect(() => findRequirement("results.nothing")).toThrow(RangeError);
  });
});
