import type { Requirement } from "../../spec/requirements/requirement.ts";
import type { RevisionName } from "../../spec/revisions.ts";

/** Where a requirement comes from in a revision: the heading on its page, or the kit's own reason. */
export function sourceOf({ authority }: Requirement, revision: RevisionName): string {
  if (authority.kind === "kit") return `the kit: ${authority.reason}`;
  return `page ${revision}, "${authority.sources[revision]?.[0]?.heading}"`;
}
