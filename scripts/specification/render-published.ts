import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { requirements } from "../../spec/requirements/index.ts";
import type { Requirement } from "../../spec/requirements/requirement.ts";
import { revisionNames } from "../../spec/revisions.ts";

/** What makes up the meaning of a requirement, and may not change once its id was published. */
export function meaningOf(record: Requirement) {
  const { statement, level, profile, authority, ambiguous } = record;
  const revisions = revisionNames.filter((name) => holdsIn(record, name));
  return { statement, level, profile, authority: authority.kind, revisions, ambiguous: ambiguous !== undefined };
}

/**
 * The ids that were ever published, with their meaning. The list only grows: `spec/requirements` may not change the
 * meaning of one, and a test holds both side by side.
 *
 * @param text - the list as it is
 */
export function renderPublished(text: string): string {
  const published: Record<string, ReturnType<typeof meaningOf>> = text === "" ? {} : JSON.parse(text);
  for (const record of requirements) published[record.id] ??= meaningOf(record);
  return `${JSON.stringify(published, undefined, 2)}\n`;
}
