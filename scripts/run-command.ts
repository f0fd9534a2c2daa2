import { type Command, CommanderError } from "commander";
import { AdapterFault } from "../suites/carriers/adapter-fault.ts";
import { harmless } from "../suites/report/printable.ts";
import { UsageError } from "../suites/run/usage-error.ts";

/**
 * Runs a command of the kit and ends the process with its exit code. What a person can mend is said in one sentence
 * with exit code 2; anything else is a fault of the kit and keeps its stack.
 *
 * @param run - gets the options and the words that are left, and returns the exit code
 * @param words - the command line, if it is not the one of the process
 */
export async function runCommand<Options>(
  command: Command,
  run: (options: Options, words: string[]) => Promise<number> | number,
  words: readonly string[] = dropSeparator(process.argv.slice(2)),
): Promise<void> {
  // What escapes is a fault of the kit, and must not look like a verdict.
  process.once("uncaughtException", (cause) => process.exit(explain(cause)));
  try {
    command.parse(words, { from: "user" });
    process.exitCode = await run(command.opts<Options & Record<string, unknown>>(), command.args);
  } catch (cause) {
    process.exitCode = explain(cause);
  }
  // What a pipe has not taken yet would be lost.
  await Promise.all([process.stdout, process.stderr].map((stream) => new Promise((done) => stream.write("", done))));
  // A target that could not be ended in an orderly way must not keep the kit alive.
  process.exit();
}

/** pnpm hands the `--` that separates its own options on to the script. */
export function dropSeparator(words: readonly string[]): readonly string[] {
  return words[0] === "--" ? words.slice(1) : words;
}

function explain(cause: unknown): number {
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : 2;
  if (cause instanceof UsageError || cause instanceof AdapterFault) console.error(harmless(cause.message));
  else console.error("The kit itself is at fault; please report this.", cause);
  return 2;
}
