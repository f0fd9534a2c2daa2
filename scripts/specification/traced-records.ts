import { requirements } from "../../spec/requirements/index.ts";
import type { Requirement } from "../../spec/requirements/requirement.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { citedSentences } from "./cited-sentences.ts";

const keyOf = (revision: RevisionName, heading: string, hash: string) => `${revision} ${hash} ${heading}`;

const byPlace = new Map<string, Requirement[]>();
for (const { record, revision, heading, sentence } of citedSentences(requirements)) {
  const key = keyOf(revision, heading, sentence);
  byPlace.set(key, [...(byPlace.get(key) ?? []), record]);
}

/** The records that come from a sentence under a heading of a revision's page. */
export function tracedRecords(revision: RevisionName, heading: string, hash: string): readonly Requirement[] {
  return byPlace.get(keyOf(revision, heading, hash)) ?? [];
}

/** A link to where the specification page has a record. */
export function linkTo(id: string): string {
  return `[\`${id}\`](README.md#${id.slice(0, id.indexOf("."))})`;
}
