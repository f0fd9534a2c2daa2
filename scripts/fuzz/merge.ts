import { Command } from "commander";
import { describeFinding } from "../../suites/fuzz/findings/describe-finding.ts";
import { mergeFuzzResults } from "../../suites/fuzz/results/merge-fuzz-results.ts";
import { readFuzzResult } from "../../suites/fuzz/results/read-fuzz-result.ts";
import { summarizeFuzz } from "../../suites/fuzz/results/summarize-fuzz.ts";
import { replaceFile } from "../../suites/report/replace-file.ts";
import { performCommand } from "../run-command.ts";
import { fromHere } from "../targets.ts";

const command = new Command("fuzz merge")
  .description("Put the results of the shards of a run together.")
  .option("--output <file>", "write the result of the whole to this file")
  .argument("<files...>", "the result file of every shard, in any order")
  .addHelpText("after", "\nExit codes: 0 no finding, 1 findings, 2 when the files are not all the shards of one run.")
  .exitOverride();

/** `pnpm fuzz merge`: makes one result of the shards of a run. @returns the exit code */
export async function run(line: readonly string[]): Promise<number> {
  const merge = ({ output }: { readonly output?: string }, files: string[]) => {
    const result = mergeFuzzResults(files.map((file) => ({ file, result: readFuzzResult(fromHere(file)) })));
    for (const finding of result.findings) console.log(`\n${describeFinding(finding)}`);
    console.log(summarizeFuzz(result).join("\n"));
    if (output !== undefined) replaceFile(fromHere(output), `${JSON.stringify(result, undefined, 2)}\n`);
    return result.exitCode;
  };
  return performCommand(command, merge, line);
}
