import { describe, expect, it } from "vitest";
import { revisionNames } from "../../spec/revisions.ts";
import { checks } from "../checks/index.ts";
import { quickSmokeChecks, smokeChecks } from "./smoke-checks.ts";

const areaOf = (id: string) => id.slice(0, id.indexOf("/"));

describe("smokeChecks", () => {
  it.each(revisionNames)("takes one check of each area in %s, and none of an aimed one", (revision) => {
    const aimed = checks.filter(({ id }) => areaOf(id) === "wait");
    const areas = smokeChecks(checks, aimed, revision).map(({ id }) => areaOf(id));
    expect(areas.length).toBeGreaterThan(40);
    expect(new Set(areas).size).toBe(areas.length);
    expect(areas).not.toContain("wait");
  });

  it("takes what is named as quick in place of the first of its area", () => {
    const ids = smokeChecks(checks, [], "r3").map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...quickSmokeChecks]));
  });
});
