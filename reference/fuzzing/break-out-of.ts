import { Script } from "node:vm";

/** Whether a text is a script, as the engine of Node reads it. */
export function compiles(source: string): boolean {
  try {
    new Script(source);
    return true;
  } catch {
    return false;
  }
}

/** What only some functions may hold, so that a body that has it does not fit into all of them. */
const ofSomeFunctions = /\b(?:super|arguments)\b/;

/**
 * Whether a program closes the function that it is put into, as another engine reads it: what does fits into no function
 * of another form.
 *
 * @returns what it does, as a sentence; undefined for what is a body, and for what compiles nowhere
 */
export function breakOutOf(body: string): string | undefined {
  if (!compiles(`(async function () {${body}\n})`) || ofSomeFunctions.test(body)) return undefined;
  const isBody = compiles(`({ async method() {${body}\n} })`) && compiles(`[async () => {${body}\n}]`);
  return isBody ? undefined : "the program is no body of a function";
}
