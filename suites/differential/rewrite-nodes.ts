import type { AnyNode } from "acorn";
import { full } from "acorn-walk";
import { applyEdits, type Edit } from "../fuzz/template/edits.ts";
import { parsePlainCode } from "../fuzz/template/plain-code.ts";
import type { Program } from "./program.ts";

/** Says what is to be changed at a node: texts in the place of leaves, or before and behind it. */
export type Rewrite = (node: AnyNode, textOf: (start: number, end: number) => string) => readonly Edit[];

const before = "(";
const behind = ");";

/** Changes nodes everywhere in a program. A part that does not parse stays as it is. */
export function rewriteNodes({ statements, pause, result }: Program, rewrite: Rewrite): Program {
  const expression = rewriteCode(before + result + behind, rewrite);
  return {
    statements: statements.map((statement) => rewriteCode(statement, rewrite)),
    pause,
    result: expression.slice(before.length, -behind.length),
  };
}

/** What puts a text before a node, and one behind it. */
export const around = ({ start, end }: AnyNode, open: string, close: string): readonly Edit[] => [
  { start, end: start, text: open },
  { start: end, end, text: close },
];

function rewriteCode(code: string, rewrite: Rewrite): string {
  const parsed = parsePlainCode(code);
  if (parsed === undefined) return code;
  const { tree, start: offset } = parsed;
  const textOf = (from: number, to: number) => code.slice(from - offset, to - offset);
  const edits: Edit[] = [];
  full(tree, (node) => {
    // The types of the two packages name the same nodes.
    for (const { start, end, text } of rewrite(node as AnyNode, textOf)) {
      edits.push({ start: start - offset, end: end - offset, text });
    }
  });
  return applyEdits(code, edits);
}
