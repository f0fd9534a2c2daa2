import { findRequirement } from "../../spec/requirements/index.ts";
import type { Profile } from "../../spec/requirements/requirement.ts";
import type { ResultEntry } from "../../spec/result-file.ts";
import type { CheckResult } from "./run-check.ts";

/**
 * Whether a failure changes the exit code: one of a page's requirement does, and one of a requirement that only the
 * kit demands does when the user asks for that profile.
 */
export function isGating(requirement: string, profiles: readonly Profile[]): boolean {
  const { profile } = findRequirement(requirement);
  return profile !== "hardening" || profiles.includes("hardening");
}

/** Whether an entry gates: by the requirement that was broken, or by any of them while none is. */
export function isGatingOf(entry: ResultEntry, result: CheckResult, profiles: readonly Profile[]): boolean {
  const ids = result.requirement === undefined ? entry.requirements : [result.requirement];
  return ids.some((id) => isGating(id, profiles));
}
