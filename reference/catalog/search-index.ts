import MiniSearch from "minisearch";
import type { CatalogEntry } from "../../spec/payloads/catalog-entry.ts";

/** How many different words of a query count: ranking is work of the host, and a program chooses how much. */
const maxWords = 16;

/** A tool's name is words as well: `ledger_total` is found by "ledger". */
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

/** Ranks the entries of a catalog for a query. */
export class SearchIndex {
  readonly #entries: readonly CatalogEntry[];
  readonly #index: MiniSearch<CatalogEntry & { readonly place: number }>;

  constructor(entries: readonly CatalogEntry[]) {
    this.#entries = entries;
    this.#index = new MiniSearch({
      // Tools can share an id, and none may be lost for it.
      idField: "place",
      fields: ["name", "label", "description", "sourceName"],
      tokenize: wordsOf,
      searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3, label: 2 } },
    });
    this.#index.addAll(entries.map((entry, place) => ({ ...entry, place })));
  }

  /** The best entries for a query: those whose id or name is the query come first, an empty query lists them all. */
  search(query: string, limit: number): readonly CatalogEntry[] {
    const exact = this.#entries.filter(({ id, name }) => id === query || name === query);
    const ranked = query.trim() === "" ? this.#entries : this.#ranked(query);
    return [...new Set([...exact, ...ranked])].slice(0, limit);
  }

  #ranked(query: string): readonly CatalogEntry[] {
    const words = [...new Set(wordsOf(query.toLowerCase()))].slice(0, maxWords);
    return this.#index.search(words.join(" ")).flatMap(({ id }) => this.#entries[Number(id)] ?? []);
  }
}
