import ts from "typescript";

/** What a text declares, read by TypeScript's own parser. */
export interface Declarations {
  readonly file: ts.SourceFile;
  /** What the parser complains of. */
  readonly mistakes: readonly string[];
}

/** Parses a declaration file. */
export function parseDeclarations(text: string, name = "declared.d.ts"): Declarations {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
  const found = "parseDiagnostics" in file && Array.isArray(file.parseDiagnostics) ? file.parseDiagnostics : [];
  return { file, mistakes: found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")) };
}

/** How many comments stand before a node, where it must have one at most. */
export const commentsBefore = (node: ts.Node, file: ts.SourceFile): number =>
  ts.getLeadingCommentRanges(file.text, node.getFullStart())?.length ?? 0;
