import { Option } from "commander";
import { diffMarkdown, diffText } from "../../suites/report/describe-difference.ts";
import { diffResults } from "../../suites/report/diff-results.ts";
import { harmlessJson } from "../../suites/report/printable.ts";
import { readResult } from "../../suites/report/read-result.ts";
import { performCommand } from "../run-command.ts";
import { fromHere } from "../targets.ts";
import { handOver } from "./hand-over.ts";
import { resultCommand } from "./result-command.ts";

const formats = {
  text: diffText,
  markdown: diffMarkdown,
  json: (difference: ReturnType<typeof diffResults>) => `${harmlessJson(difference)}\n`,
};

interface Options {
  readonly format: keyof typeof formats;
  readonly json?: true;
  readonly output?: string;
}

const command = resultCommand("diff", "Say what became worse from one result of a target to the next.")
  .addOption(new Option("--format <format>", "how to say it").choices(Object.keys(formats)).default("text"))
  .option("--json", "short for --format json")
  .argument("<old>", "the older result file")
  .argument("<new>", "the newer result file")
  .addHelpText("after", "\nExit codes: 0 nothing is worse, 1 something is, 2 the results can't be compared.");

/** `pnpm conform diff`: compares two results. @returns the exit code */
export async function run(line: readonly string[]): Promise<number> {
  const diff = ({ format, json, output }: Options, words: string[]) => {
    const [older, newer] = words.map((file) => ({ file, result: readResult(fromHere(file)) }));
    if (older === undefined || newer === undefined) throw new RangeError("commander lets no diff of one file pass");
    const difference = diffResults(older, newer);
    handOver(formats[json === true ? "json" : format](difference), output);
    return difference.exitCode;
  };
  return performCommand(command, diff, line);
}
