import { setMaxListeners } from "node:events";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { EffectiveTools } from "../activation/effective-tools.ts";
import type { McpFailure } from "./mcp-failure.ts";
import type { McpServers } from "./mcp-servers.ts";

/** How long an MCP server may take to get ready, and to answer one call, in milliseconds. */
const limits = { startMs: 10_000, callMs: 60_000 };

type Servers = Pick<EffectiveTools, "mcpServers" | "allowsMcp">;
type OnFailure = (failure: McpFailure) => void;

/** The MCP servers of all runs of a target. The MCP client is loaded only for runs that have some. */
export class TargetServers {
  readonly #running = new Set<McpServers>();
  readonly #starting = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();

  constructor() {
    // However many runs are being opened, each listens.
    setMaxListeners(0, this.#closing.signal);
  }

  /**
   * Starts the servers of a run.
   *
   * @param onFailure - is told of those that fail, also later
   * @throws an Error when the target is closed meanwhile
   */
  async open({ mcpServers, allowsMcp }: Servers, onFailure: OnFailure): Promise<McpServers | undefined> {
    if (mcpServers.length === 0) return undefined;
    const { signal } = this.#closing;
    return this.#start(async () => {
      const { McpServers } = await import("./mcp-servers.ts");
      const servers = await McpServers.open(mcpServers, allowsMcp, limits, { onFailure, signal });
      this.#running.add(servers);
      return servers;
    });
  }

  /**
   * Starts servers, and ends them once they have told their tools.
   *
   * @throws an Error when the target is closed meanwhile
   */
  async list({ mcpServers, allowsMcp }: Servers, onFailure: OnFailure): Promise<readonly ModelTool[]> {
    if (mcpServers.length === 0) return [];
    const { signal } = this.#closing;
    return this.#start(async () => {
      const { mcpModelTools } = await import("../activation/mcp-model-tools.ts");
      return mcpModelTools(mcpServers, allowsMcp, limits, { onFailure, signal });
    });
  }

  /** Ends the servers of a run. */
  async end(servers: McpServers | undefined): Promise<void> {
    if (servers === undefined) return;
    await servers.close();
    this.#running.delete(servers);
  }

  /** Ends all servers, those among them that are still starting. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#starting);
    await Promise.all([...this.#running].map((servers) => this.end(servers)));
  }

  async #start<Value>(work: () => Promise<Value>): Promise<Value> {
    const starting = work();
    this.#starting.add(starting);
    try {
      return await starting;
    } finally {
      this.#starting.delete(starting);
    }
  }
}
