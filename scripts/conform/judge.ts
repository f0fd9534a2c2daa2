import path from "node:path";
import type { ResultFile } from "../../spec/result-file.ts";
import { checks } from "../../suites/checks/index.ts";
import { monitors } from "../../suites/monitors/index.ts";
import { ConsoleReport } from "../../suites/report/console-report.ts";
import { harmless, harmlessJson } from "../../suites/report/printable.ts";
import { ResultWriter } from "../../suites/report/result-writer.ts";
import { tellAll } from "../../suites/report/tell-all.ts";
import { conform } from "../../suites/run/conform.ts";
import { drawSeed } from "../../suites/run/seed.ts";
import { judgeRun } from "../../suites/run/verdict.ts";
import { endOnInterrupt } from "../end-on-interrupt.ts";
import { fileName } from "../file-name.ts";
import { performCommand } from "../run-command.ts";
import { findTarget, fromHere } from "../targets.ts";
import { findBaseline, type GivenBaseline } from "./find-baseline.ts";
import { judgeCommand, type Options, refuseContradictions } from "./judge-command.ts";
import { listChecks } from "./list-checks.ts";
import { replayCommand } from "./replay-command.ts";
import { saveBaseline } from "./save-baseline.ts";

/** `pnpm conform`: judges a target. @returns the exit code */
export async function run(line: readonly string[]): Promise<number> {
  return performCommand(judgeCommand, judge, line);
}

async function judge(options: Options, words: readonly string[]): Promise<number> {
  if (options.list === true) return listChecks(options.filter);
  refuseContradictions(options);
  const { target, seed = drawSeed(), jobs, revision, filter, require, shard } = options;
  const carrier = findTarget(target, words, {
    ...(options.node === undefined ? {} : { node: options.node }),
    inline: options.inline === true,
    onProgress: onceEach((message) => console.error(harmless(message))),
  });
  const baseline = findBaseline(options);
  const output = options.output === undefined ? defaultOutput(target, words) : fromHere(options.output);
  const writer = new ResultWriter(output);
  writer.clear();
  const report = new ConsoleReport(options.json === true ? process.stderr : process.stdout);
  const result = await conform({
    carrier,
    checks,
    monitors,
    seed,
    jobs,
    command: replayCommand(options, words),
    profiles: options.profile === undefined ? [] : [options.profile],
    bail: options.bail === true,
    strict: options.strict === true,
    listener: tellAll(report, writer),
    signal: endOnInterrupt(),
    ...(revision === undefined ? {} : { revisions: revision }),
    ...(filter === undefined ? {} : { filter }),
    ...(require === undefined ? {} : { require }),
    ...(shard === undefined ? {} : { shard }),
    ...(baseline?.lines === undefined ? {} : { baseline: baseline.lines }),
  });
  return conclude(result, options, { output, baseline });
}

interface Files {
  readonly output: string;
  readonly baseline: GivenBaseline | undefined;
}

function conclude(result: ResultFile, options: Options, { output, baseline }: Files): number {
  const { exitCode, sentence } = judgeRun(result);
  if (options.json === true) process.stdout.write(`${harmlessJson(result)}\n`);
  console.error(harmless(`${sentence} Result: ${path.relative(process.cwd(), output)}`));
  if (options.updateBaseline !== true || baseline === undefined) return exitCode;
  return saveBaseline(result, baseline, options.target);
}

function defaultOutput(target: string, words: readonly string[]): string {
  return path.resolve(".conform", `${fileName([target, ...words])}.json`);
}

/** Every start of the target may tell the same. */
function onceEach(tell: (message: string) => void): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (!told.has(message)) tell(message);
    told.add(message);
  };
}
