import type { Revision } from "../../spec/revisions.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { NamespaceContext, NamespaceRegistration, OwnedRegistration } from "./namespace-registration.ts";
import { NamespaceRuntime } from "./namespace-runtime.ts";
import { type InputMapper, NamespaceTool } from "./namespace-tool.ts";

/** The registry of this process, by the id of the namespace. */
const registry = new Map<string, OwnedRegistration>();

/**
 * Registers a namespace for a plugin, which owns it from then on; a registration of its own with the same id is
 * replaced. Runs that are prepared afterwards may see it. Seed heading "Registry lifecycle".
 *
 * @throws TypeError when a field is missing or has a wrong type
 * @throws RangeError when another plugin has a namespace with this id
 */
export function registerCodeModeNamespaceForPlugin(pluginId: string, registration: NamespaceRegistration): void {
  const own = copyOf(registration);
  mustBeWhole(pluginId, own);
  const { id } = own;
  const owner = registry.get(id)?.pluginId ?? pluginId;
  if (owner !== pluginId) {
    throw new RangeError(
      `the plugin ${pluginId} can't register the namespace ${id}: it belongs to the plugin ${owner}`,
    );
  }
  registry.set(id, { ...own, pluginId });
}

/** Reads each field once: what was judged is what is kept, whatever a plugin does with its object afterwards. */
function copyOf(registration: NamespaceRegistration): NamespaceRegistration {
  const { id, globalName, description, prompt, requiredToolNames, createScope } = registration;
  return {
    id,
    globalName,
    description,
    prompt,
    requiredToolNames: Array.isArray(requiredToolNames) ? [...requiredToolNames] : requiredToolNames,
    createScope: typeof createScope === "function" ? createScope.bind(registration) : createScope,
  };
}

/**
 * Makes a member of a scope that programs can call.
 *
 * @param toolName - a tool among the registration's `requiredToolNames`
 * @param inputMapper - makes the tool's input out of the arguments; without one the first of them is the input, or `{}`
 */
export function createCodeModeNamespaceTool(toolName: string, inputMapper?: InputMapper): NamespaceTool {
  return new NamespaceTool(toolName, inputMapper);
}

/** Makes the namespaces of a run out of those that are registered; code mode calls it once for each run. */
export function createCodeModeNamespaceRuntime(
  context: NamespaceContext,
  catalog: Catalog,
  revision: Revision,
): NamespaceRuntime {
  return new NamespaceRuntime([...registry.values()], context, catalog, revision);
}

/** Removes what a plugin registered: when it is disabled, uninstalled or rolled back. Seed heading "Cleanup". */
export function clearCodeModeNamespacesForPlugin(pluginId: string): void {
  for (const [id, { pluginId: owner }] of registry) if (owner === pluginId) registry.delete(id);
}

/** Removes every registration, so that none gets from one test into another. */
export function clearCodeModeNamespacesForTest(): void {
  registry.clear();
}

/** Loaders may be written without types. */
function mustBeWhole(pluginId: string, registration: NamespaceRegistration): void {
  const { id, globalName, description, prompt, requiredToolNames, createScope } = registration;
  const fields = { pluginId, id, globalName, description, ...(prompt === undefined ? {} : { prompt }) };
  const wrong = Object.entries(fields).find(([, value]) => typeof value !== "string");
  const named = `the namespace ${JSON.stringify(id)} of the plugin ${JSON.stringify(pluginId)}`;
  if (wrong !== undefined) throw new TypeError(`${named} was not registered: its ${wrong[0]} must be a string`);
  if (pluginId === "" || id === "") throw new TypeError(`${named} was not registered: its id or plugin id is empty`);
  if (!Array.isArray(requiredToolNames) || !requiredToolNames.every((name) => typeof name === "string")) {
    throw new TypeError(`${named} was not registered: its requiredToolNames must be an array of strings`);
  }
  if (typeof createScope !== "function") {
    throw new TypeError(`${named} was not registered: its createScope must be a function`);
  }
}
