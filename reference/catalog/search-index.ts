import MiniSearch, { type SearchResult } from "minisearch";

/** What is known of a tool by words. */
export interface Searchable {
  readonly id: string;
  readonly name: string;
  readonly label?: string;
  readonly description: string;
  readonly sourceName?: string;
}

/** The work that a query may make: ranking is the host's, and a program chooses how much. */
const maxWords = 8;
const maxWordLength = 32;

/** A word may stand for those that begin with it, and where it finds none, a longer one for those written nearly so. */
const shortestPrefix = 3;
const shortestMisspelt = 5;

/** How many entries are indexed before the host's event loop gets its turn. */
const chunkSize = 250;

/** Words that nearly every description has, and that say nothing of a tool. */
const empty = new Set("a an and as at by for from in is it of on or that the this to with".split(" "));

/** Names are words as well: `ledger_total` and `ledgerTotal` are found by "ledger". */
const wordsOf = (text: string) => text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").match(/[\p{L}\p{N}]+/gu) ?? [];

const toTerm = (word: string) => {
  const term = word.toLowerCase();
  return empty.has(term) ? null : term;
};

/** A name however it is written. */
const foldName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Ranks the tools of a catalog for a query. */
export class SearchIndex {
  readonly #tools: readonly Searchable[];
  /** The places of the tools by their ids, names and folded names. */
  readonly #exact = new Map<string, number[]>();
  readonly #folded = new Map<string, number[]>();
  readonly #index = new MiniSearch<Searchable & { readonly place: number }>({
    // Tools can share an id, and none may be lost for it.
    idField: "place",
    fields: ["name", "label", "description", "sourceName"],
    tokenize: wordsOf,
    processTerm: toTerm,
    searchOptions: {
      prefix: (term) => term.length >= shortestPrefix,
      boost: { name: 3, label: 2 },
    },
  });

  private constructor(tools: readonly Searchable[]) {
    this.#tools = tools;
    for (const [place, { id, name }] of tools.entries()) {
      for (const text of new Set([id, name])) addPlace(this.#exact, text, place);
      addPlace(this.#folded, foldName(name), place);
    }
  }

  /** Makes the index of any number of tools without holding up the host for long. */
  static async build(tools: readonly Searchable[]): Promise<SearchIndex> {
    const built = new SearchIndex(tools);
    await built.#index.addAllAsync(
      tools.map((tool, place) => ({ ...tool, place })),
      { chunkSize },
    );
    return built;
  }

  /**
   * The places of the tools that match a query, best first: those whose id or name is the query, then those whose name
   * is the query written in another way, then the others as they rank. An empty query matches all.
   */
  search(query: string, limit: number): readonly number[] {
    const exact = this.#exact.get(query) ?? [];
    const named = this.#folded.get(foldName(query)) ?? [];
    const ranked = query.trim() === "" ? this.#tools.keys() : this.#rank(query).slice(0, limit);
    return [...new Set([...exact, ...named, ...ranked])].slice(0, limit);
  }

  #rank(query: string): readonly number[] {
    const words = wordsOf(query).filter((word) => word.length <= maxWordLength && toTerm(word) !== null);
    const different = [...new Set(words)].slice(0, maxWords);
    const found = this.#index.search(different.join(" "));
    const results = found.length > 0 ? found : this.#rankMisspelt(different);
    return results.map(({ id }) => Number(id));
  }

  #rankMisspelt(words: readonly string[]): readonly SearchResult[] {
    const misspelt = words.filter((word) => word.length >= shortestMisspelt).slice(0, maxMisspeltWords);
    return this.#index.search(misspelt.join(" "), { fuzzy: misspelling });
  }
}

/** How many words may be misspelt: each is held against every word of the catalog. */
const maxMisspeltWords = 3;

/**
 * How many letters of a word may be others, where nothing has it as it is. Each more makes the work several times as
 * much, however long the word is.
 */
const mostMisspelt = 2;
const misspelling = (term: string) => Math.min(mostMisspelt, Math.round(term.length / 5));

function addPlace(places: Map<string, number[]>, text: string, place: number): void {
  const others = places.get(text);
  if (others === undefined) places.set(text, [place]);
  else others.push(place);
}
