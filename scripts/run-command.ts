import { type Command, CommanderError } from "commander";
import { AdapterFault } from "../suites/carriers/adapter-fault.ts";
import { harmless } from "../suites/report/printable.ts";
import { UsageError } from "../suites/run/usage-error.ts";

/**
 * Runs a command of the kit and ends the process with its exit code, as `performCommand` gives it.
 *
 * @param words - the command line, if it is not the one of the process
 */
export async function runCommand<Options>(
  command: Command,
  run: Run<Options>,
  words: readonly string[] = dropSeparator(process.argv.slice(2)),
): Promise<void> {
  await endWith(() => performCommand(command, run, words));
}

/** What a command does: gets the options and the words that are left, and returns the exit code. */
export type Run<Options> = (options: Options, words: string[]) => Promise<number> | number;

/**
 * Runs a command of the kit. What a person can mend is said in one sentence with exit code 2; anything else is a fault
 * of the kit and keeps its stack.
 *
 * @returns the exit code
 */
export async function performCommand<Options>(
  command: Command,
  run: Run<Options>,
  words: readonly string[],
): Promise<number> {
  try {
    command.parse(words, { from: "user" });
    return await run(command.opts<Options & Record<string, unknown>>(), command.args);
  } catch (cause) {
    return explain(cause);
  }
}

/** Ends the process with the exit code of its work. */
export async function endWith(work: () => Promise<number>): Promise<void> {
  // What escapes is a fault of the kit, and must not look like a verdict.
  process.once("uncaughtException", (cause) => process.exit(explain(cause)));
  process.exitCode = await work();
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
