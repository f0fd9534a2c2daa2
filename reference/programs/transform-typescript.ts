import { blankSourceFile } from "ts-blank-space";
import ts from "typescript";
import { isJavascript } from "./is-javascript.ts";
import { refuseModules } from "./program-refused.ts";

const fileName = "program.ts";

/** Decorators and the like become what every engine can run. */
const target = ts.ScriptTarget.ES2022;

/**
 * Makes JavaScript of TypeScript, without checking a type or resolving a module; seed heading "TypeScript". Types are
 * blanked out, so that everything else stays on its line and column. Only a program with syntax that has to become
 * other code (enums, namespaces with values, parameter properties, angle-bracket assertions, decorators, accessors) is
 * printed anew, and its lines are then those of what was printed.
 *
 * @param source - the body of an async function
 * @throws SyntaxError with the place in the program, ProgramRefused for `import` and `export`, also of types alone;
 * anything else is a breakdown of the compiler, which must not be used again in this thread
 */
export function transformTypescript(source: string): string {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ESNext, false, ts.ScriptKind.TS);
  const [first] = syntaxErrorsOf(file);
  if (first !== undefined) throw new SyntaxError(describe(first, file));
  if (file.statements.some(isOfModules)) throw refuseModules();
  let needsCode = false;
  const erased = blankSourceFile(file, () => {
    needsCode = true;
  });
  if (!needsCode && isJavascript(erased)) return erased;
  const printed = print(source);
  // Where printing does not help either, what is wrong has its place in the program as it was sent.
  return needsCode || isJavascript(printed) ? printed : erased;
}

/** The parser keeps them for its own compiler, which would need a whole program to hand them out. */
function syntaxErrorsOf(file: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
  if ("parseDiagnostics" in file && Array.isArray(file.parseDiagnostics)) return file.parseDiagnostics;
  throw new TypeError("this TypeScript keeps the syntax errors of a file elsewhere");
}

function describe({ messageText, start }: ts.DiagnosticWithLocation, file: ts.SourceFile): string {
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return `${ts.flattenDiagnosticMessageText(messageText, " ")} (${line + 1}:${character})`;
}

function isOfModules(statement: ts.Statement): boolean {
  return (
    ts.isImportDeclaration(statement) ||
    ts.isImportEqualsDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement) ||
    (ts.canHaveModifiers(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true)
  );
}

function print(source: string): string {
  return ts.transpileModule(source, { fileName, compilerOptions: { target, module: ts.ModuleKind.ESNext } }).outputText;
}
