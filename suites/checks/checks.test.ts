import { describe, expect, it } from "vitest";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement, requirements } from "../../spec/requirements/index.ts";
import { revisionNames } from "../../spec/revisions.ts";
import { monitors } from "../monitors/index.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { resultOf } from "../run/run-check.ts";
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

  it.each(checks.map((check) => [check.id, check] as const))("%s names ambiguous requirements alone", (_, check) => {
    // Beside one that is clear, a verdict in its name could hang on one of the readings.
    const ambiguous = check.requirements.filter((id) => findRequirement(id).ambiguous !== undefined);
    if (ambiguous.length > 0) expect(ambiguous).toEqual(check.requirements);
  });
});

describe("an ambiguous requirement", () => {
  const ambiguous = requirements.filter((record) => record.ambiguous !== undefined);

  it.each(ambiguous.map(({ id }) => id))("%s gives no verdict", (id) => {
    expect(resultOf(new RequirementViolation(id, "It was read the other way.")).outcome).toBe("ambiguous");
  });
});
