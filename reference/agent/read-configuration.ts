import { readFileSync } from "node:fs";
import path from "node:path";
import JSON5 from "json5";
import { Compile } from "typebox/compile";
import { ConfigurationError } from "./configuration-error.ts";
import { type AgentConfiguration, configurationSchema } from "./configuration-schema.ts";
import { explainMistake } from "./explain-mistake.ts";

/** A configuration, and the folder that its relative paths start from. */
export interface LoadedConfiguration {
  readonly file: string;
  readonly folder: string;
  readonly configuration: AgentConfiguration;
}

/**
 * Reads the agent's configuration, one JSON5 file.
 *
 * @throws ConfigurationError that says what to mend
 */
export function readConfiguration(file: string): LoadedConfiguration {
  return { file, folder: path.dirname(path.resolve(file)), configuration: parseConfiguration(readText(file), file) };
}

/**
 * Parses the text of a configuration.
 *
 * @param file - what messages call it
 * @throws ConfigurationError that says what to mend
 */
export function parseConfiguration(source: string, file: string): AgentConfiguration {
  const value = parseText(source, file);
  const check = Compile(configurationSchema);
  if (check.Check(value)) return value;
  throw new ConfigurationError(`${file}: ${explainMistake(configurationSchema, value, check.Errors(value))}`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const why =
      cause instanceof Error && "code" in cause && cause.code === "ENOENT"
        ? "there is no such file"
        : "it can't be read";
    throw new ConfigurationError(`${file}: ${why}; name the agent's configuration with --config <file>.`);
  }
}

function parseText(source: string, file: string): unknown {
  try {
    return JSON5.parse(source);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replace(/^JSON5: /, "") : String(cause);
    throw new ConfigurationError(`${file}: it is no JSON5: ${why}; mend the file there.`);
  }
}
