import type { PageSentence } from "./page-sentence.ts";
import { splitSentences } from "./split-sentences.ts";

/** The sentences in lines of Markdown. */
export function splitMarkdown(lines: readonly string[]): PageSentence[] {
  const sentences: PageSentence[] = [];
  let block: string[] = [];
  let inCode = false;
  const close = () => {
    const text = block.join(" ");
    if (listItem.test(text)) sentences.push({ form: "item", text: text.replace(listItem, "") });
    else sentences.push(...splitSentences(text));
    block = [];
  };
  for (const line of lines) {
    const fence = line.startsWith("```");
    const row = line.startsWith("|");
    if (fence || inCode || row || line === "" || listItem.test(line)) close();
    if (fence) inCode = !inCode;
    else if (inCode) sentences.push({ form: "code", text: line });
    else if (row) sentences.push({ form: "row", text: line });
    else block.push(line);
  }
  close();
  return sentences;
}

const listItem = /^(?:[*+-]|\d+\.) /;
