import type { RevisionName } from "../../spec/revisions.ts";
import { revisionNames } from "../../spec/revisions.ts";
import { hashSentence } from "./hash-sentence.ts";
import type { SentenceForm } from "./page-sentence.ts";
import type { PageSection } from "./split-page.ts";

/** A sentence of a seed page without its text. */
export type IndexedSentence = readonly [form: SentenceForm, hash: string];

/** The sentences of every seed page by its revision and by their heading in English, in the order of the page. */
export type SentenceIndex = Readonly<
  Record<RevisionName, { readonly [heading: string]: readonly IndexedSentence[] | undefined }>
>;

/** The part of an index that one page makes up. */
export function indexSections(sections: readonly PageSection[]): SentenceIndex[RevisionName] {
  return Object.fromEntries(
    sections.map(({ heading, sentences }) => [
      heading,
      sentences.map(({ form, text }): IndexedSentence => [form, hashSentence(text)]),
    ]),
  );
}

/** The text of an index as a file: one sentence a line. */
export function renderIndex(index: SentenceIndex): string {
  const pages = revisionNames.map((revision) => {
    const headings = Object.entries(index[revision]).map(([heading, sentences = []]) => {
      const lines = sentences.map((sentence) => `\n      ${JSON.stringify(sentence)}`);
      return `\n    ${JSON.stringify(heading)}: [${lines.join(",")}${lines.length > 0 ? "\n    " : ""}]`;
    });
    return `\n  "${revision}": {${headings.join(",")}\n  }`;
  });
  return `{${pages.join(",")}\n}\n`;
}

/**
 * The index that a file holds.
 *
 * @param text - its text; empty while there is none yet
 */
export function parseIndex(text: string): SentenceIndex {
  return text === "" ? { r1: {}, r2: {}, r3: {} } : JSON.parse(text);
}
