import type { McpServer } from "../../spec/adapter/world.ts";
import { McpCatalog } from "./mcp-catalog.ts";
import type { McpLimits, McpSession, SessionOptions } from "./mcp-session.ts";
import { openSessions } from "./open-sessions.ts";

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
   * @throws an Error when the signal aborts meanwhile; every server is gone then
   */
  static async open(
    servers: readonly McpServer[],
    allows: (id: string) => boolean,
    limits: McpLimits,
    options: SessionOptions = {},
  ): Promise<McpServers> {
    return new McpServers(await openSessions(servers, limits, options), allows);
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
