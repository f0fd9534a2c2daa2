import type { Program } from "../control/exec-input.ts";
import { accessesModules } from "./accesses-modules.ts";
import { CompilerCrash } from "./compiler-crash.ts";
import { isJavascript } from "./is-javascript.ts";
import { parseBody } from "./parse-body.ts";
import { ProgramRefused, refuseModules } from "./program-refused.ts";

const tooDeep = "the program is nested too deeply";

/** The engine takes UTF-8, in which it would become another character. */
const loneSurrogate = /\p{Surrogate}/u;

const breakdown =
  "The TypeScript could not be transformed: the compiler broke down over it, most likely because it is nested too deeply.";

/**
 * Judges a program and makes of it what the engine gets: the body of an async function in JavaScript, whose lines are
 * those of the program as it was sent. Module access is judged on what was parsed, not on text, and for TypeScript on
 * the compiler's output, which can hold an `import` that its input only hinted at; seed heading "`exec`". All of this
 * takes as long as a hostile program can make it take, so it belongs into a thread that can be ended.
 *
 * @throws SyntaxError for what is no JavaScript; ProgramRefused for module access, and for what is no TypeScript;
 * CompilerCrash when the thread must not compile TypeScript again
 */
export async function prepareProgram({ source, language }: Program): Promise<string> {
  if (loneSurrogate.test(source)) {
    throw new SyntaxError("the program holds half of a surrogate pair; write it as an escape such as \\ud83d");
  }
  const text = source.replace(/^\uFEFF/, "").replace(/^#!/, "//");
  const javascript = language === "typescript" ? await fromTypescript(text) : text;
  try {
    if (accessesModules(parseBody(javascript))) throw refuseModules();
  } catch (cause) {
    throw explain(cause, language);
  }
  return javascript;
}

function explain(cause: unknown, language: string): unknown {
  // Both parsers and the walk over what they made go as deep as the program does.
  if (cause instanceof RangeError) return new SyntaxError(tooDeep);
  if (!(cause instanceof SyntaxError)) return cause;
  if (language === "typescript") return transformFailed(cause);
  return new SyntaxError(
    `${shorten(cause.message)}. The program was read as JavaScript: if it is TypeScript, it needs \`language: "typescript"\`.`,
  );
}

/** The compiler is loaded for the first program that needs it, and within that program's time. */
async function fromTypescript(text: string): Promise<string> {
  const { transformTypescript } = await import("./transform-typescript.ts");
  try {
    return transformTypescript(text);
  } catch (cause) {
    if (cause instanceof ProgramRefused) throw cause;
    if (!(cause instanceof SyntaxError)) throw new CompilerCrash(breakdown);
    // What is no TypeScript may still be JavaScript, such as a comment that begins with `<!--`.
    if (isJavascript(text)) return text;
    throw transformFailed(cause);
  }
}

const transformFailed = ({ message }: SyntaxError) =>
  new ProgramRefused(`The TypeScript could not be transformed: SyntaxError: ${shorten(message)}`, "typescript");

/** How much of a parser's message is kept at its start, and at its end, where the place in the program stands. */
const longestStart = 300;
const longestEnd = 60;

/** Parsers repeat names of the program, which are as long as it likes. */
function shorten(message: string): string {
  if (message.length <= longestStart + longestEnd) return message;
  return `${message.slice(0, longestStart)}…${message.slice(-longestEnd)}`;
}
