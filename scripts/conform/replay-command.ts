import { quote } from "../quote.ts";
import type { Options } from "./judge-command.ts";

/** Makes the command that runs the same target again, with all that changes what is seen. */
export function replayCommand({ target, node, profile, baseline }: Options, words: readonly string[]) {
  const given = Object.entries({ target, node, profile, baseline }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${quote(value)}`],
  );
  const command = words.length > 0 ? ` -- ${words.map(quote).join(" ")}` : "";
  return (options: string) => `npx -y pnpm@10 conform ${given.join(" ")} ${options}${command}`;
}
