import type { CatalogEntry } from "../../spec/payloads/catalog-entry.ts";
import type { Catalog } from "../catalog/catalog.ts";

/** The most that the index adds to what the model is sent: lines, and characters in all. */
const maxLines = 40;
const longest = 6_000;

/** Ids that have no room for a sentence: others are left to the catalog, since every id here is read by the model. */
const plainId = /^[\w.:@$-]{1,120}$/;

/**
 * The lines of the quick index: exact ids of trusted tools with their hints; seed heading "Guest runtime API". What a
 * tool's author wrote in sentences is not in it, nor an id that several tools have, since none can be called by it. Where not all have room, those whose output is declared go before the
 * others: they save a turn of the model.
 *
 * @returns nothing where there is no tool to list
 */
export function quickIndex(catalog: Catalog): string {
  // A revision without hints has no index.
  const plain = catalog.trustedEntries(maxLines).filter(({ id, input }) => input !== undefined && plainId.test(id));
  const shared = catalog.sharedAmong(plain.map(({ id }) => id));
  const listed = plain.filter(({ id }) => !shared.has(id));
  const [declared, others] = [true, false].map((has) => listed.filter(({ output }) => (output !== undefined) === has));
  const lines = new Map<CatalogEntry, string>();
  let left = longest;
  for (const entry of [...(declared ?? []), ...(others ?? [])]) {
    const line = `${entry.id} ${entry.input} -> ${entry.output ?? "?"}`;
    left -= line.length + 1;
    if (left < 0) break;
    lines.set(entry, line);
  }
  return listed.flatMap((entry) => lines.get(entry) ?? []).join("\n");
}
