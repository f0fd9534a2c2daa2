import path from "node:path";
import { Command, Option } from "commander";
import { type RevisionName, revisionNames } from "../../spec/revisions.ts";
import { describeDifference } from "../../suites/differential/describe-difference.ts";
import {
  type DifferentialFinding,
  differentialFile,
  differentialId,
  readDifferentialFinding,
  writeDifferentialFinding,
} from "../../suites/differential/finding.ts";
import { judgeProgram } from "../../suites/differential/judge-program.ts";
import { openPlaces, type Places } from "../../suites/differential/places/open-places.ts";
import {
  type DifferentialResult,
  runDifferential,
  type ShrunkDifference,
} from "../../suites/differential/run-differential.ts";
import { harmless, oneLine } from "../../suites/report/printable.ts";
import { drawSeed } from "../../suites/run/seed.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { endOnInterrupt } from "../end-on-interrupt.ts";
import { fileName } from "../file-name.ts";
import { parseCount, parseWhole } from "../parse-option.ts";
import { quote } from "../quote.ts";
import { performCommand } from "../run-command.ts";
import { findTarget, fromHere, referenceTarget } from "../targets.ts";
import { parseTime, usualTime } from "./fuzz-command.ts";

interface Options {
  readonly target: string;
  readonly against?: string;
  readonly revision?: RevisionName;
  readonly runs?: number;
  readonly time?: number;
  readonly seed?: number;
  readonly corpus?: string;
  readonly replay?: string;
}

const command = new Command("fuzz differential")
  .description("Run programs without side effects in several places, and compare what they come to.")
  .option(
    "--target <target>",
    "a shipped target, the path of an adapter module or of a program, or stdio -- <command>",
    referenceTarget.name,
  )
  .option("--against <target>", "another target to compare it with, beside Node's own vm and resumed programs")
  .addOption(
    new Option("--revision <name>", "the revision; the newest that the target declares, if none is given").choices([
      ...revisionNames,
    ]),
  )
  .option("--time <time>", "for how long: seconds, or such as 90s, 10m or 1h; 60s if nothing is given", parseTime)
  .option("--runs <number>", "how many programs are made", parseCount)
  .option("--seed <number>", "replay a run", parseWhole)
  .option("--corpus <folder>", "where findings are written")
  .option("--replay <file>", "run only the program of this finding")
  .argument("[command...]", "after --target stdio --, the command that speaks the protocol")
  .addHelpText(
    "after",
    "\nExit codes: 0 all places agree, 1 some differ, 2 it could not run, or no program came to its end.",
  )
  .exitOverride();

/** `pnpm fuzz differential`: compares places in which programs run. @returns the exit code */
export async function run(line: readonly string[]): Promise<number> {
  return performCommand(command, perform, line);
}

async function perform(options: Options, words: readonly string[]): Promise<number> {
  const { target, against, revision, replay } = options;
  if (replay !== undefined && (options.time ?? options.runs) !== undefined) {
    throw new UsageError("--replay runs one program: leave out --time and --runs.");
  }
  const signal = endOnInterrupt();
  const finding = replay === undefined ? undefined : readDifferentialFinding(fromHere(replay));
  const wanted = revision ?? finding?.revision;
  const places = await openPlaces({
    carrier: find(target, words),
    ...(against !== undefined && { against: find(against, []) }),
    ...(wanted !== undefined && { revision: wanted }),
  });
  try {
    console.log(`${oneLine(places.all.map(({ name }) => name).join("; "))} (${places.revision})`);
    return finding === undefined
      ? await compareAll(options, words, places, signal)
      : await replayProgram(finding, places);
  } finally {
    await places.close();
  }
}

const find = (target: string, words: readonly string[]) =>
  findTarget(target, words, { onProgress: (message) => console.error(harmless(message)) });

async function replayProgram(finding: DifferentialFinding, { all }: Places): Promise<number> {
  const { difference } = await judgeProgram(finding.program, all);
  console.log(describeDifference({ ...finding, ...difference }));
  console.log(difference === undefined ? "It is not there any more." : "It is still there.");
  return difference === undefined ? 0 : 1;
}

async function compareAll(
  options: Options,
  words: readonly string[],
  places: Places,
  signal: AbortSignal,
): Promise<number> {
  const { seed = drawSeed(), runs, time = runs === undefined ? usualTime : undefined, corpus, target } = options;
  const folder = corpus === undefined ? path.resolve(".conform/fuzz", fileName([target, ...words])) : fromHere(corpus);
  console.log(`Seed ${seed}`);
  const report = (found: ShrunkDifference, isConfirmed: boolean) => {
    if (!isConfirmed) return console.log(`? Seen once, and not again: ${oneLine(found.message)}`);
    const finding = findingOf(found, { options, words, places, seed, folder });
    writeDifferentialFinding(folder, finding);
    console.log(`\n✗ ${describeDifference(finding)}\n`);
  };
  const began = performance.now();
  const result = await runDifferential({
    places: places.all,
    seed,
    ...(runs !== undefined && { runs }),
    ...(time !== undefined && { milliseconds: time }),
    signal,
    onFinding: report,
    onProgram: ({ programs, findings }) => {
      if (programs % 500 === 0) console.log(`${programs} programs, ${findings} findings`);
    },
  });
  return conclude(result, (performance.now() - began) / 1000);
}

function conclude(
  { programs, ended, differences, unconfirmed, explained }: DifferentialResult,
  seconds: number,
): number {
  console.log(
    `Programs: ${programs} in ${seconds.toFixed(1)} s, ${(programs / seconds).toFixed(1)} a second; ${ended} came to their end.`,
  );
  for (const [id, count] of Object.entries(explained)) console.log(`Explained: ${id}, ${count} times.`);
  if (unconfirmed.length > 0) console.log(`Seen once, and not again: ${unconfirmed.length}.`);
  console.log(differences.length === 0 ? "No finding." : `Findings: ${differences.length}.`);
  if (differences.length > 0) return 1;
  if (ended > 0) return 0;
  console.log("No program came to its end, so nothing was compared. Look whether the target runs programs at all.");
  return 2;
}

interface Parts {
  readonly options: Options;
  readonly words: readonly string[];
  readonly places: Places;
  readonly seed: number;
  readonly folder: string;
}

function findingOf(
  { program, between, message }: ShrunkDifference,
  { options, words, places, seed, folder }: Parts,
): DifferentialFinding {
  const { target, against } = options;
  const id = differentialId(program);
  const file = path.relative(fromHere("."), differentialFile(folder, id));
  const given = Object.entries({ target, against, revision: places.revision, replay: file }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${quote(value)}`],
  );
  const rest = words.length > 0 ? ` -- ${words.map(quote).join(" ")}` : "";
  return {
    format: 1,
    kind: "differential",
    id,
    target,
    ...(against !== undefined && { against }),
    revision: places.revision,
    seed,
    between,
    message,
    program,
    command: `npx -y pnpm@10 fuzz differential ${given.join(" ")}${rest}`,
  };
}
