import type { Revision } from "../../spec/revisions.ts";
import type { Configuration } from "../configuration.ts";
import { Refusal } from "./refusal.ts";
import { shellCommandIn } from "./shell-command.ts";

/** A program to run. */
export interface Program {
  readonly source: string;
  readonly language: string;
}

/** What a call of `exec` asks for. */
export interface ExecRequest {
  readonly program: Program;
  /** Whether the program only reads, so that it may be replayed; seed heading "Run and snapshot lifecycle". */
  readonly restartSafe: boolean;
}

/**
 * The longest program, in UTF-16 units: a model writes far shorter ones, and a syntax tree is many times as large.
 */
const maxLength = 256 * 1024;

/**
 * Reads the input of `exec`, before any thread is asked to look at the program; seed heading "`exec`".
 *
 * @throws Refusal with what is wrong and what is allowed
 */
export function readExecInput(
  input: unknown,
  configuration: Configuration,
  { shellAdvice, restartSafeInput }: Revision,
): ExecRequest {
  const given = asObject(input);
  const program = readProgram(given, configuration);
  const restartSafe = restartSafeInput && readRestartSafe(given);
  if (shellAdvice) refuseShellCommand(program.source);
  return { program, restartSafe };
}

function readProgram(input: ExecFields, { languages }: Configuration): Program {
  const { code, command, language = "javascript" } = input;
  if (isGiven(code) && isGiven(command) && code !== command) {
    throw new Refusal("`code` and `command` are both given and differ; give `code` alone.");
  }
  const source = isGiven(code) ? code : command;
  if (typeof source !== "string" || source.trim() === "") {
    throw new Refusal(`\`code\` must be a non-empty string that holds a program in ${languages.join(" or ")}.`);
  }
  if (source.length > maxLength) {
    throw new Refusal(`The program has ${source.length} characters; at most ${maxLength} are allowed.`);
  }
  if (typeof language !== "string" || !languages.includes(language)) {
    const given =
      typeof language === "string" ? JSON.stringify(language.slice(0, 40)) : `a value of type ${typeof language}`;
    const allowed = languages.join(" and ") || "none";
    throw new Refusal(`\`language\` is ${given}; this run allows ${allowed}.`, "unsupported_language");
  }
  return { source, language };
}

function readRestartSafe({ restartSafe = false }: ExecFields): boolean {
  if (typeof restartSafe === "boolean") return restartSafe;
  throw new Refusal(`\`restartSafe\` must be true or false, not a value of type ${typeof restartSafe}; leave it out.`);
}

function refuseShellCommand(source: string): void {
  const command = shellCommandIn(source);
  if (command === undefined) return;
  throw new Refusal(
    `\`exec\` runs JavaScript or TypeScript, and \`${command.slice(0, 40)}\` is a shell command. Find the tool for it with ` +
      '`return await tools.search("shell")`, and call it with `return await tools.callValue(id, input)`.',
  );
}

interface ExecFields {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly language?: unknown;
  readonly restartSafe?: unknown;
}

function asObject(input: unknown): ExecFields {
  if (typeof input === "object" && input !== null && !Array.isArray(input)) return input;
  throw new Refusal("The input of `exec` must be an object with `code`.");
}

const isGiven = (value: unknown) => value !== undefined;
