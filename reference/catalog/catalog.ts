import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { CatalogEntry, CatalogEntryWithSchema } from "../../spec/payloads/catalog-entry.ts";
import type { Revision } from "../../spec/revisions.ts";
import { controlToolNames } from "./control-tool-names.ts";
import { convenienceNames } from "./convenience-names.ts";
import { isDirectOnly } from "./is-direct-only.ts";
import { isReplayable } from "./is-replayable.ts";
import { lazy } from "./lazy.ts";
import { idOf, isTrusted, makeEntry, sourceOf } from "./make-entry.ts";
import type { Tool } from "./tool.ts";
import { visibleName } from "./visible-text.ts";

/** How much of an unknown id an error repeats, and how many ids it tells for a name. */
const longestQuoted = 200;
const maxIdsTold = 5;

/** Core tools come first, then those of bundled plugins, of external ones, and the client's; seed heading "Tool catalog". */
const order = { core: 0, plugin: 1, client: 3 };
const rank = ({ declaration: { kind, external } }: Tool): number => order[kind] + (external === true ? 1 : 0);

/**
 * The hidden catalog of one run: every effective tool that is not direct-only, by exact id. Making one costs next to
 * nothing however many tools there are; what is derived from them is made once, when it is first asked for.
 */
export class Catalog {
  readonly #tools: readonly Tool[];
  readonly #revision: Revision;
  readonly #ids = lazy(() => this.#tools.map((tool) => idOf(tool.declaration, this.#revision)));
  readonly #places = lazy(() => new Map(this.#ids().map((id, place) => [id, place])));
  /** Ids that several tools have: no id says which of them is meant. */
  readonly #ambiguous = lazy(() => repeated(this.#ids()));
  readonly #entries = lazy(() => this.#tools.map((_, place) => this.#entry(place)));
  readonly #convenience = lazy(() =>
    convenienceNames(
      this.#tools.map(({ declaration: { name } }, place) => ({ name, id: this.#id(place) })),
      this.#revision.addedHelpers,
    ),
  );
  readonly #sources = lazy(() => {
    const counts = Object.fromEntries(this.#revision.catalogSources.map((source) => [source, 0]));
    for (const { declaration } of this.#tools) {
      const source = sourceOf(declaration, this.#revision);
      counts[source] = (counts[source] ?? 0) + 1;
    }
    return counts;
  });
  readonly #allToolsText = lazy(() => JSON.stringify(this.#entries()));
  readonly #index = lazy(async () => {
    // What ranks is loaded for the first program that searches.
    const { SearchIndex } = await import("./search-index.ts");
    return SearchIndex.build(
      this.#tools.map(({ declaration }, place) => ({
        ...declaration,
        id: this.#id(place),
        name: visibleName(declaration.name),
      })),
    );
  });

  constructor(tools: readonly Tool[], revision: Revision) {
    this.#revision = revision;
    this.#tools = tools
      .filter(({ declaration }) => !isDirectOnly(declaration, revision) && !controlToolNames.has(declaration.name))
      .sort((a, b) => rank(a) - rank(b));
  }

  /** How many tools it has. */
  get size(): number {
    return this.#tools.length;
  }

  /** What `ALL_TOOLS` holds. */
  get entries(): readonly CatalogEntry[] {
    return this.#entries();
  }

  /** The JSON text of `ALL_TOOLS`. */
  get allToolsText(): string {
    return this.#allToolsText();
  }

  /** Convenience names and the ids that they stand for. */
  get convenience(): ReadonlyMap<string, string> {
    return this.#convenience();
  }

  /** How many entries come from each source that the revision knows. */
  get sources(): Readonly<Record<string, number>> {
    return this.#sources();
  }

  /**
   * The entries of tools whose schemas are trusted: those of the core and of plugins, in the order of the catalog.
   *
   * @param most - how many at most; where there are more, those that declare an output go before the others
   */
  trustedEntries(most: number): readonly CatalogEntry[] {
    const trusted = [...this.#tools.keys()].filter((place) => isTrusted(this.#declaration(place)));
    return this.#firstOf(trusted, most).map((place) => this.#entry(place));
  }

  /**
   * The best entries for a query; seed heading "Guest runtime API".
   *
   * @param limit - how many at most
   */
  async search(query: string, limit: number): Promise<readonly CatalogEntry[]> {
    const index = await this.#index();
    return index.search(query, limit).map((place) => this.#entry(place));
  }

  /** @throws RangeError for an id that the catalog does not have, or that several of its tools have */
  entry(id: string): CatalogEntry {
    return this.#entry(this.#place(id));
  }

  /** @throws RangeError for an id that the catalog does not have, or that several of its tools have */
  describe(id: string): CatalogEntryWithSchema {
    const place = this.#place(id);
    const { description, parameters, outputSchema } = this.#declaration(place);
    const withOutput = this.#revision.outputContracts && outputSchema !== undefined ? { outputSchema } : {};
    return { ...this.#entry(place), description, parameters, ...withOutput };
  }

  /** @throws RangeError for an id that the catalog does not have, or that several of its tools have */
  tool(id: string): Tool {
    return this.#at(this.#place(id));
  }

  /** Which of some ids several tools have. Only the tools that may have one of them are looked at closely. */
  sharedAmong(ids: readonly string[]): ReadonlySet<string> {
    const ends = new Set(ids.map(endOf));
    const alike = this.#tools.filter(({ declaration: { name } }) => ends.has(endOf(visibleName(name))));
    return repeated(alike.map(({ declaration }) => idOf(declaration, this.#revision)));
  }

  /** The id of a plugin's tool by its name; nothing where the run has none from that plugin, or several. */
  idOfPluginTool(pluginId: string, name: string): string | undefined {
    const place = this.#tools.findIndex(
      ({ declaration: { kind, owner, name: own } }) => kind === "plugin" && owner === pluginId && own === name,
    );
    return this.#unambiguousId(place);
  }

  /** The id of a tool of the core by its name; nothing where the run has none. */
  idOfCoreTool(name: string): string | undefined {
    const place = this.#tools.findIndex(({ declaration }) => declaration.kind === "core" && declaration.name === name);
    return this.#unambiguousId(place);
  }

  /** Whether a call by an id can change anything: tools that don't say of themselves that they only read may. */
  hasEffects(id: string): boolean {
    const place = this.#places().get(id);
    return place !== undefined && !isReplayable(this.#declaration(place));
  }

  #unambiguousId(place: number): string | undefined {
    const id = place < 0 ? undefined : this.#id(place);
    return id === undefined || this.#ambiguous().has(id) ? undefined : id;
  }

  #firstOf(places: readonly number[], most: number): readonly number[] {
    if (places.length <= most) return places;
    const declares = (place: number) => this.#declaration(place).outputSchema !== undefined;
    const declared = places.filter(declares).slice(0, most);
    const others = places.filter((place) => !declares(place)).slice(0, most - declared.length);
    return [...declared, ...others].sort((a, b) => a - b);
  }

  #place(id: string): number {
    const place = this.#places().get(id);
    if (place === undefined) throw new RangeError(this.#explainUnknown(id));
    if (!this.#ambiguous().has(id)) return place;
    throw new RangeError(`several tools have the id ${quote(id)}, so none can be called by it`);
  }

  #explainUnknown(id: string): string {
    const named = [...this.#tools.keys()].filter((place) => this.#declaration(place).name === id);
    const ids = named.slice(0, maxIdsTold).map((place) => quote(this.#id(place)));
    if (ids.length > 1) return `several tools are named ${quote(id)}; give the id of one: ${ids.join(", ")}`;
    const hint =
      ids.length === 1 ? `there is one with that name, and its id is ${ids[0]}` : "find ids with tools.search";
    return `there is no tool with the id ${quote(id)} in the catalog; ${hint}`;
  }

  #entry(place: number): CatalogEntry {
    return makeEntry(this.#declaration(place), this.#revision);
  }

  #id(place: number): string {
    return this.#ids()[place] ?? "";
  }

  #declaration(place: number): ToolDeclaration {
    return this.#at(place).declaration;
  }

  #at(place: number): Tool {
    const tool = this.#tools[place];
    if (tool === undefined) throw new RangeError(`the catalog has no tool at ${place}`);
    return tool;
  }
}

const quote = (id: string) => JSON.stringify(id.slice(0, longestQuoted));

/** The part of an id, or of a name, that both have. */
const endOf = (text: string) => text.slice(text.lastIndexOf(":") + 1);

function repeated(ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(ids.filter((id) => seen.size === seen.add(id).size));
}
