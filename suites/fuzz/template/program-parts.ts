import type { Node } from "acorn";
import { full } from "acorn-walk";
import { parsePlainCode } from "./plain-code.ts";

/** A part of a program, by its place in the plain code. */
export interface Part {
  readonly kind: "statement" | "expression" | "literal" | "member";
  readonly start: number;
  readonly end: number;
  /** The type of the node. */
  readonly type: string;
  /** The bodies of a statement, or the parts of an expression, that could stand in its place. */
  readonly inner: readonly { readonly start: number; readonly end: number }[];
}

/**
 * The statements and expressions of a program in plain code, outer ones before inner ones.
 *
 * @returns none where the code is no program
 */
export function partsOf(code: string): readonly Part[] {
  const parsed = parsePlainCode(code);
  if (parsed === undefined) return [];
  const parts: Part[] = [];
  full(parsed.tree, (node) => {
    const kind = kindOf(node);
    const start = node.start - parsed.start;
    const end = node.end - parsed.start;
    // The function around the program is no part of it.
    if (kind === undefined || start < 0 || end > code.length) return;
    const inner = childrenOf(node).map((child) => ({
      start: child.start - parsed.start,
      end: child.end - parsed.start,
    }));
    parts.push({ kind, start, end, type: node.type, inner });
  });
  return parts.sort((a, b) => a.start - b.start || b.end - a.end);
}

function kindOf({ type }: Node): Part["kind"] | undefined {
  if (type === "BlockStatement" || type === "Program") return undefined;
  if (type.endsWith("Statement") || type.endsWith("Declaration")) return "statement";
  if (type === "Literal" || type === "TemplateLiteral") return "literal";
  if (type === "MemberExpression") return "member";
  return type.endsWith("Expression") && type !== "Super" ? "expression" : undefined;
}

/** Statements and expressions that are directly within another one, through lists, blocks, properties and the like. */
function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((member) =>
      kindOf(member) === undefined && member.type !== "Identifier" ? childrenOf(member) : [member],
    );
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value && typeof value.type === "string";
