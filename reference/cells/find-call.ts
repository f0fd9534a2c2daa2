import type { RunGlobals } from "../run-globals.ts";

/** The catalog tool that a request stands for. */
export interface FoundCall {
  readonly toolId: string;
  /** @throws what a plugin's input mapper throws */
  makeInput(): unknown;
}

/** The requests that are calls of catalog tools under another name, by their method. */
export type FoundMethod = "namespace" | "nodeInvoke";

/**
 * Finds what a program called in a namespace or on a node: nothing but what was registered for its run.
 *
 * @throws RangeError for what no program was given; TypeError where the run has nothing of the kind
 */
export function findCall(
  method: FoundMethod,
  [first, second, third]: readonly unknown[],
  globals: Pick<RunGlobals, "namespaces" | "nodes"> | undefined,
): FoundCall {
  const { namespaces, nodes } = globals ?? {};
  if (method === "namespace" && namespaces !== undefined) {
    const { toolId, tool } = namespaces.resolve(String(first), String(second));
    return { toolId, makeInput: () => tool.inputOf(Array.isArray(third) ? third : []) };
  }
  if (method === "nodeInvoke" && nodes !== undefined) {
    const { toolId, input } = nodes.invocation(String(first), String(second), third);
    return { toolId, makeInput: () => input };
  }
  throw new TypeError("no such method");
}
