import path from "node:path";
import { escapeClassNames } from "../../spec/escapes/escape-class.ts";
import { type FuzzResult, fuzzResultSchema } from "../../spec/escapes/fuzz-result.ts";
import type { Carrier } from "../../suites/carriers/carrier.ts";
import { findMistake } from "../../suites/carriers/schema-check.ts";
import { loadVectors } from "../../suites/escapes/load-vectors.ts";
import { readCorpus, writeCorpus } from "../../suites/fuzz/feedback/corpus-folder.ts";
import { findingFile, writeFinding } from "../../suites/fuzz/findings/finding-file.ts";
import { fuzz } from "../../suites/fuzz/run/fuzz.ts";
import type { FuzzListener } from "../../suites/fuzz/run/fuzz-options.ts";
import { harmless } from "../../suites/report/printable.ts";
import { replaceFile } from "../../suites/report/replace-file.ts";
import { drawSeed } from "../../suites/run/seed.ts";
import { endOnInterrupt } from "../end-on-interrupt.ts";
import { fileName } from "../file-name.ts";
import { quote } from "../quote.ts";
import { performCommand } from "../run-command.ts";
import { findTarget, fromHere } from "../targets.ts";
import { fuzzCommand, type Options, refuseContradictions, usualTime } from "./fuzz-command.ts";
import { FuzzReport } from "./fuzz-report.ts";
import { replay } from "./replay.ts";

/** `pnpm fuzz`: fuzzes a target. @returns the exit code */
export async function run(line: readonly string[]): Promise<number> {
  return performCommand(fuzzCommand, perform, line);
}

async function perform(options: Options, words: readonly string[]): Promise<number> {
  refuseContradictions(options);
  const signal = endOnInterrupt();
  // Loads the reference into this process, which nobody else wants.
  if (options.hostModules === true)
    return (await import("./report-host-modules.ts")).reportHostModules(options, signal);
  const carrier = findTarget(options.target, words, {
    ...(options.node === undefined ? {} : { node: options.node }),
    onProgress: (message) => console.error(harmless(message)),
  });
  const report = new FuzzReport(process.stdout);
  if (options.replay !== undefined) return replay(options.replay, { carrier, options, report, signal });
  return fuzzTarget(options, words, { carrier, signal, report });
}

interface Parts {
  readonly carrier: Carrier;
  readonly signal: AbortSignal;
  readonly report: FuzzReport;
}

async function fuzzTarget(
  options: Options,
  words: readonly string[],
  { carrier, signal, report }: Parts,
): Promise<number> {
  const { seed = drawSeed(), jobs, corpus, output, revision, shard } = options;
  const classes = options.class ?? escapeClassNames;
  const folder =
    corpus === undefined ? path.resolve(".conform/fuzz", fileName([options.target, ...words])) : fromHere(corpus);
  const commandOf = replayCommand(options, words, folder);
  const listener: FuzzListener = {
    started: (result) => report.started(result),
    vectorJudged: (result) => report.vectorJudged(result),
    progressed: (result) => report.progressed(result),
    busy: (what) => report.busy(what),
    found: (finding, isConfirmed) => {
      if (isConfirmed) writeFinding(folder, finding);
      report.found(finding, isConfirmed);
    },
  };
  const { result, corpus: stories } = await fuzz({
    carrier,
    seed,
    jobs,
    classes,
    ...boundsOf(options),
    ...(revision && { revision }),
    ...(shard && { shard }),
    vectors: options.vectors === false ? [] : loadVectors(classes).flatMap(({ vectors }) => vectors),
    corpus: corpus === undefined ? [] : readCorpus(folder),
    commandOf,
    listener,
    signal,
  });
  if (corpus !== undefined) writeCorpus(folder, stories);
  report.finished(result);
  if (output !== undefined) writeResult(fromHere(output), result);
  return result.exitCode;
}

function boundsOf({ vectors, runs, time }: Options): { readonly runs?: number; readonly milliseconds?: number } {
  if (vectors === true) return { runs: 0 };
  if (time !== undefined) return { milliseconds: time, ...(runs !== undefined && { runs }) };
  return runs === undefined ? { milliseconds: usualTime } : { runs };
}

/** Makes the command that runs only one finding again. */
function replayCommand({ target, node, revision }: Options, words: readonly string[], folder: string) {
  const given = Object.entries({ target, node, revision }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${quote(value)}`],
  );
  const command = words.length > 0 ? ` -- ${words.map(quote).join(" ")}` : "";
  return (id: string) => {
    const file = path.relative(fromHere("."), findingFile(folder, id));
    return `npx -y pnpm@10 fuzz ${given.join(" ")} --replay ${quote(file)}${command}`;
  };
}

function writeResult(file: string, result: FuzzResult): void {
  const mistake = findMistake(fuzzResultSchema, result);
  if (mistake !== undefined) throw new Error(`the result does not fit its own schema: ${mistake}`);
  replaceFile(file, `${JSON.stringify(result, undefined, 2)}\n`);
}
