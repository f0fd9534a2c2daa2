import type { Node } from "acorn";
import { boundNames } from "../programs/bound-names.ts";
import { parseBody } from "../programs/parse-body.ts";

/** Commands that a model types into a shell. None of them is a global of programs. */
export const shellCommands: ReadonlySet<string> = new Set(
  (
    "apt apt-get awk bash brew bun cargo cat cd chmod chown cp curl cut date deno df diff dir docker du echo env find " +
    "gcc git go grep gunzip gzip head hostname java jq kill kubectl less ln ls make man mkdir mv node npm npx open " +
    "perl php ping pip pip3 pnpm printenv printf ps pwd python python3 rg rm rmdir ruby rustc scp sed sh sort source " +
    "ssh stat sudo systemctl tail tar tee top touch tree uname uniq unzip uptime wc wget which whoami xargs yarn zip zsh"
  ).split(" "),
);

/** Longer programs go their ordinary way: what is parsed here is parsed on the host's own thread. */
const longestCommand = 4096;

/** Lines of comment in front, a prompt, and settings of environment variables; then the command. */
const start = /^(?:\s*#[^\n]*\n)*\s*(?:[$%] +)?(?:[A-Z_][A-Z0-9_]*=\S* +)*([a-z][a-z0-9-]*)(?=\s|[;|&]|$)([^\n]*)/;

/** What follows a command: nothing, a separator, a flag, a path, a quoted text or a word. */
const rest = /^\s*$|^ *[;|&<>]|^ +(?:--?\w|["'$@:~\w]|[./*]+(?:\w|$| +-))/;

/** Operators of JavaScript and TypeScript that are words. */
const operatorWord = /^ +(?:as|in|instanceof|is|of|satisfies)\b/;

/** A program that is a path to run, alone or with arguments. */
const path = /^\s*(\.{1,2}\/[\w./-]+)(?=\s|$)/;

/**
 * Recognises source that is a shell command; seed heading "Code mode". Nothing that could do anything as a program is
 * taken for one: it either is no JavaScript, or begins by reading a name that nothing defines, as `ls -la` does.
 *
 * @returns the command, or undefined for everything else
 */
export function shellCommandIn(source: string): string | undefined {
  if (source.length > longestCommand) return undefined;
  const [, word = "", after = ""] = start.exec(source) ?? [];
  const isCommand = shellCommands.has(word) && rest.test(after) && !operatorWord.test(after);
  const command = isCommand ? word : path.exec(source)?.[1];
  return command !== undefined && canOnlyFail(source, command) ? command : undefined;
}

function canOnlyFail(source: string, command: string): boolean {
  try {
    return beginsByReading(command, parseBody(source));
  } catch {
    return true;
  }
}

interface Operand extends Node {
  readonly name?: string;
  readonly body?: readonly Operand[];
  readonly expression?: Operand;
  readonly left?: Operand;
}

/** Whether the first statement is an expression that begins with the name, and the program never binds that name. */
function beginsByReading(name: string, program: Operand): boolean {
  let operand = program.body?.[0]?.expression;
  while (operand?.type === "BinaryExpression" || operand?.type === "LogicalExpression") operand = operand.left;
  return operand?.type === "Identifier" && operand.name === name && !boundNames(program).has(name);
}
