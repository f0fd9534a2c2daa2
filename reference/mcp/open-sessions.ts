import { setMaxListeners } from "node:events";
import type { McpServer } from "../../spec/adapter/world.ts";
import { type McpLimits, McpSession, type SessionOptions } from "./mcp-session.ts";

/**
 * Starts servers beside each other, and resolves once each is ready or has failed. Of two with one name the last
 * counts.
 *
 * @throws an Error when the signal aborts meanwhile; every server is gone then
 */
export async function openSessions(
  servers: readonly McpServer[],
  limits: McpLimits,
  { onFailure, signal }: SessionOptions = {},
): Promise<readonly McpSession[]> {
  const givenUp = new AbortController();
  // However many servers there are, each listens.
  setMaxListeners(0, givenUp.signal);
  const giveUp = () => givenUp.abort();
  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp, { once: true });
  try {
    const named = new Map(servers.map((server) => [server.name, server]));
    const open = (server: McpServer) => McpSession.open(server, limits, { onFailure, signal: givenUp.signal });
    const sessions = await Promise.all([...named.values()].map(open));
    if (!givenUp.signal.aborted) return sessions;
    await Promise.all(sessions.map((session) => session.close()));
    throw new Error("nobody waits for the MCP servers any more");
  } finally {
    signal?.removeEventListener("abort", giveUp);
  }
}
