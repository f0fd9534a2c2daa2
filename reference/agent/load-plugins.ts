import path from "node:path";
import { pathToFileURL } from "node:url";
import { ConfigurationError } from "./configuration-error.ts";
import type { AgentPlugin } from "./plugin.ts";
import type { LoadedConfiguration } from "./read-configuration.ts";

/**
 * Loads the plugin modules that a configuration names.
 *
 * @throws ConfigurationError when one can't be loaded, or exports no plugin
 */
export async function loadPlugins({ configuration, folder, file }: LoadedConfiguration): Promise<AgentPlugin[]> {
  const plugins: AgentPlugin[] = [];
  for (const place of configuration.plugins?.load.paths ?? []) {
    const fault = (why: string) =>
      new ConfigurationError(
        `${file}: plugins.load.paths names ${place}, ${why}; mend the module, or remove its path.`,
      );
    const module = await import(pathToFileURL(path.resolve(folder, place)).href).catch((cause: unknown) => {
      throw fault(`which can't be loaded (${cause instanceof Error ? cause.message : String(cause)})`);
    });
    const mistake = findMistake(module.default);
    if (mistake !== undefined) throw fault(`whose default export ${mistake}`);
    plugins.push(module.default);
  }
  return plugins;
}

/** What a plugin lacks, as the end of a sentence about its module's default export. */
function findMistake(plugin: unknown): string | undefined {
  if (!isObject(plugin)) return "is no object: it must be { id, tools }";
  if (!isText(plugin.id)) return "has no id: it must be a text that is not empty";
  const { tools = [] } = plugin;
  if (!Array.isArray(tools)) return "has tools that are no array";
  for (const [index, tool] of tools.entries()) {
    const mistake = isObject(tool) ? findToolMistake(tool) : "is no object";
    if (mistake !== undefined) return `has a tool, tools[${index}], that ${mistake}`;
  }
  return undefined;
}

function findToolMistake({ name, description, parameters, execute }: Readonly<Record<string, unknown>>) {
  if (!isText(name)) return "has no name";
  if (typeof description !== "string") return "has no description: it must be a text";
  if (!isObject(parameters)) return "has no parameters: they must be a JSON Schema, at least {}";
  if (typeof execute !== "function") return "has no function execute(input, context)";
  return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isText = (value: unknown) => typeof value === "string" && value !== "";
