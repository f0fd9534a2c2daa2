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

/** The longest program, in UTF-16 units: a model writes far shorter ones, and a syntax tree is many times as large. */
const maxLength = 1024 * 1024;

/**
 * Judges a program on its own, before it is put into a function: text that closes that function and opens another one
 * is no program. Module access is judged on what was parsed, not on text; seed heading "`exec`".
 *
 * @param source - the program as it was sent
 * @returns the program as the engine gets it
 * @throws ProgramRefused for module access and for a program that is too long, SyntaxError for what is no program
 */
export function parseProgram(source: string): string {
  if (source.length > maxLength) throw new ProgramRefused(`A program has at most ${maxLength} characters.`);
  const program = source.replace(/^\uFEFF/, "").replace(/^#!/, "//");
  try {
    if (accessesModules(parseBody(program))) throw new ProgramRefused(moduleAccess);
  } catch (cause) {
    if (cause instanceof RangeError) throw new SyntaxError("the program is nested too deeply");
    throw cause;
  }
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
}

/** A program that binds or assigns a `require` of its own calls its own. */
function accessesModules(tree: Node): boolean {
  let imports = false;
  let requires = false;
  let ownRequire = false;
  full(tree, (node: Named, _state, type) => {
    if (node.type === "ImportExpression") imports = true;
    if (isRequireCall(node)) requires = true;
    if (type === "VariablePattern" && node.name === "require") ownRequire = true;
  });
  return imports || (requires && !ownRequire);
}

const isRequireCall = ({ type, callee }: Named) =>
  type === "CallExpression" && callee?.type === "Identifier" && callee.name === "require";
