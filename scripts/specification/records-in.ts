import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { requirementAreas } from "../../spec/requirements/index.ts";
import type { Requirement } from "../../spec/requirements/requirement.ts";
import type { RevisionName } from "../../spec/revisions.ts";

/** The records of an area that hold in at least one of some revisions; none for an area that there isn't. */
export function recordsIn(area: string, names: readonly RevisionName[]): readonly Requirement[] {
  const areas: Readonly<Record<string, readonly Requirement[] | undefined>> = requirementAreas;
  return (areas[area] ?? []).filter((record) => names.some((name) => holdsIn(record, name)));
}
