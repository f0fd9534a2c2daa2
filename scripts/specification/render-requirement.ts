import type { Requirement } from "../../spec/requirements/requirement.ts";

/** A statement with what a reader should know beside it. */
export function describeRequirement({ statement, note, ambiguous }: Requirement): string {
  return [
    statement,
    ...(note === undefined ? [] : [`*Note: ${note}*`]),
    ...(ambiguous === undefined ? [] : [`*Ambiguous: either ${ambiguous[0]} Or ${ambiguous[1]}*`]),
  ].join(" ");
}
