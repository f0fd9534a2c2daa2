import { type Options, type Program, parse } from "acorn";

const options: Options = { ecmaVersion: "latest", sourceType: "script" };

const opening = "async function program() {\n";

/** A hole of a template that has no hole within. */
const innermost = /⟦(call|parallel|give|emit|id|repeat)(?: ([^⟦⟧:]*))?(?::([^⟦⟧]*))?⟧/;

/**
 * Writes the holes of a template as calls of functions that begin with `$`, so that a parser reads it: `$call_echo(…)`,
 * `$id_echo`, `$parallel(…)`, `$give(…);`, `$emit(…);`. What is to be repeated stands there once.
 */
export function toPlainCode(template: string): string {
  let code = template;
  for (let match = innermost.exec(code); match !== null; match = innermost.exec(code)) {
    const [whole, kind = "", head = "", body = ""] = match;
    code =
      code.slice(0, match.index) + plainHole(kind, head.trim(), body.trim()) + code.slice(match.index + whole.length);
  }
  return code;
}

/** Whether a template has holes that no tree of a program can hold. */
export const hasRepeats = (template: string): boolean => template.includes("⟦repeat ");

/**
 * Parses plain code as the body of an asynchronous function.
 *
 * @returns the tree, and where the code begins in it; nothing if it is no program
 */
export function parsePlainCode(code: string): { readonly tree: Program; readonly start: number } | undefined {
  try {
    return { tree: parse(`${opening}${code}\n}`, options), start: opening.length };
  } catch {
    return undefined;
  }
}

/** Whether a template parses as the body of a program, whatever a dialect makes of its holes. */
export const isValidTemplate = (template: string): boolean => parsePlainCode(toPlainCode(template)) !== undefined;

function plainHole(kind: string, head: string, body: string): string {
  if (kind === "call") return `$call_${head}(${body})`;
  if (kind === "id") return `$id_${head}`;
  if (kind === "repeat") return body;
  return kind === "parallel" ? `$parallel(${body})` : `$${kind}(${body});`;
}
