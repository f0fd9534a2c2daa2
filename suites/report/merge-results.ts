import { isDeepStrictEqual } from "node:util";
import type { Outcome, ResultEntry, ResultFile } from "../../spec/result-file.ts";
import { applyBaseline, findDeadLines } from "../run/baseline.ts";
import { UsageError } from "../run/usage-error.ts";
import { judgeRun } from "../run/verdict.ts";
import { oneLine } from "./printable.ts";
import { describeSome, nameOf, planOf } from "./read-result.ts";

/** A result, and the file that it was read from. */
export interface ResultOfFile {
  readonly file: string;
  readonly result: ResultFile;
}

/** What a merge must know of the kit that ran the shards. */
export interface MergeOptions {
  /** Name and version. */
  readonly kit: string;
  /** The ids of all its checks. */
  readonly checkIds: readonly string[];
  /** The ids of all its monitors. */
  readonly monitorIds: readonly string[];
}

/**
 * Puts the shards of a run together, whatever their order, so that the verdict is that of the whole run.
 *
 * @throws UsageError when they are not the shards of one run, or not all of them
 */
export function mergeResults(parts: readonly ResultOfFile[], options: MergeOptions): ResultFile {
  const shards = inOrder(parts);
  const [first] = shards;
  if (first === undefined) throw new UsageError("There is nothing to merge. Give the result file of every shard.");
  refuseOthers(shards, options.kit);
  refuseSameShard(shards);
  refuseOverlaps(shards);
  refuseMissingShards(shards);
  refuseMissingEntries(shards);
  return merge(
    first.result,
    shards.map(({ result }) => result),
    options,
  );
}

const shardOf = ({ file, result: { selection } }: ResultOfFile) => {
  if (selection.shard !== undefined) return selection.shard;
  throw new UsageError(`${file} is the result of a whole run, not of a shard. Merge what --shard made.`);
};

const inOrder = (parts: readonly ResultOfFile[]) => [...parts].sort((a, b) => shardOf(a).index - shardOf(b).index);

/** What all shards of a run have in common, by what it is called in messages. */
const common: Readonly<Record<string, (result: ResultFile) => unknown>> = {
  kit: ({ kit }) => kit,
  target: ({ target: { name, version } }) => `${name} ${version}`,
  "capabilities of the target": ({ target }) => target.capabilities,
  seed: ({ seed }) => seed,
  "number of shards": ({ selection }) => selection.shard?.total,
  revisions: ({ selection }) => selection.revisions,
  filter: ({ selection }) => selection.filter ?? null,
  "--profile": ({ selection }) => selection.profiles,
  "--require": ({ selection }) => selection.require ?? null,
  "--strict": ({ selection }) => selection.strict,
  checks: ({ selection }) => selection.checks,
  monitors: ({ selection }) => selection.monitors,
  baseline: ({ baseline }) => baseline ?? null,
};

/** These are too long for a sentence. */
const unshown = ["checks", "monitors", "baseline", "capabilities of the target"];

function refuseOthers([first, ...others]: readonly ResultOfFile[], kit: string): void {
  if (first === undefined) return;
  const failed = [first, ...others].find(({ result }) => result.fault !== undefined);
  if (failed !== undefined) {
    throw new UsageError(`${failed.file} has no results: ${failed.result.fault}. Run this shard again.`);
  }
  for (const other of others) {
    for (const [what, of] of Object.entries(common)) {
      const [one, two] = [of(first.result), of(other.result)];
      if (isDeepStrictEqual(one, two)) continue;
      const values = unshown.includes(what) ? "" : `: ${JSON.stringify(one)} and ${JSON.stringify(two)}`;
      throw new UsageError(
        `${first.file} and ${other.file} differ in their ${what}${values}. Run every shard with the same options.`,
      );
    }
  }
  if (first.result.kit === kit) return;
  throw new UsageError(`${first.file} was made by ${first.result.kit}, and this is ${kit}. Merge with the former.`);
}

function refuseSameShard(shards: readonly ResultOfFile[]): void {
  for (const [place, part] of shards.entries()) {
    const next = shards[place + 1];
    if (next === undefined || shardOf(part).index !== shardOf(next).index) continue;
    throw new UsageError(`${part.file} and ${next.file} are both shard ${shardOf(part).index}. Give each shard once.`);
  }
}

function refuseOverlaps(shards: readonly ResultOfFile[]): void {
  const owners = new Map<string, string>();
  for (const { file, result } of shards) {
    for (const name of result.entries.filter(({ kind }) => kind === "check").map(nameOf)) {
      const owner = owners.get(name);
      if (owner !== undefined) throw incomplete(`${oneLine(name)} stands both in ${owner} and in ${file}`);
      owners.set(name, file);
    }
  }
}

/** The denominator stands in each shard, so that what is missing has a name. */
function refuseMissingShards(shards: readonly ResultOfFile[]): void {
  const present = shards.map((part) => shardOf(part).index);
  const total = shards[0] === undefined ? 0 : shardOf(shards[0]).total;
  const absent = Array.from({ length: total }, (_, place) => place + 1).filter((index) => !present.includes(index));
  if (absent.length === 0) return;
  const lost = missingChecks(shards);
  const names = `${absent.length > 1 ? "Shards" : "Shard"} ${absent.join(", ")} of ${total}`;
  const beside = lost.length > 0 ? `, and with that ${lost.length} entries: ${describeSome(lost)}` : "";
  throw new UsageError(`${names} missing${beside}. Give the result file of every shard.`);
}

function refuseMissingEntries(shards: readonly ResultOfFile[]): void {
  for (const { file, result } of shards) {
    const present = new Set(result.entries.map(nameOf));
    const missing = planOf({ ...result.selection, checks: [] }).filter((name) => !present.has(name));
    if (missing.length > 0) throw incomplete(`${file} lacks ${describeSome(missing)}`);
  }
  const missing = missingChecks(shards);
  if (missing.length > 0) throw incomplete(`No shard has ${describeSome(missing)}`);
}

function missingChecks(shards: readonly ResultOfFile[]): readonly string[] {
  const present = new Set(shards.flatMap(({ result }) => result.entries.map(nameOf)));
  const planned = shards.flatMap(({ result }) => planOf({ ...result.selection, monitors: [] }));
  return [...new Set(planned)].filter((name) => !present.has(name));
}

const incomplete = (what: string) => new UsageError(`${what}. A file was changed or cut; run that shard again.`);

function merge(first: ResultFile, shards: readonly ResultFile[], options: MergeOptions): ResultFile {
  const { shard, ...selection } = first.selection;
  const { baseline, exitCode, ...rest } = first;
  const byName = new Map<string, ResultEntry[]>();
  for (const entry of shards.flatMap(({ entries }) => entries)) {
    byName.set(nameOf(entry), [...(byName.get(nameOf(entry)) ?? []), entry]);
  }
  const entries = planOf(selection).flatMap((name) => joinEntries(byName.get(name) ?? []));
  const partial = selection.checks.length < options.checkIds.length;
  const problems = baseline && [
    ...findDeadLines(baseline, [...options.checkIds, ...options.monitorIds]),
    ...entries.flatMap((entry) => applyBaseline(entry, baseline, { partial }) ?? []),
  ];
  const merged: ResultFile = {
    ...rest,
    selection,
    complete: entries.every(({ outcome }) => outcome !== "not-run"),
    notes: [...new Set(shards.flatMap(({ notes }) => notes))],
    ...(baseline === undefined ? {} : { baseline }),
    baselineProblems: problems ?? [],
    entries,
  };
  return { ...merged, exitCode: judgeRun(merged).exitCode };
}

/** What a monitor saw in one shard counts for all: what went wrong before what is not known before what went well. */
const weights: readonly Outcome[] = [
  "fail",
  "deviation",
  "ambiguous",
  "kit-fault",
  "adapter-fault",
  "not-run",
  "pass",
  "not-observed",
  "not-applicable",
];

function joinEntries(entries: readonly ResultEntry[]): ResultEntry[] {
  const [gravest] = [...entries].sort((a, b) => weights.indexOf(a.outcome) - weights.indexOf(b.outcome));
  if (gravest === undefined) return [];
  // Whether it is expected is judged anew, over all shards.
  const { expected, ...rest } = gravest;
  return [{ ...rest, milliseconds: entries.reduce((sum, { milliseconds }) => sum + milliseconds, 0) }];
}
