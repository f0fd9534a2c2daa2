import type { Node } from "acorn";
import { full } from "acorn-walk";

/** The names that a parsed program binds or assigns, in whatever scope. */
export function boundNames(tree: Node): ReadonlySet<string> {
  const names = new Set<string>();
  full(tree, (node: Node & { readonly name?: string }, _state, type) => {
    if (type === "VariablePattern" && node.name !== undefined) names.add(node.name);
  });
  return names;
}
