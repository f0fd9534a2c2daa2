import MiniSearch from "minisearch";
import type { CatalogEntry } from "../../spec/payloads/catalog-entry.ts";

/** Ranks the entries of a catalog for a query. */
export class SearchIndex {
  readonly #entries: readonly CatalogEntry[];
  readonly #index: MiniSearch<CatalogEntry>;

  constructor(entries: readonly CatalogEntry[]) {
    this.#entries = entries;
    this.#index = new MiniSearch({
      fields: ["name", "label", "description", "sourceName"],
      // A tool's name is words as well: `ledger_total` is found by "ledger".
      tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ""),
      searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3, label: 2 } },
    });
    this.#index.addAll(entries);
  }

  /** The best entries for a query: those whose id or name is the query come first, an empty query lists them all. */
  search(query: string, limit: number): readonly CatalogEntry[] {
    const exact = this.#entries.filter(({ id, name }) => id === query || name === query);
    const ranked = query.trim() === "" ? this.#entries : this.#ranked(query);
    return [...new Set([...exact, ...ranked])].slice(0, limit);
  }

  #ranked(query: string): readonly CatalogEntry[] {
    const byId = new Map(this.#entries.map((entry) => [entry.id, entry]));
    return this.#index.search(query).flatMap(({ id }) => byId.get(String(id)) ?? []);
  }
}
