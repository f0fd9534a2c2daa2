import { type Node, type Options, parse } from "acorn";
import { full } from "acorn-walk";

/** A program that is refused before it runs; the message is for the model. */
export class ProgramRefused extends Error {}

const moduleAccess =
  "Programs have no modules: `import`, `require` and dynamic import are refused. Call the tools of the catalog instead.";

const options: Options = {
  ecmaVersion: "latest",
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowHashBang: true,
};

/**
 * Judges a program on its own, before it is put into a function: text that closes that function and opens another one
 * is no program. Module access is judged on what was parsed, not on text; seed heading "`exec`".
 *
 * @param source - the program as it was sent
 * @returns the program as the engine gets it
 * @throws ProgramRefused for module access, SyntaxError for what is no program
 */
export function parseProgram(source: string): string {
  const program = source.replace(/^\uFEFF/, "").replace(/^#!/, "//");
  const tree = parseBody(program);
  let requires = false;
  let declaresRequire = false;
  full(tree, (node) => {
    if (node.type === "ImportExpression") throw new ProgramRefused(moduleAccess);
    if (isRequireCall(node)) requires = true;
    if (declares(node, "require")) declaresRequire = true;
  });
  if (requires && !declaresRequire) throw new ProgramRefused(moduleAccess);
  return program;
}

/** A program that is only wrong for having module declarations is refused for those. */
function parseBody(program: string): Node {
  try {
    return parse(program, { ...options, sourceType: "script" });
  } catch (cause) {
    if (isModule(program)) throw new ProgramRefused(moduleAccess);
    throw cause;
  }
}

function isModule(program: string): boolean {
  try {
    parse(program, { ...options, sourceType: "module" });
    return /\b(import|export)\b/.test(program);
  } catch {
    return false;
  }
}

interface Named extends Node {
  readonly name?: string;
  readonly callee?: Named;
  readonly id?: Named | null;
  readonly params?: readonly Named[];
}

const isRequireCall = ({ type, callee }: Named) =>
  type === "CallExpression" && callee?.type === "Identifier" && callee.name === "require";

function declares({ type, id, params = [] }: Named, name: string): boolean {
  const binds = type === "VariableDeclarator" || type === "FunctionDeclaration" || type === "ClassDeclaration";
  return (binds && id?.name === name) || params.some((parameter) => parameter.name === name);
}
