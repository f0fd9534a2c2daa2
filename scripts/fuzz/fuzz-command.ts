import { Command, InvalidArgumentError, Option } from "commander";
import { type EscapeClass, escapeClassNames } from "../../spec/escapes/escape-class.ts";
import { type RevisionName, revisionNames } from "../../spec/revisions.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { parseCount, parseWhole } from "../parse-option.ts";
import { parseShard } from "../parse-shard.ts";
import { referenceTarget } from "../targets.ts";

/** What can be said to `pnpm fuzz`. */
export interface Options {
  readonly target: string;
  readonly revision?: RevisionName;
  readonly time?: number;
  readonly runs?: number;
  readonly seed?: number;
  readonly class?: EscapeClass[];
  readonly jobs: number;
  readonly corpus?: string;
  readonly replay?: string;
  readonly shard?: { readonly index: number; readonly total: number };
  readonly output?: string;
  /** Only the vectors, or everything but them. */
  readonly vectors?: boolean;
  readonly hostModules?: true;
  readonly node?: string;
}

/** The time of a run that is given neither time nor number, in milliseconds. */
export const usualTime = 60_000;

/** The command line of `pnpm fuzz`. */
export const fuzzCommand = new Command("fuzz")
  .description("Try to escape from the sandbox of a target.")
  .option(
    "--target <target>",
    "a shipped target, the path of an adapter module or of a program, or stdio -- <command>",
    referenceTarget.name,
  )
  .addOption(
    new Option("--revision <name>", "the revision; the newest that the target declares, if none is given").choices([
      ...revisionNames,
    ]),
  )
  .option(
    "--time <time>",
    "for how long: seconds, or with a unit, such as 90s, 10m or 1h; 60s if nothing is given",
    parseTime,
  )
  .option("--runs <number>", "how many stories are made", parseCount)
  .option("--seed <number>", "replay a run", parseWhole)
  .option("--class <names>", "only these classes of escapes, with commas between", parseClasses)
  .option("--jobs <number>", "how many targets run at once", parseCount, 2)
  .option("--corpus <folder>", "stories that are mutated, and kept from run to run, and where findings are written")
  .option("--replay <story>", "run only this: the file of a finding, the id of a vector, or a file of vectors")
  .option("--shard <i/n>", "only this part of the stories; needs --seed, the same for all parts", parseShard)
  .option("--output <file>", "write the result as JSON to this file")
  .option("--vectors", "only the vectors, and no stories of the fuzzer's own")
  .option("--no-vectors", "no vectors, neither judged nor mutated")
  .option("--host-modules", "in place of programs, inputs of the reference's pure modules, guided by what they reach")
  .option("--node <path>", "the Node that hosts the adapter module")
  .argument("[command...]", "after --target stdio --, the command that speaks the protocol")
  .addHelpText(
    "after",
    `
Commands, each with its own --help:
  fuzz differential        compare what programs come to in several places
  fuzz promote <finding>   make a vector of a finding
  fuzz merge <files...>    put the results of shards together

Classes: ${escapeClassNames.join(", ")}.

Exit codes: 0 no finding, 1 findings, 2 it could not run. Ctrl-C ends a run with its summary: the findings decide.`,
  )
  .exitOverride();

/** @throws UsageError for options that can't be had together */
export function refuseContradictions({ shard, seed, replay, vectors, time, runs }: Options): void {
  if (shard !== undefined && seed === undefined) {
    throw new UsageError("--shard needs --seed: give every shard the same one, such as --seed 1.");
  }
  if (replay !== undefined && (time ?? runs ?? shard) !== undefined) {
    throw new UsageError("--replay runs one story or file: leave out --time, --runs and --shard.");
  }
  if (vectors === true && (time ?? runs) !== undefined) {
    throw new UsageError("--vectors runs each vector once: leave out --time and --runs.");
  }
}

/** @throws InvalidArgumentError where it is no time */
export function parseTime(text: string): number {
  const [, amount, unit = "s"] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text) ?? [];
  const milliseconds = Number(amount) * ({ ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[unit] ?? Number.NaN);
  if (milliseconds > 0) return milliseconds;
  throw new InvalidArgumentError("It must be seconds, or a number with s, m or h behind it, such as 10m.");
}

function parseClasses(text: string): EscapeClass[] {
  const names = text.split(",");
  const unknown = names.find((name) => !isClass(name));
  if (unknown === undefined) return names.filter(isClass);
  throw new InvalidArgumentError(`${JSON.stringify(unknown)} is no class; choose from ${escapeClassNames.join(", ")}.`);
}

const isClass = (name: string): name is EscapeClass => escapeClassNames.some((known) => known === name);
