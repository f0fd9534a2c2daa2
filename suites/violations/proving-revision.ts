import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement, type RequirementId } from "../../spec/requirements/index.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Check } from "../run/check.ts";

/** The newest revision in which a check can judge a requirement; a check needs all of its requirements to hold. */
export function provingRevision(
  requirement: RequirementId,
  checks: readonly Check[],
  revisions: readonly RevisionName[],
): RevisionName | undefined {
  const aimed = checks.filter(({ requirements }) => requirements.includes(requirement));
  return revisions.findLast((name) =>
    aimed.some(({ requirements }) => requirements.every((id) => holdsIn(findRequirement(id), name))),
  );
}
