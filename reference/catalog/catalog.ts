import type { CatalogEntry, CatalogEntryWithSchema } from "../../spec/payloads/catalog-entry.ts";
import type { Revision } from "../../spec/revisions.ts";
import { convenienceNames } from "./convenience-names.ts";
import { inputHint } from "./input-hint.ts";
import { SearchIndex } from "./search-index.ts";
import type { Tool } from "./tool.ts";

/** Names that only the model may call; they never enter a catalog as control tools (seed heading "Tool catalog"). */
const controlToolNames = new Set(["tool_search_code", "tool_search", "tool_describe", "tool_call"]);

/** Core tools come first, then plugins', then the client's. */
const order = { core: 0, plugin: 1, client: 2 };

/** The hidden catalog of one run: every effective tool that is not direct-only, by exact id. */
export class Catalog {
  readonly entries: readonly CatalogEntry[];
  /** Convenience names and the ids that they stand for. */
  readonly convenience: ReadonlyMap<string, string>;
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #index: SearchIndex;

  constructor(tools: readonly Tool[], revision: Revision) {
    const eligible = tools
      .filter(({ declaration }) => declaration.directOnly !== true && !controlToolNames.has(declaration.name))
      .sort((a, b) => order[a.declaration.kind] - order[b.declaration.kind]);
    this.#tools = new Map(eligible.map((tool) => [idOf(tool, revision), tool]));
    this.entries = [...this.#tools].map(([id, tool]) => entryOf(id, tool, revision));
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

  /** @throws RangeError for an id that the catalog does not have */
  tool(id: string): Tool {
    const tool = this.#tools.get(id);
    if (tool !== undefined) return tool;
    throw new RangeError(`there is no tool ${JSON.stringify(id)} in the catalog; find ids with tools.search(query)`);
  }
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
