import { availableParallelism } from "node:os";
import { Command, InvalidArgumentError, Option } from "commander";
import { type Profile, profileNames } from "../../spec/requirements/requirement.ts";
import type { Shard } from "../../spec/result-file.ts";
import { type RevisionName, revisionNames } from "../../spec/revisions.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { parseCount, parseWhole } from "../parse-option.ts";
import { parseShard } from "../parse-shard.ts";
import { referenceTarget } from "../targets.ts";

/** What can be said to `pnpm conform`. */
export interface Options {
  readonly target: string;
  readonly revision?: RevisionName[];
  readonly filter?: string;
  readonly seed?: number;
  readonly list?: true;
  readonly json?: true;
  readonly output?: string;
  readonly node?: string;
  readonly inline?: true;
  readonly jobs: number;
  readonly bail?: true;
  readonly strict?: true;
  readonly profile?: "hardening";
  readonly require?: Profile;
  readonly baseline?: string;
  readonly updateBaseline?: true;
  readonly shard?: Shard;
}

/** The command line of `pnpm conform`. */
export const judgeCommand = new Command("conform")
  .description("Judge an implementation of code mode.")
  .option(
    "--target <target>",
    "a shipped target, the path of an adapter module or of a program, or stdio -- <command>",
    referenceTarget.name,
  )
  .option("--revision <names>", `revisions to judge by, with commas: ${revisionNames.join(", ")}`, parseRevisions)
  .option("--filter <text>", "only checks whose id, or one of whose requirements, contains the text")
  .option("--seed <number>", "replay a run", parseWhole)
  .option("--list", "print the checks and stop")
  .option("--json", "print the result as JSON on the standard output, and the report on the standard error")
  .option("--output <file>", "where the result file is written as the run goes")
  .option("--node <path>", "the Node that hosts the adapter module")
  .option("--inline", "load the adapter module into the kit's own process, for a debugger")
  .option("--jobs <number>", "how many targets may run at once", parseCount, Math.min(3 * availableParallelism(), 12))
  .option("--bail", "stop at the first failure")
  .option("--strict", "a deviation from a SHOULD changes the exit code as well")
  .option("--profile <name>", "let this profile change the exit code as well: hardening", parseProfile)
  .addOption(
    new Option(
      "--require <profile>",
      "fail when a capability of the profile, or of one before it, is not declared",
    ).choices([...profileNames]),
  )
  .option("--baseline <file>", "the expected failures of the target")
  .option("--update-baseline", "write the failures of this run to the baseline, and keep the reasons that still hold")
  .option("--shard <i/n>", "only this part of the checks; needs --seed, the same for all parts", parseShard)
  .argument("[command...]", "after --target stdio --, the command that speaks the protocol")
  .addHelpText(
    "after",
    `
Commands for result files, each with its own --help:
  conform report <file>        make JUnit or Markdown of a result
  conform diff <old> <new>     say what became worse
  conform merge <files...>     put the shards of a run together

Exit codes: 0 it conforms, 1 it does not, 2 no verdict. \`pnpm -s conform --json\` prints nothing but JSON.`,
  )
  .exitOverride();

/** @throws UsageError for options that can't be had together */
export function refuseContradictions({ shard, seed, updateBaseline, bail }: Options): void {
  if (shard !== undefined && seed === undefined) {
    throw new UsageError("--shard needs --seed: give every shard the same one, such as --seed 1.");
  }
  if (updateBaseline !== true) return;
  if (shard !== undefined) throw new UsageError("--update-baseline needs the whole run, not a --shard of it.");
  if (bail === true) throw new UsageError("--update-baseline needs the whole run, and --bail may end it early.");
}

function parseRevisions(text: string): RevisionName[] {
  const names = text.split(",");
  const unknown = names.find((name) => !isRevision(name));
  if (unknown === undefined) return names.filter(isRevision);
  throw new InvalidArgumentError(`${JSON.stringify(unknown)} is no revision; choose from ${revisionNames.join(", ")}.`);
}

const isRevision = (name: string): name is RevisionName => revisionNames.some((known) => known === name);

function parseProfile(text: string): "hardening" {
  if (text === "hardening") return text;
  throw new InvalidArgumentError("The one profile that can be added is hardening.");
}
