import type { Page } from "../../spec/pages.ts";
import { cutAtHeadings } from "./cut-at-headings.ts";
import { collapse } from "./hash-sentence.ts";
import type { PageSentence } from "./page-sentence.ts";
import { splitMarkdown } from "./split-markdown.ts";
import { splitPlain } from "./split-plain.ts";

/** What stands under a heading of a seed page, which is named in English: its sentences in order. */
export interface PageSection {
  readonly heading: string;
  readonly sentences: readonly PageSentence[];
}

/**
 * Splits a seed page into the sentences that records name by their hash. In running text a sentence ends with its
 * stop. A list item, a table row and a line of code are one sentence each. White space is collapsed, a list marker is
 * left away, in comments as well, and what has neither letter nor digit is no sentence; neither is a heading, nor what
 * stands before the first one.
 *
 * @param text - the whole seed file
 * @returns the sections, and what is wrong with the headings of `spec/pages.ts`, as sentences
 */
export function splitPage(text: string, page: Page) {
  const { sections, mistakes } = cutAtHeadings(text, page);
  const split = page.markup === "markdown" ? splitMarkdown : splitPlain;
  const inSentences: readonly PageSection[] = sections.map(({ heading, lines }) => ({
    heading,
    sentences: split(lines)
      .map((sentence) => ({ ...sentence, text: collapse(sentence.text).replace(/^\* /, "") }))
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text)),
  }));
  return { sections: inSentences, mistakes };
}
