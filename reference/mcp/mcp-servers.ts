import type { McpServer } from "../../spec/adapter/world.ts";
import { McpCatalog } from "./mcp-catalog.ts";
import { type McpLimits, McpSession } from "./mcp-session.ts";

/** The running MCP servers of one run, and what the run may use of them. */
export class McpServers {
  readonly catalog: McpCatalog;
  readonly #sessions: readonly McpSession[];

  private constructor(sessions: readonly McpSession[], allows: (id: string) => boolean) {
    this.#sessions = sessions;
    this.catalog = new McpCatalog(sessions, allows);
  }

  /**
   * Starts servers beside each other, and resolves once each is ready or has failed. Of two with one name the last
   * counts.
   *
   * @param allows - the run's policy, by catalog id
   */
  static async open(
    servers: readonly McpServer[],
    allows: (id: string) => boolean,
    limits: McpLimits,
  ): Promise<McpServers> {
    const named = new Map(servers.map((server) => [server.name, server]));
    const sessions = await Promise.all([...named.values()].map((server) => McpSession.open(server, limits)));
    return new McpServers(sessions, allows);
  }

  /** What a run may use of them under another policy. */
  catalogUnder(allows: (id: string) => boolean): McpCatalog {
    return new McpCatalog(this.#sessions, allows);
  }

  /** Ends every server, and resolves when the last process has ended. */
  async close(): Promise<void> {
    await Promise.all(this.#sessions.map((session) => session.close()));
  }
}
