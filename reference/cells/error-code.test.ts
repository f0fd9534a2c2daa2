import { describe, expect, test } from "vitest";
import { revisionNames, revisions } from "../../spec/revisions.ts";
import { errorCode, failureCauses } from "./error-code.ts";

describe("the code of a failure", () => {
  test.each(revisionNames)("is one of the codes of %s, whatever the cause", (name) => {
    const { errorCodes } = revisions[name];
    const codes = failureCauses.map((cause) => errorCode(cause, revisions[name]));
    expect(errorCodes).toEqual(expect.arrayContaining(codes));
    // Each code of a revision has a cause that gives it.
    expect(codes).toEqual(expect.arrayContaining([...errorCodes]));
  });

  test.each([
    ["unsupported_language", "unsupported_language", "invalid_input"],
    ["memory_limit_exceeded", "memory_limit_exceeded", "internal_error"],
    ["nested_tool_failed", "nested_tool_failed", "internal_error"],
    ["snapshot_expired", "snapshot_expired", "invalid_input"],
    ["too_many_suspended_runs", "snapshot_limit_exceeded", "invalid_input"],
  ] as const)("%s is %s by its name, and %s where a page says what its codes cover", (cause, named, covered) => {
    expect(errorCode(cause, revisions.r1)).toBe(named);
    expect(errorCode(cause, revisions.r3)).toBe(covered);
  });
});
