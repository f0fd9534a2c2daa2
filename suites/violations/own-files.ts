import type { NamedViolation } from "./load-violations.ts";

/** The files that a violation alone is made of, as paths from the repository's root: its own, and what it edits. */
export const ownFiles = ([id, violation]: NamedViolation): readonly string[] => [
  `fixtures/violations/${id}.ts`,
  ...(violation.kind === "edit" ? [violation.module] : []),
];
