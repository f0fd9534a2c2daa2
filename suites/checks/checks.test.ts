import { describe, expect, it } from "vitest";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement } from "../../spec/requirements/index.ts";
import { revisionNames } from "../../spec/revisions.ts";
import { monitors } from "../monitors/index.ts";
import { checks } from "./index.ts";

describe("checks", () => {
  it("have ids of their own, which begin with an area", () => {
    const ids = [...checks, ...monitors].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ids) expect(id).toMatch(/^[a-z]+\/[a-z-]+$/);
  });

  it.each(checks.map((check) => [check.id, check] as const))("%s applies in some revision", (_, check) => {
    const applies = revisionNames.some((revision) =>
      check.requirements.every((id) => holdsIn(findRequirement(id), revision)),
    );
    expect(applies).toBe(true);
  });
});
