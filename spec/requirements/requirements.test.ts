import { describe, expect, it } from "vitest";
import { findRequirement } from "./index.ts";

describe("findRequirement", () => {
  it("finds a record by its id, and refuses an id that none has", () => {
    expect(findRequirement("results.shape").id).toBe("results.shape");
    expect(() => findRequirement("results.nothing")).toThrow(RangeError);
  });
});
