import type { Node } from "acorn";
import { full } from "acorn-walk";
import { boundNames } from "./bound-names.ts";

interface Named extends Node {
  readonly name?: string;
  readonly callee?: Named;
  readonly object?: Named;
  readonly property?: Named;
}

/** What a program takes from a loader's `module`. */
const moduleMembers = ["exports", "require"];

/**
 * Whether a parsed program reaches for modules: by a dynamic import, or by what a module loader would give it. A
 * program that binds or assigns such a name uses its own.
 */
export function accessesModules(tree: Node): boolean {
  const used = new Set<string>();
  let imports = false;
  full(tree, (node: Named) => {
    if (node.type === "ImportExpression") imports = true;
    const loader = loaderIn(node);
    if (loader !== undefined) used.add(loader);
  });
  if (imports || used.size === 0) return imports;
  const own = boundNames(tree);
  return [...used].some((name) => !own.has(name));
}

/** The name of the loader that a node reaches for: `require(x)`, `require.x` or `module.exports`. */
function loaderIn({ type, callee, object, property }: Named): string | undefined {
  if (type === "CallExpression" && callee?.name === "require") return "require";
  if (type !== "MemberExpression") return undefined;
  if (object?.name === "require") return "require";
  return object?.name === "module" && moduleMembers.includes(property?.name ?? "") ? "module" : undefined;
}
