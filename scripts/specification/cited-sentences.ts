import type { Requirement, Source } from "../../spec/requirements/requirement.ts";
import { type RevisionName, revisionNames } from "../../spec/revisions.ts";

/** A sentence of a seed page that a record names as its source. */
export interface CitedSentence extends Source {
  readonly record: Requirement;
  readonly revision: RevisionName;
}

/** Every source of every record. */
export function citedSentences(records: readonly Requirement[]): readonly CitedSentence[] {
  return records.flatMap((record) => {
    const { authority } = record;
    if (authority.kind === "kit") return [];
    return revisionNames.flatMap((revision) =>
      (authority.sources[revision] ?? []).map((source) => ({ ...source, record, revision })),
    );
  });
}
