import path from "node:path";
import { Command } from "commander";
import { checks } from "../../suites/checks/index.ts";
import { monitors } from "../../suites/monitors/index.ts";
import { ConsoleReport } from "../../suites/report/console-report.ts";
import { mergeResults } from "../../suites/report/merge-results.ts";
import { harmless, harmlessJson } from "../../suites/report/printable.ts";
import { readResult } from "../../suites/report/read-result.ts";
import { ResultWriter } from "../../suites/report/result-writer.ts";
import { kitName } from "../../suites/run/kit-name.ts";
import { judgeRun } from "../../suites/run/verdict.ts";
import { performCommand } from "../run-command.ts";
import { fromHere } from "../targets.ts";

interface Options {
  readonly output: string;
  readonly json?: true;
}

const command = new Command("conform merge")
  .description("Put the shards of a run together, and give the verdict of the whole.")
  .option("--output <file>", "where the merged result file is written", ".conform/merged.json")
  .option("--json", "print the result as JSON on the standard output, and the report on the standard error")
  .argument("<files...>", "the result file of every shard, in any order")
  .addHelpText("after", "\nExit codes: those of the whole run, and 2 when the files are not all the shards of one run.")
  .exitOverride();

/** `pnpm conform merge`: makes one result of the shards of a run. @returns the exit code */
export async function run(line: readonly string[]): Promise<number> {
  const merge = ({ output, json }: Options, files: string[]) => {
    const file = fromHere(output);
    const writer = new ResultWriter(file);
    const result = mergeResults(
      files.map((name) => ({ file: name, result: readResult(fromHere(name)) })),
      {
        kit: kitName,
        checkIds: checks.map(({ id }) => id),
        monitorIds: monitors.map(({ id }) => id),
      },
    );
    writer.finished(result);
    new ConsoleReport(json === true ? process.stderr : process.stdout).finished(result);
    if (json === true) process.stdout.write(`${harmlessJson(result)}\n`);
    const { exitCode, sentence } = judgeRun(result);
    console.error(harmless(`${sentence} Result: ${path.relative(process.cwd(), file)}`));
    return exitCode;
  };
  return performCommand(command, merge, line);
}
