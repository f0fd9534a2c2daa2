import type { CatalogEntry, CatalogEntryWithSchema } from "../../spec/payloads/catalog-entry.ts";
import type { Revision } from "../../spec/revisions.ts";
import { convenienceNames } from "./convenience-names.ts";
import { inputHint } from "./input-hint.ts";
import { SearchIndex } from "./search-index.ts";
import type { Tool } from "./tool.ts";

/** Names that only the model may call; they never enter a catalog as control tools (seed heading "Tool catalog"). */
const controlToolNames = new Set(["tool_search_code", "tool_search", "tool_describe", "tool_call"]);

/** How much of an unknown id an error repeats, in characters. */
const longestQuoted = 200;

/** Core tools come first, then plugins', then the client's. */
const order = { core: 0, plugin: 1, client: 2 };

/** The hidden catalog of one run: every effective tool that is not direct-only, by exact id. */
export class Catalog {
  readonly entries: readonly CatalogEntry[];
  /** Convenience names and the ids that they stand for. */
  readonly convenience: ReadonlyMap<string, string>;
  readonly #tools: ReadonlyMap<string, Tool>;
  /** Ids that several tools have: no id says which of them is meant. */
  readonly #ambiguous: ReadonlySet<string>;
  readonly #index: SearchIndex;

  constructor(tools: readonly Tool[], revision: Revision) {
    const eligible = tools
      .filter(({ declaration }) => declaration.directOnly !== true && !controlToolNames.has(declaration.name))
      .sort((a, b) => order[a.declaration.kind] - order[b.declaration.kind]);
    const ids = eligible.map((tool) => idOf(tool, revision));
    this.#tools = new Map(eligible.map((tool, place) => [ids[place] ?? "", tool]));
    this.#ambiguous = repeated(ids);
    this.entries = eligible.map((tool, place) => entryOf(ids[place] ?? "", tool, revision));
    this.convenience = convenienceNames(this.entries);
    this.#index = new SearchIndex(this.entries);
  }

  /** How many entries come from each source that the revision knows. */
  sources(revision: Revision): Record<string, number> {
    return Object.fromEntries(
      revision.catalogSources.map((source) => [source, this.entries.filter((entry) => entry.source === source).length]),
    );
  }

  search(query: string, limit: number): readonly CatalogEntry[] {
    return this.#index.search(query, limit);
  }

  /** @throws RangeError for an id that the catalog does not have */
  describe(id: string): CatalogEntryWithSchema {
    const { parameters, outputSchema } = this.tool(id).declaration;
    const entry = this.entries.find((candidate) => candidate.id === id) as CatalogEntry;
    return { ...entry, parameters, ...(outputSchema === undefined ? {} : { outputSchema }) };
  }

  /** @throws RangeError for an id that the catalog does not have, or that several of its tools have */
  tool(id: string): Tool {
    const tool = this.#tools.get(id);
    const quoted = JSON.stringify(id.slice(0, longestQuoted));
    if (tool === undefined) {
      throw new RangeError(`there is no tool ${quoted} in the catalog; find ids with tools.search(query)`);
    }
    if (this.#ambiguous.has(id))
      throw new RangeError(`several tools have the id ${quoted}, so none can be called by it`);
    return tool;
  }
}

function repeated(ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(ids.filter((id) => seen.size === seen.add(id).size));
}

function idOf({ declaration: { kind, owner, name } }: Tool, revision: Revision): string {
  if (kind === "core") return `openclaw:core:${name}`;
  return `${kind === "plugin" ? revision.pluginSource : "client"}:${owner ?? "app"}:${name}`;
}

function entryOf(id: string, { declaration }: Tool, revision: Revision): CatalogEntry {
  const { name, label, description, kind, owner, parameters } = declaration;
  return {
    id,
    name,
    description,
    source: id.slice(0, id.indexOf(":")),
    sourceName: kind === "core" ? "core" : (owner ?? "app"),
    ...(label === undefined ? {} : { label }),
    ...(revision.catalogHints ? { input: kind === "client" ? "unknown" : inputHint(parameters) } : {}),
  };
}
