import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import type { ResultFile } from "../spec/result-file.ts";
import { type RevisionName, revisionNames } from "../spec/revisions.ts";
import { killAllGroups } from "../suites/carriers/process-group.ts";
import { checks } from "../suites/checks/index.ts";
import { monitors } from "../suites/monitors/index.ts";
import { ConsoleReport } from "../suites/report/console-report.ts";
import { ResultWriter } from "../suites/report/result-writer.ts";
import { tellAll } from "../suites/report/tell-all.ts";
import { readBaseline } from "../suites/run/baseline.ts";
import { conform } from "../suites/run/conform.ts";
import { makePlan } from "../suites/run/plan.ts";
import { drawSeed } from "../suites/run/seed.ts";
import { judgeRun } from "../suites/run/verdict.ts";
import { parseCount, parseWhole } from "./parse-option.ts";
import { runCommand } from "./run-command.ts";
import { findTarget, fromHere, referenceTarget, shippedTargets } from "./targets.ts";

interface Options {
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
  readonly baseline?: string;
}

const command = new Command("conform")
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
  .option("--jobs <number>", "how many targets may run at once", parseCount, Math.min(2 * availableParallelism(), 8))
  .option("--bail", "stop at the first failure")
  .option("--strict", "a deviation from a SHOULD changes the exit code as well")
  .option("--profile <name>", "let this profile change the exit code as well: hardening", parseProfile)
  .option("--baseline <file>", "the expected failures of the target")
  .argument("[command...]", "after --target stdio --, the command that speaks the protocol")
  .addHelpText(
    "after",
    "\nExit codes: 0 it conforms, 1 it does not, 2 no verdict. `pnpm -s conform --json` prints nothing but JSON.",
  )
  .exitOverride();

await runCommand(command, async (options: Options, words: string[]) => {
  if (options.list === true) return list(options.filter);
  const { target, filter, seed = drawSeed(), jobs, revision: revisions } = options;
  const report = new ConsoleReport(options.json === true ? process.stderr : process.stdout);
  const carrier = findTarget(target, words, {
    ...(options.node === undefined ? {} : { node: options.node }),
    inline: options.inline === true,
    onProgress: onceEach((message) => console.error(message)),
  });
  const baselineFile = options.baseline === undefined ? shippedBaseline(target) : fromHere(options.baseline);
  const output = options.output === undefined ? defaultOutput(target, words) : fromHere(options.output);
  const writer = new ResultWriter(output);
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
    ...(revisions === undefined ? {} : { revisions }),
    ...(filter === undefined ? {} : { filter }),
    ...(baselineFile === undefined ? {} : { baseline: readBaseline(baselineFile) }),
  });
  return conclude(result, options, output);
});

function conclude(result: ResultFile, { json, strict }: Options, output: string): number {
  const { exitCode, sentence } = judgeRun(result, strict === true);
  if (json === true) process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
  console.error(`${sentence} Result: ${path.relative(process.cwd(), output)}`);
  return exitCode;
}

/** Makes the command that runs the same target again, with all that changes what is seen. */
function replayCommand({ target, node, profile, baseline }: Options, words: readonly string[]) {
  const given = Object.entries({ target, node, profile, baseline }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${quote(value)}`],
  );
  const command = words.length > 0 ? ` -- ${words.map(quote).join(" ")}` : "";
  return (options: string) => `npx -y pnpm@10 conform ${given.join(" ")} ${options}${command}`;
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

function defaultOutput(target: string, words: readonly string[]): string {
  return path.resolve(".conform", fileName([target, ...words]));
}

/** Every start of the target may tell the same. */
function onceEach(tell: (message: string) => void): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (!told.has(message)) tell(message);
    told.add(message);
  };
}

/** Ctrl-C ends the run with a summary of what was found; a second one ends it at once. */
function endOnInterrupt(): AbortSignal {
  const abort = new AbortController();
  process.once("SIGINT", () => {
    abort.abort();
    process.once("SIGINT", () => process.exit(130));
  });
  process.once("exit", killAllGroups);
  return abort.signal;
}

function list(filter: string | undefined): number {
  const plan = makePlan(checks, monitors, { revisions: [], profiles: [], ...(filter === undefined ? {} : { filter }) });
  for (const { id, title, requirements, process: place } of plan.checks) {
    console.log(`${id}${place !== "shared" ? " (own process)" : ""}\n  ${title}\n  ${requirements.join(", ")}`);
  }
  for (const { id, title, requirement } of plan.monitors) console.log(`${id} (monitor)\n  ${title}\n  ${requirement}`);
  return 0;
}

function shippedBaseline(target: string): string | undefined {
  if (!shippedTargets().has(target)) return undefined;
  const file = fileURLToPath(new URL(`../fixtures/baselines/${target}.json`, import.meta.url));
  return existsSync(file) ? file : undefined;
}

/** A name for the result of a target, whatever was typed to name it. */
function fileName(words: readonly string[]): string {
  return `${words
    .join(" ")
    .replace(/[^\w@.]+/g, "-")
    .replace(/^[-.]+/, "")}.json`;
}

function parseRevisions(text: string): RevisionName[] {
  const names = text.split(",");
  const unknown = names.find((name) => !(revisionNames as readonly string[]).includes(name));
  if (unknown === undefined) return names as RevisionName[];
  throw new InvalidArgumentError(`${JSON.stringify(unknown)} is no revision; choose from ${revisionNames.join(", ")}.`);
}

function parseProfile(text: string): "hardening" {
  if (text === "hardening") return text;
  throw new InvalidArgumentError("The one profile that can be added is hardening.");
}
