import type { ModelTool } from "../spec/payloads/model-tool.ts";
import { Catalog } from "./catalog/catalog.ts";
import { isShown } from "./catalog/is-direct-only.ts";
import { lazy } from "./catalog/lazy.ts";
import type { Tool } from "./catalog/tool.ts";
import type { Configuration } from "./configuration.ts";
import { controlTools } from "./control/model-tools.ts";
import type { McpCatalog } from "./mcp/mcp-catalog.ts";
import { type GlobalsOptions, RunGlobals } from "./run-globals.ts";
import { type GuestTexts, shareMembers, shareText } from "./sandbox/guest-texts.ts";

/** The tools that a run may use. */
export interface RunTools {
  readonly tools: readonly Tool[];
  /** What the run may use of its MCP servers, if it has any. */
  readonly mcp?: McpCatalog | undefined;
}

/** What decides what programs and models see of a catalog. */
export interface CatalogOptions extends GlobalsOptions, RunTools {
  readonly configuration: Configuration;
  /** Whether the run is not started, so that its model is sent nothing. */
  readonly isClosed?: boolean;
}

/** What follows from the tools of a run, and is made anew when they change. */
export class PreparedCatalog {
  readonly catalog: Catalog;
  readonly mcp: McpCatalog | undefined;
  readonly globals: RunGlobals;
  /** The tools that the model is sent: the control tools, and those that can't be called from a program. */
  readonly modelTools: readonly ModelTool[];
  readonly #options: CatalogOptions;
  readonly #texts = lazy(() => this.#writeTexts());

  /** @param signal - aborts when the run ends */
  constructor(options: CatalogOptions, signal: AbortSignal) {
    this.#options = options;
    this.catalog = new Catalog(options.tools, options.revision);
    this.mcp = options.mcp;
    this.globals = new RunGlobals(options, this.catalog, signal);
    this.modelTools = options.isClosed === true ? [] : this.#shownTools();
  }

  /** What the globals of its programs are made of. */
  get texts(): GuestTexts {
    return this.#texts();
  }

  /** How many tools it has, those of MCP servers among them, and from which sources. */
  get counts(): { readonly catalogSize: number; readonly sources: Readonly<Record<string, number>> } {
    const mcp = this.mcp?.size ?? 0;
    return { catalogSize: this.catalog.size + mcp, sources: { ...this.catalog.sources, mcp } };
  }

  #writeTexts(): GuestTexts {
    const helpers = this.#options.revision.addedHelpers.map(({ name }) => [name, null] as const);
    return {
      ALL_TOOLS: shareText(this.catalog.allToolsText),
      convenience: shareMembers([...helpers, ...this.catalog.convenience]),
      ...this.globals.texts,
      ...(this.mcp && { MCP: shareText(this.mcp.namespaceText), API: shareMembers(this.mcp.files) }),
    };
  }

  #shownTools(): readonly ModelTool[] {
    const { tools, configuration, revision } = this.#options;
    const direct = tools.filter(({ declaration }) => isShown(declaration, revision));
    return [
      ...controlTools(configuration, this.catalog, this.mcp !== undefined, revision, this.globals.promptText),
      ...direct.map(({ declaration }) => toModelTool(declaration)),
    ];
  }
}

function toModelTool({ name, description, parameters }: ModelTool): ModelTool {
  return { name, description, parameters };
}
