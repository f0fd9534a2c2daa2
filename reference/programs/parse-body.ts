import type { Node, Options } from "acorn";
import { refuseModules } from "./program-refused.ts";
import { shallowParser } from "./shallow-parser.ts";

const options: Options = {
  ecmaVersion: "latest",
  sourceType: "script",
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowHashBang: true,
};

/** Of the four megabytes of stack that a worker has. */
const parser = shallowParser(1_500_000);

/**
 * Parses a program on its own, before it is put into a function: text that closes that function and opens another one
 * is no program.
 *
 * @param text - JavaScript, the body of an async function
 * @throws SyntaxError for what is no program, ProgramRefused for what only modules may hold, RangeError for what is
 * nested too deeply
 */
export function parseBody(text: string): Node {
  try {
    return parser.parse(text, options);
  } catch (cause) {
    if (isAtModuleWord(cause, text)) throw refuseModules();
    throw cause;
  }
}

/** The parser stops at the first `import` or `export` that a program can't have, however the statement goes on. */
function isAtModuleWord(cause: unknown, text: string): boolean {
  if (!(cause instanceof SyntaxError && "pos" in cause && typeof cause.pos === "number")) return false;
  return /^(?:import|export)\b/.test(text.slice(cause.pos, cause.pos + 7));
}
