import { Option } from "commander";
import { junitReport } from "../../suites/report/junit-report.ts";
import { markdownReport } from "../../suites/report/markdown-report.ts";
import { readResult } from "../../suites/report/read-result.ts";
import { performCommand } from "../run-command.ts";
import { fromHere } from "../targets.ts";
import { handOver } from "./hand-over.ts";
import { resultCommand } from "./result-command.ts";

const formats = { junit: junitReport, markdown: markdownReport };

interface Options {
  readonly format: keyof typeof formats;
  readonly output?: string;
}

const command = resultCommand("report", "Make a report of a result file.")
  .addOption(new Option("--format <format>", "what to make").choices(Object.keys(formats)).makeOptionMandatory())
  .argument("<file>", "the result file that pnpm conform wrote")
  .addHelpText("after", "\nExit codes: 0 the report is made, whatever the verdict, 2 it can't be made.");

/** `pnpm conform report`: makes JUnit or Markdown of a result. @returns the exit code */
export async function run(line: readonly string[]): Promise<number> {
  const report = ({ format, output }: Options, [file = ""]: string[]) => {
    handOver(formats[format](readResult(fromHere(file))), output);
    return 0;
  };
  return performCommand(command, report, line);
}
