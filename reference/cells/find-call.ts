import type { Catalog } from "../catalog/catalog.ts";
import type { RunGlobals } from "../run-globals.ts";

/** The catalog tool that a request stands for. */
export interface FoundCall {
  readonly toolId: string;
  /**
   * @returns the input, or a promise of it; undefined stands for none
   * @throws what a plugin's input mapper throws
   */
  makeInput(): unknown;
}

/** The requests that are calls of catalog tools under another name, by their method. */
export type FoundMethod = "namespace" | "nodeInvoke";

/**
 * Finds what a program called in a namespace or on a node: nothing but what was registered for its run.
 *
 * @param catalog - the catalog of the moment
 * @throws RangeError for what no program was given, and for a tool that is gone, though another has its id by now;
 *   TypeError where the run has nothing of the kind
 */
export function findCall(
  method: FoundMethod,
  [first, second, third]: readonly unknown[],
  globals: Pick<RunGlobals, "namespaces" | "nodes"> | undefined,
  catalog: Catalog,
): FoundCall {
  const { namespaces, nodes } = globals ?? {};
  if (method === "namespace" && namespaces !== undefined) {
    const { toolId, tool, pluginId } = namespaces.resolve(String(first), String(second));
    mustBeThere(toolId, catalog.idOfPluginTool(pluginId, tool.toolName));
    return { toolId, makeInput: () => tool.inputOf(Array.isArray(third) ? third : []) };
  }
  if (method === "nodeInvoke" && nodes !== undefined) {
    const { toolId, input } = nodes.invocation(String(first), String(second), third);
    mustBeThere(toolId, nodes.toolIdIn(catalog));
    return { toolId, makeInput: () => input };
  }
  throw new TypeError("no such method");
}

function mustBeThere(wanted: string, found: string | undefined): void {
  if (found !== wanted) throw new RangeError(`there is no tool with the id ${JSON.stringify(wanted)} any more`);
}
