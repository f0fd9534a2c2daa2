import type { Configuration } from "../configuration.ts";
import { Refusal } from "./refusal.ts";

/** A program to run. */
export interface Program {
  readonly source: string;
  readonly language: string;
}

/**
 * Reads the input of `exec`; seed heading "`exec`".
 *
 * @throws Refusal with what is wrong and what is allowed
 */
export function readExecInput(input: unknown, { languages }: Configuration): Program {
  const { code, command, language = "javascript" } = asObject(input);
  if (isGiven(code) && isGiven(command) && code !== command) {
    throw new Refusal("`code` and `command` are both given and differ; give `code` alone.");
  }
  const source = isGiven(code) ? code : command;
  if (typeof source !== "string" || source.trim() === "") {
    throw new Refusal("`code` must be a non-empty string that holds a JavaScript program.");
  }
  if (typeof language !== "string" || !languages.includes(language)) {
    throw new Refusal(
      `\`language\` is ${JSON.stringify(language)}; this run allows ${languages.join(", ") || "none"}.`,
    );
  }
  return { source, language };
}

function asObject(input: unknown): { code?: unknown; command?: unknown; language?: unknown } {
  if (typeof input === "object" && input !== null && !Array.isArray(input)) return input;
  throw new Refusal("The input of `exec` must be an object with `code`.");
}

const isGiven = (value: unknown) => value !== undefined;
