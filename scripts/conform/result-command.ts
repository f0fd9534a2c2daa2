import { Command } from "commander";

/** The beginning of the command line of a command for result files. */
export function resultCommand(name: string, description: string): Command {
  return new Command(`conform ${name}`)
    .description(description)
    .option("--output <file>", "write to this file in place of the standard output")
    .exitOverride();
}
