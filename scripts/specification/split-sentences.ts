import type { PageSentence } from "./page-sentence.ts";

/** Splits the running text of a paragraph after every stop. */
export function splitSentences(paragraph: string): PageSentence[] {
  return paragraph.split(sentenceEnd).map((text) => ({ form: "text", text }));
}

// A stop of Latin script ends a sentence only before white space, and not in an ellipsis or a path such as `..`.
const sentenceEnd = /(?<=[。！？][）」』”]*)(?![）」』”])|(?<=[^\s./][.!?])\s+/u;
