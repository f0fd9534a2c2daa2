import { describe, expect, it } from "vitest";
import { revisionNames } from "../../spec/revisions.ts";
import { checks } from "../checks/index.ts";
import { monitors } from "../monitors/index.ts";
import { provingRevision } from "./proving-revision.ts";

describe("provingRevision", () => {
  it("is the newest revision of a requirement that holds in all", () => {
    expect(provingRevision("limits.memory", { checks, monitors }, revisionNames)).toBe("r3");
  });

  it("is an older one where every check of the requirement judges what only held then", () => {
    const older = checks.filter(({ id }) => id === "namespaces/bad-arguments");
    expect(provingRevision("calls.bad-input", { checks: older, monitors }, revisionNames)).toBe("r2");
  });

  it("is one in which a monitor judges it, where no check does", () => {
    expect(provingRevision("results.shape", { checks: [], monitors }, revisionNames)).toBe("r3");
  });

  it("is none where nothing judges it", () => {
    expect(provingRevision("limits.memory", { checks: [], monitors }, revisionNames)).toBeUndefined();
  });
});
