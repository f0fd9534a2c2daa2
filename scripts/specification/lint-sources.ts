import type { RevisionName } from "../../spec/revisions.ts";
import { revisionNames } from "../../spec/revisions.ts";
import { type CitedSentence, citedSentences } from "./cited-sentences.ts";
import type { SentenceIndex } from "./sentence-index.ts";
import type { SpecificationData } from "./specification-data.ts";

/** The sources of records that do not stand where the record says, as sentences. */
export function lintSources({ areas, index }: Pick<SpecificationData, "areas" | "index">): readonly string[] {
  return citedSentences(Object.values(areas).flat()).flatMap((cited) => {
    const { record, revision, heading, sentence } = cited;
    if (isUnder(index, revision, heading, sentence)) return [];
    return [`${record.id}: ${revision} names ${sentence} under "${heading}", ${whatIsWrong(index, cited)}.`];
  });
}

const isUnder = (index: SentenceIndex, revision: RevisionName, heading: string, hash: string) =>
  index[revision][heading]?.some(([, known]) => known === hash) ?? false;

function whatIsWrong(index: SentenceIndex, { revision, heading, sentence }: CitedSentence): string {
  if (index[revision][heading] === undefined)
    return "but the page has no such heading; spec/pages.ts lists those it has";
  const own = headingsOf(index, revision, sentence);
  if (own.length > 0) return `but the sentence stands under ${own.join(" and ")}; name that heading`;
  const elsewhere = revisionNames.filter((other) => headingsOf(index, other, sentence).length > 0);
  if (elsewhere.length > 0) return `but that is a sentence of ${elsewhere.join(" and ")}; name one of ${revision}`;
  return "but no page has such a sentence; take the hash of a whole sentence, list item, table row or line of code";
}

const headingsOf = (index: SentenceIndex, revision: RevisionName, hash: string) =>
  Object.keys(index[revision])
    .filter((heading) => isUnder(index, revision, heading, hash))
    .map((heading) => `"${heading}"`);
