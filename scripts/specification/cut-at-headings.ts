import type { Page, PageHeading } from "../../spec/pages.ts";

/** The lines that stand under a heading, which is named in English. */
export interface HeadedLines {
  readonly heading: string;
  readonly lines: string[];
}

/**
 * Cuts a seed page at its headings.
 *
 * @param text - the whole seed file
 * @returns the lines under each heading that was found, and what is wrong with the headings, as sentences
 */
export function cutAtHeadings(text: string, { file, markup, headings, end }: Page) {
  const all = text.split("\n").map((line) => line.trim());
  const lines = end === undefined ? all : all.slice(0, all.indexOf(end));
  const titles = markup === "markdown" ? markdownTitles(lines) : loneLines(lines);
  const sections: HeadedLines[] = [];
  const mistakes: string[] = [];
  let open: readonly PageHeading[] = headings;
  for (const [place, line] of lines.entries()) {
    const title = titles[place];
    const skipped = title === undefined ? -1 : open.findIndex(({ original }) => original === title);
    const found = open[skipped];
    if (found === undefined) {
      sections.at(-1)?.lines.push(line);
      if (markup === "markdown" && title !== undefined) {
        mistakes.push(`${file} has the heading "${title}" in line ${place + 1}, and spec/pages.ts has it not: add it.`);
      }
      continue;
    }
    mistakes.push(...open.slice(0, skipped).map((heading) => describeMissing(file, heading)));
    open = open.slice(skipped + 1);
    sections.push({ heading: found.heading, lines: [] });
  }
  mistakes.push(...open.map((heading) => describeMissing(file, heading)));
  return { sections, mistakes };
}

const describeMissing = (file: string, { heading, original }: PageHeading) =>
  `${file} lacks the heading "${original}" (${heading}), or has it elsewhere: spec/pages.ts must name it as it stands there.`;

/** The title in each line that is a heading, outside of code. */
function markdownTitles(lines: readonly string[]): readonly (string | undefined)[] {
  let inCode = false;
  return lines.map((line) => {
    if (line.startsWith("```")) inCode = !inCode;
    return inCode ? undefined : /^#+ (.+)$/.exec(line)?.[1];
  });
}

/** A page without markup shows a heading only by standing alone, as a paragraph does. */
function loneLines(lines: readonly string[]): readonly (string | undefined)[] {
  return lines.map((line, place) => (line !== "" && !lines[place - 1] && !lines[place + 1] ? line : undefined));
}
