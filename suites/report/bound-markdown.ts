/** A part of a report, of blocks that may be left out from the end. */
export interface Section {
  readonly title: string;
  readonly blocks: readonly string[];
  /** Whether the blocks are items of one list. */
  readonly tight?: boolean;
}

/** GitHub throws a summary of more than 1 MiB away as a whole; this leaves room for other parts of the same step. */
export const summaryLimit = 1_000_000;

/** What the last sentence of a section may need, in bytes. */
const reserve = 200;

/**
 * Puts a report together and leaves out, section by section and with a word about it, what would make it too long.
 *
 * @param head - is always kept
 * @param limit - in bytes of UTF-8
 */
export function boundMarkdown(
  head: readonly string[],
  sections: readonly Section[],
  limit: number = summaryLimit,
): string {
  const filled = sections.filter(({ blocks }) => blocks.length > 0);
  let text = head.join("\n\n");
  let left = limit - Buffer.byteLength(text) - filled.length * reserve;
  for (const { title, blocks, tight = false } of filled) {
    const shown: string[] = [];
    for (const block of blocks) {
      const size = Buffer.byteLength(block) + 2;
      if (size > left) break;
      left -= size;
      shown.push(block);
    }
    const missing = blocks.length - shown.length;
    text += `\n\n### ${title}${blocks.length > 1 ? ` (${blocks.length})` : ""}`;
    if (shown.length > 0) text += `\n\n${shown.join(tight ? "\n" : "\n\n")}`;
    if (missing > 0) text += `\n\n… and ${missing} more, which are in the result file.`;
  }
  return `${text}\n`;
}
