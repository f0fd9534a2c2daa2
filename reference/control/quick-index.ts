import type { Catalog } from "../catalog/catalog.ts";

/** The most that the index adds to what the model is sent: lines, and characters in all. */
const maxLines = 40;
const longest = 6_000;

/** Ids that have no room for a sentence: others are left to the catalog, since every id here is read by the model. */
const plainId = /^[\w.:@$-]{1,120}$/;

/**
 * The lines of the quick index: exact ids of trusted tools with their hints; seed heading "Guest runtime API". What a
 * tool's author wrote in sentences is not in it.
 *
 * @returns nothing where there is no tool to list
 */
export function quickIndex(catalog: Catalog): string {
  const lines: string[] = [];
  let left = longest;
  for (const { id, input, output = "?" } of catalog.trustedEntries(maxLines)) {
    // A revision without hints has no index.
    if (input === undefined) break;
    const line = `${id} ${input} -> ${output}`;
    left -= line.length + 1;
    if (left < 0) break;
    if (plainId.test(id)) lines.push(line);
  }
  return lines.join("\n");
}
