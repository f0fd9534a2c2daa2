import { describe, expect, it } from "vitest";
import { type Capability, capabilityNames } from "../../spec/adapter/capability.ts";
import { profileNames } from "../../spec/requirements/requirement.ts";
import { revisionNames } from "../../spec/revisions.ts";
import { checks } from "../checks/index.ts";
import { monitors } from "../monitors/index.ts";
import { makePlan } from "./plan.ts";
import { findUndeclared } from "./undeclared.ts";

const plan = makePlan(checks, monitors, { revisions: revisionNames, profiles: [] });
const without = (...lost: Capability[]) => ({ capabilities: capabilityNames.filter((name) => !lost.includes(name)) });

describe("findUndeclared", () => {
  it.each(profileNames)("finds nothing where everything is declared: %s", (profile) => {
    expect(findUndeclared(plan, profile, without())).toEqual([]);
  });

  it("finds what a profile or one before it needs, and nothing beyond", () => {
    expect(findUndeclared(plan, "core", without("guest"))).toMatchObject([{ capability: "guest", profile: "core" }]);
    expect(findUndeclared(plan, "control", without("guest")).map(({ profile }) => profile)).toEqual(
      expect.arrayContaining(["core", "control"]),
    );
    expect(findUndeclared(plan, "core", without("transcript"))).toEqual([]);
    expect(findUndeclared(plan, "product", without("transcript"))).not.toEqual([]);
  });

  it("asks for nothing that no selected revision needs", () => {
    const old = makePlan(checks, monitors, { revisions: ["r1"], profiles: [] });
    expect(findUndeclared(old, "hardening", without("nodes"))).toEqual([]);
    expect(findUndeclared(plan, "hardening", without("nodes"))).not.toEqual([]);
  });

  it("finds the same in every shard", () => {
    const [one, two] = [1, 2].map((index) => {
      const part = makePlan(checks, monitors, { revisions: ["r3"], profiles: [], shard: { index, total: 2 } });
      return findUndeclared(part, "product", without("mcp"));
    });
    expect(one).toEqual(two);
  });
});
