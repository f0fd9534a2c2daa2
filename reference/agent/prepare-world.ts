import path from "node:path";
import type { McpServer, Scope, ToolDeclaration, World } from "../../spec/adapter/world.ts";
import type { AgentConfiguration } from "./configuration-schema.ts";
import type { AgentSettings } from "./find-agent.ts";
import type { LoadedConfiguration } from "./read-configuration.ts";
import { fromEnvironment, type ResolvedModel } from "./resolve-model.ts";

/** What a world is made of, beside the configuration. */
export interface WorldParts {
  readonly agent: AgentSettings;
  readonly model: ResolvedModel;
  readonly scope: Scope;
  readonly tools: readonly ToolDeclaration[];
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Makes the world of an agent's runs.
 *
 * @throws ConfigurationError when an MCP server needs an environment variable that is not set
 */
export function prepareWorld({ configuration, folder }: LoadedConfiguration, parts: WorldParts): World {
  const { tools = {} } = configuration;
  const { agent, model, scope, environment } = parts;
  const servers = Object.entries(configuration.mcp?.servers ?? {});
  const { allow, deny } = tools;
  return {
    codeMode: tools.codeMode,
    ...(agent.tools === undefined ? {} : { agent: { codeMode: agent.tools.codeMode } }),
    ...(agent.sandbox?.mode === "all" ? { sandbox: { ...tools.sandbox?.tools } } : {}),
    model: { provider: model.provider, id: model.id, compat: { ...model.compat } },
    scope,
    tools: [...parts.tools],
    mcpServers: servers.map(([name, server]) => prepareServer(name, server, folder, environment)),
    ...(allow === undefined && deny === undefined
      ? {}
      : { policy: { ...(allow && { allow }), ...(deny && { deny }) } }),
    ...(tools.swarm === undefined ? {} : { swarm: tools.swarm }),
    hooks: true,
    events: true,
    clock: "real",
  };
}

type ServerSettings = NonNullable<NonNullable<AgentConfiguration["mcp"]>["servers"]>[string];

function prepareServer(
  name: string,
  { command, args = [], env = {} }: ServerSettings,
  folder: string,
  environment: NodeJS.ProcessEnv,
): McpServer {
  const value = (variable: string, text: string) =>
    /^\$\{\w+\}$/.test(text) ? fromEnvironment(text, `mcp.servers.${name}.env.${variable}`, environment) : text;
  return {
    name,
    command: fromFolder(command, folder),
    args: args.map((argument) => fromFolder(argument, folder)),
    env: Object.fromEntries(Object.entries(env).map(([variable, text]) => [variable, value(variable, text)])),
  };
}

/** What begins with a dot is a path, which starts at the configuration. */
function fromFolder(text: string, folder: string): string {
  return /^\.\.?[\\/]/.test(text) ? path.resolve(folder, text) : text;
}
