import ts from "typescript";
import { compiles } from "./break-out-of.ts";

/**
 * Looks for imports with another parser than the one that judges programs.
 *
 * @returns what was found, as a sentence; undefined where there is none, and for what compiles nowhere
 */
export function importIn(source: string): string | undefined {
  // Only what an engine can compile can import, and this parser takes no such line for a comment.
  if (/<!--|-->/.test(source) || !compiles(`(async function () {${source}\n})`)) return undefined;
  const file = ts.createSourceFile("program.js", source, ts.ScriptTarget.ESNext, false, ts.ScriptKind.JS);
  const found = firstImport(file);
  return found === undefined ? undefined : `${found} was let through`;
}

function firstImport(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return "a dynamic import";
  if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) return "import.meta";
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return "a module statement";
  return ts.forEachChild(node, firstImport);
}
