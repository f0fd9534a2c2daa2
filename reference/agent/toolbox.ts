import type { ToolResult } from "../../spec/adapter/host.ts";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import { ConfigurationError } from "./configuration-error.ts";
import type { AgentTool, ToolContext } from "./plugin.ts";

/** Where tools come from: the agent itself, a plugin, or the client that asked. */
export interface ToolSource {
  readonly kind: ToolDeclaration["kind"];
  /** The id of the plugin or the name of the client. */
  readonly owner?: string;
  /** Whether the plugin comes from outside what the agent brings along. */
  readonly isExternal?: boolean;
  readonly tools: readonly AgentTool[];
}

/** All tools of an agent, by their name. */
export class Toolbox {
  /** The tools as a run is told of them, in order. */
  readonly declarations: readonly ToolDeclaration[];
  readonly #tools: ReadonlyMap<string, AgentTool>;

  /** @throws ConfigurationError when two tools have one name */
  constructor(sources: readonly ToolSource[]) {
    const tools = new Map<string, AgentTool>();
    for (const tool of sources.flatMap((source) => source.tools)) {
      if (tools.has(tool.name)) {
        throw new ConfigurationError(`Two tools are named ${tool.name}; rename one, or load only one of the plugins.`);
      }
      tools.set(tool.name, tool);
    }
    this.#tools = tools;
    this.declarations = sources.flatMap(({ kind, owner, isExternal, tools: ofSource }) =>
      ofSource.map(({ execute: _, ...declaration }) => ({
        ...declaration,
        kind,
        ...(owner === undefined ? {} : { owner }),
        ...(isExternal === true ? { external: true } : {}),
      })),
    );
  }

  /** The declaration of a tool, if there is such a tool. */
  declaration(name: string): ToolDeclaration | undefined {
    return this.declarations.find((declaration) => declaration.name === name);
  }

  /** @throws what the tool throws */
  async call(name: string, input: unknown, context: ToolContext): Promise<ToolResult> {
    const tool = this.#tools.get(name);
    if (tool === undefined) throw new Error(`there is no tool ${name}`);
    return toResult(await tool.execute(input, context));
  }
}

/** Most tools return a value alone; then the model gets its JSON. */
function toResult(value: unknown): ToolResult {
  if (isToolResult(value)) return value;
  return { content: [{ type: "text", text: JSON.stringify(value) ?? "null" }], details: value ?? null };
}

function isToolResult(value: unknown): value is ToolResult {
  return typeof value === "object" && value !== null && "content" in value && Array.isArray(value.content);
}
