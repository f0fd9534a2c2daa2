import type { McpServer } from "../../spec/adapter/world.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { McpLimits, McpSession, SessionOptions } from "../mcp/mcp-session.ts";
import { openSessions } from "../mcp/open-sessions.ts";

/** The tools of MCP servers as a model without code mode is sent them. The servers are ended again. */
export async function mcpModelTools(
  servers: readonly McpServer[],
  allows: (id: string) => boolean,
  limits: McpLimits,
  options: SessionOptions = {},
): Promise<readonly ModelTool[]> {
  const sessions = await openSessions(servers, limits, options);
  const tools = sessions.flatMap(({ name, tools: ofServer }) =>
    ofServer.filter((tool) => allows(`mcp:${name}:${tool.name}`)).map((tool) => toModelTool(name, tool)),
  );
  await Promise.all(sessions.map((session) => session.close()));
  return tools;
}

function toModelTool(server: string, { name, description, inputSchema }: McpSession["tools"][number]): ModelTool {
  return { name: `${server}__${name}`, description, parameters: inputSchema };
}
