import { harmless, oneLine } from "./printable.ts";

/** A text in one line of Markdown, as code: nothing in it is read as Markdown, HTML, a link or a mention. */
export function inlineCode(text: string, longest?: number): string {
  const line = oneLine(text, longest) || " ";
  const ticks = "`".repeat(longestRun(line) + 1);
  const space = /^`|`$/.test(line) ? " " : "";
  return `${ticks}${space}${line}${space}${ticks}`;
}

/** A text as a block of code, at most so many characters of it. */
export function codeBlock(text: string, language = "text", longest = 4_000): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}\n… (${text.length} characters)` : text;
  const body = harmless(cut);
  const fence = "`".repeat(Math.max(3, longestRun(body) + 1));
  return `${fence}${language}\n${body}\n${fence}`;
}

/** A table whose cells hold nothing that a table could trip over. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

const longestRun = (text: string) => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
