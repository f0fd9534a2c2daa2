import type { McpServer } from "../../spec/adapter/world.ts";
import { isSecretName } from "../debugging/redact.ts";

/** Shorter values are no secrets, and would tear every sentence apart. */
const shortest = 4;

/** What only a machine writes: long, with letters and digits, and no path. */
const madeAtRandom = /^(?=.*\d)(?=.*[a-z])[\w+=-]{20,}$/i;

/**
 * What a server was started with and nobody is to be shown: the values of its environment, and those of its arguments
 * that look like keys. The longest come first, since one may be a part of another.
 */
export function serverSecrets({ args, env }: Pick<McpServer, "args" | "env">): readonly string[] {
  const ofArguments = args.flatMap((argument, place) => keysIn(argument, args[place - 1] ?? ""));
  const all = [...Object.values(env), ...ofArguments].filter(({ length }) => length >= shortest);
  return all.toSorted((one, other) => other.length - one.length);
}

function keysIn(argument: string, before: string): readonly string[] {
  const [, name = "", value = ""] = /^([^=]+)=(.*)$/s.exec(argument) ?? [];
  const [, credentials = ""] = /:\/\/([^/@\s]+)@/.exec(argument) ?? [];
  const isNamed = before.startsWith("-") && !before.includes("=") && isSecretName(before);
  return [
    ...(isNamed || madeAtRandom.test(argument) ? [argument] : []),
    ...(isSecretName(name) || madeAtRandom.test(value) ? [value] : []),
    credentials,
  ];
}
