import type { RevisionName } from "../revisions.ts";
import type { Requirement } from "./requirement.ts";

/** Whether a requirement holds in a revision. */
export function holdsIn(requirement: Requirement, revision: RevisionName): boolean {
  const { authority } = requirement;
  return authority.kind === "kit" ? authority.revisions.includes(revision) : authority.sources[revision] !== undefined;
}
