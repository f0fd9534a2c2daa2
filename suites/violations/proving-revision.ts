import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement, type RequirementId } from "../../spec/requirements/index.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Monitor } from "../monitors/monitor.ts";
import type { Check } from "../run/check.ts";

/** What can judge a requirement. */
export interface Judges {
  readonly checks: readonly Pick<Check, "requirements">[];
  readonly monitors: readonly Pick<Monitor, "requirement">[];
}

/** The newest revision in which something can judge a requirement; a check needs all of its requirements to hold. */
export function provingRevision(
  requirement: RequirementId,
  { checks, monitors }: Judges,
  revisions: readonly RevisionName[],
): RevisionName | undefined {
  const lists: readonly (readonly RequirementId[])[] = [
    ...checks.map(({ requirements }) => requirements),
    ...monitors.map((monitor) => [monitor.requirement]),
  ];
  const aimed = lists.filter((requirements) => requirements.includes(requirement));
  return revisions.findLast((name) =>
    aimed.some((requirements) => requirements.every((id) => holdsIn(findRequirement(id), name))),
  );
}
