import ts from "typescript";

/** A function in a namespace of a declaration file; texts have single spaces. */
export interface DeclaredFunction {
  readonly name: string;
  /** The parameters with their types. */
  readonly parameters: readonly { readonly name: string; readonly text: string; readonly members: readonly string[] }[];
  readonly returns: string;
  /** The documentation comment, without the signs around it; empty when there is none. */
  readonly comment: string;
}

/** What stands in a declaration file. */
export interface Declarations {
  /** What a TypeScript parser finds wrong. */
  readonly errors: readonly string[];
  /** The members of the object types that are declared, by the name of the type. */
  readonly types: ReadonlyMap<string, readonly string[]>;
  /** The functions by the full name of their namespace. */
  readonly namespaces: ReadonlyMap<string, readonly DeclaredFunction[]>;
  /** What else is declared, as its text. */
  readonly others: readonly string[];
}

/**
 * Parses a declaration file with the TypeScript compiler. Import it where you call it: loading the compiler takes as
 * long as loading the whole kit.
 */
export function parseDeclarations(text: string): Declarations {
  const file = ts.createSourceFile("declarations.d.ts", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const reader = new Reader();
  reader.read(file.statements, "");
  return { errors: errorsOf(text), types: reader.types, namespaces: reader.namespaces, others: reader.others };
}

/** Diagnostics of the parser alone: whether types are declared elsewhere is no matter. */
function errorsOf(text: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true, fileName: "declarations.ts" });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

class Reader {
  readonly types = new Map<string, readonly string[]>();
  readonly namespaces = new Map<string, DeclaredFunction[]>();
  readonly others: string[] = [];

  read(statements: readonly ts.Statement[], namespace: string): void {
    for (const statement of statements) this.#readStatement(statement, namespace);
  }

  #readStatement(statement: ts.Statement, namespace: string): void {
    if (ts.isModuleDeclaration(statement)) this.#readModule(statement, namespace);
    else if (ts.isTypeAliasDeclaration(statement)) this.types.set(statement.name.text, membersOfType(statement.type));
    else if (ts.isInterfaceDeclaration(statement)) this.types.set(statement.name.text, statement.members.map(textOf));
    else if (ts.isFunctionDeclaration(statement)) this.#functions(namespace).push(readFunction(statement));
    else this.others.push(textOf(statement));
  }

  #readModule({ name, body }: ts.ModuleDeclaration, outer: string): void {
    const namespace = outer === "" ? name.text : `${outer}.${name.text}`;
    if (body === undefined) return;
    if (ts.isModuleBlock(body)) {
      this.#functions(namespace);
      this.read(body.statements, namespace);
    } else if (ts.isModuleDeclaration(body)) {
      this.#readModule(body, namespace);
    }
  }

  #functions(namespace: string): DeclaredFunction[] {
    const functions = this.namespaces.get(namespace) ?? [];
    this.namespaces.set(namespace, functions);
    return functions;
  }
}

function readFunction(declaration: ts.FunctionDeclaration): DeclaredFunction {
  return {
    name: declaration.name?.text ?? "",
    parameters: declaration.parameters.map((parameter) => ({
      name: parameter.name.getText(),
      text: textOf(parameter),
      members: parameter.type === undefined ? [] : membersOfType(parameter.type),
    })),
    returns: declaration.type === undefined ? "" : textOf(declaration.type),
    comment: commentOf(declaration),
  };
}

const membersOfType = (type: ts.TypeNode) => (ts.isTypeLiteralNode(type) ? type.members.map(textOf) : []);

/** A node in one line, without the sign that ends it. */
const textOf = (node: ts.Node) => node.getText().replace(/\s+/g, " ").replace(/[;,]$/, "");

/** The last documentation comment before a node, one line to a line. */
function commentOf(node: ts.Node): string {
  const text = node.getSourceFile().text;
  const range = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  if (range === undefined) return "";
  const lines = text.slice(range.pos, range.end).replace(/^\/\*\*|\*\/$/g, "");
  return lines
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim())
    .join("\n")
    .trim();
}
