import type { PageSentence } from "./page-sentence.ts";
import { splitSentences } from "./split-sentences.ts";

/**
 * The sentences in lines of a page that lost its markup: lines that stand together are list items, a line alone is a
 * paragraph, and the paragraph after the name of a language is code, whose lines were run together.
 */
export function splitPlain(lines: readonly string[]): PageSentence[] {
  const sentences: PageSentence[] = [];
  let inCode = false;
  for (const [place, line] of lines.entries()) {
    if (line === "") continue;
    if (languages.has(line)) inCode = true;
    else if (inCode) {
      sentences.push(...splitCode(line));
      inCode = Boolean(lines[place + 1]);
    } else if (lines[place - 1] || lines[place + 1]) sentences.push({ form: "item", text: line });
    else sentences.push(...splitSentences(line));
  }
  return sentences;
}

const languages = new Set(["bash", "javascript", "json5", "text", "typescript"]);

/** Finds the lines of code again: by the indentation that is left of them, and by how lines of code begin and end. */
function splitCode(fused: string): PageSentence[] {
  const lines = fused.split(/\s{2,}/).flatMap((part) => part.split(lineStart));
  return lines.map((text) => ({ form: "code", text }));
}

const lineStart = new RegExp(
  [
    // After a statement, a block or a comment, whose line break was lost or became a space.
    "(?<=[^\\s(]) ?(?<=[;:}]|[;})] )(?=(?:const|return|declare|type|function|register\\w+|//)[ (])",
    // Before a bracket that closes a block of several lines.
    "(?<=[,;])(?=\\})",
    // After the mark that continues a command in the next line.
    "(?<=\\\\)(?=\\w)",
    // Before an id, which begins with its source.
    "(?<=\\w)(?=(?:plugin|mcp|client):\\w+:)",
  ].join("|"),
  "u",
);
