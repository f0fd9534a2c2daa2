import { type RevisionName, revisionNames } from "../../spec/revisions.ts";
import type { SentenceIndex } from "./sentence-index.ts";
import { toTable } from "./to-table.ts";
import { linkTo, tracedRecords } from "./traced-records.ts";

/** The headings of the pages' lists of what to verify, with what one of their items is. */
const checklists = {
  "End-to-end test plan": "step",
  "Validation checklist": "line",
  "Namespace test checklist": "line",
} as const;

/** For each item of each checklist of the pages, the records that cover it. */
export function renderChecklists(index: SentenceIndex): string {
  const tables = Object.entries(checklists).flatMap(([heading, item]) => renderList(index, heading, item));
  return ["## Checklists", "The items of the pages' own checklists, and the records that cover each.", ...tables].join(
    "\n\n",
  );
}

/** One table for the revisions whose pages have as many items, since they are the same then. */
function renderList(index: SentenceIndex, heading: string, item: string): readonly string[] {
  const byLength = new Map<number, RevisionName[]>();
  for (const revision of revisionNames) {
    const { length } = itemsOf(index, revision, heading);
    if (length > 0) byLength.set(length, [...(byLength.get(length) ?? []), revision]);
  }
  return [...byLength].map(([length, revisions]) => {
    const rows = Array.from({ length }, (_, place) => [
      String(place + 1),
      renderItem(index, revisions, heading, place),
    ]);
    return `### ${heading} (${revisions.join(", ")})\n\n${toTable([item, "records"], rows)}`;
  });
}

const itemsOf = (index: SentenceIndex, revision: RevisionName, heading: string) =>
  (index[revision][heading] ?? []).filter(([form]) => form === "item");

function renderItem(index: SentenceIndex, revisions: readonly RevisionName[], heading: string, place: number): string {
  const held = new Map<string, RevisionName[]>();
  for (const revision of revisions) {
    const hash = itemsOf(index, revision, heading)[place]?.[1] ?? "";
    for (const { id } of tracedRecords(revision, heading, hash)) held.set(id, [...(held.get(id) ?? []), revision]);
  }
  const records = [...held].map(([id, among]) => {
    return among.length === revisions.length ? linkTo(id) : `${linkTo(id)} (${among.join(", ")})`;
  });
  return records.length > 0 ? records.join(", ") : "none: it is left out below";
}
