import type { CallExpression, ExpressionStatement, Identifier, Node } from "acorn";
import { fullAncestor } from "acorn-walk";
import { parsePlainCode } from "./plain-code.ts";

/** A hole in plain code: what it stands for, and where its argument is. */
interface Hole {
  readonly start: number;
  readonly end: number;
  readonly head: string;
  readonly argument?: { readonly start: number; readonly end: number };
}

/**
 * Writes plain code as a template again.
 *
 * @returns nothing where the code is no program
 */
export function fromPlainCode(code: string): string | undefined {
  const parsed = parsePlainCode(code);
  if (parsed === undefined) return undefined;
  const holes: Hole[] = [];
  fullAncestor(parsed.tree, (node, _state, ancestors) => {
    const hole = holeAt(node, ancestors.at(-2), parsed.start);
    if (hole !== undefined) holes.push(hole);
  });
  return render(code, { start: 0, end: code.length }, holes);
}

function holeAt(node: Node, parent: Node | undefined, shift: number): Hole | undefined {
  if (node.type === "Identifier") {
    const { name } = node as Identifier;
    if (!name.startsWith("$id_")) return undefined;
    return { start: node.start - shift, end: node.end - shift, head: `id ${name.slice(4)}` };
  }
  if (node.type !== "CallExpression") return undefined;
  const { callee } = node as CallExpression;
  const head = callee.type === "Identifier" ? headOf(callee.name) : undefined;
  if (head === undefined) return undefined;
  // A statement's own semicolon belongs to the hole.
  const whole = isStatementOf(parent, node) && (head === "give" || head === "emit") ? parent : node;
  return {
    start: whole.start - shift,
    end: whole.end - shift,
    head,
    argument: { start: callee.end + 1 - shift, end: node.end - 1 - shift },
  };
}

function headOf(name: string): string | undefined {
  const [, kind, tool] = /^\$(call|parallel|give|emit)(?:_(\w+))?$/.exec(name) ?? [];
  if (kind === undefined) return undefined;
  return kind === "call" ? `call ${tool ?? "echo"}` : kind;
}

const isStatementOf = (parent: Node | undefined, node: Node): parent is ExpressionStatement =>
  parent?.type === "ExpressionStatement" && (parent as ExpressionStatement).expression === node;

function render(code: string, { start, end }: { start: number; end: number }, holes: readonly Hole[]): string {
  let text = "";
  let at = start;
  const within = holes.filter((hole) => hole.start >= start && hole.end <= end).sort((a, b) => a.start - b.start);
  for (const hole of within) {
    if (hole.start < at) continue;
    text += code.slice(at, hole.start) + renderHole(code, hole, holes);
    at = hole.end;
  }
  return text + code.slice(at, end);
}

function renderHole(code: string, hole: Hole, holes: readonly Hole[]): string {
  const { head, argument } = hole;
  if (argument === undefined) return `⟦${head}⟧`;
  const inner = render(
    code,
    argument,
    holes.filter((other) => other !== hole),
  );
  return `⟦${head}: ${inner === "" ? "0" : inner}⟧`;
}
