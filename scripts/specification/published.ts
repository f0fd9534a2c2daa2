import { createHash } from "node:crypto";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import type { Requirement } from "../../spec/requirements/requirement.ts";
import { revisionNames } from "../../spec/revisions.ts";

/** What makes up the meaning of a requirement, and may not change once its id was published. */
export type Meaning = ReturnType<typeof meaningOf>;

/** The ids that were ever published, in the order in which they were, with their meaning. */
export type Published = Readonly<Record<string, Meaning>>;

/** A release of the specification: how many ids were published by then, and a digest over them. */
export interface Release {
  readonly version: string;
  readonly count: number;
  /** What `digestOf` gave for them. */
  readonly digest: string;
}

/** The meaning of a requirement. */
export function meaningOf(record: Requirement) {
  const { statement, level, profile, authority, ambiguous } = record;
  const revisions = revisionNames.filter((name) => holdsIn(record, name));
  return { statement, level, profile, authority: authority.kind, revisions, ambiguous: ambiguous !== undefined };
}

/**
 * The digest over the first so many published ids and all of their meaning but the wording of the statement, which may
 * be mended: the first 16 hexadecimal digits of a SHA-256.
 */
export function digestOf(published: Published, count: number): string {
  const entries = Object.entries(published).slice(0, count);
  const fixed = entries.map(([id, { level, profile, authority, revisions, ambiguous }]) => {
    return [id, level, profile, authority, revisions, ambiguous];
  });
  return createHash("sha256").update(JSON.stringify(fixed)).digest("hex").slice(0, 16);
}
