import type { FuzzFinding, FuzzResult } from "../../../spec/escapes/fuzz-result.ts";
import { UsageError } from "../../run/usage-error.ts";

/** A result, and the file that it came from. */
export interface ShardFile {
  readonly file: string;
  readonly result: FuzzResult;
}

/**
 * Puts the shards of a run together.
 *
 * @throws UsageError when they are not all the shards of one run
 */
export function mergeFuzzResults(shards: readonly ShardFile[]): FuzzResult {
  const [first, ...others] = shards;
  if (first === undefined) throw new UsageError("There is nothing to merge. Name the result file of each shard.");
  for (const other of others) refuseForeign(first, other);
  refuseGaps(shards);
  const { shard, ...rest } = first.result;
  const results = shards.map(({ result }) => result);
  const findings = unique(results.flatMap((result) => result.findings));
  const confirmed = new Set(findings.map(({ id }) => id));
  return {
    ...rest,
    complete: results.every(({ complete }) => complete),
    seconds: Math.max(...results.map(({ seconds }) => seconds)),
    stories: sum(results, ({ stories }) => stories),
    vectors: {
      hold: sum(results, ({ vectors }) => vectors.hold),
      escape: sum(results, ({ vectors }) => vectors.escape),
      notObserved: sum(results, ({ vectors }) => vectors.notObserved),
    },
    corpus: sum(results, ({ corpus }) => corpus),
    // Shards see the same again and again; what all of them saw together is not known.
    shapes: Math.max(...results.map(({ shapes }) => shapes)),
    findings,
    unconfirmed: unique(results.flatMap((result) => result.unconfirmed)).filter(({ id }) => !confirmed.has(id)),
    notes: [...new Set(results.flatMap(({ notes }) => notes))],
    exitCode: findings.length > 0 ? 1 : 0,
  };
}

function refuseForeign(first: ShardFile, other: ShardFile): void {
  const [one, two] = [identityOf(first.result), identityOf(other.result)];
  const different = Object.keys(one).find((name) => one[name] !== two[name]);
  if (different === undefined) return;
  throw new UsageError(
    `${other.file} is of another run than ${first.file}: its ${different} is ${two[different]}, and not ` +
      `${one[different]}. Merge shards of one run, with the same --seed.`,
  );
}

function identityOf({ kit, target, revision, seed, classes, shard }: FuzzResult): Readonly<Record<string, string>> {
  const { label, name, version } = target;
  return {
    kit,
    target: `${label} (${name} ${version})`,
    revision,
    seed: String(seed),
    classes: classes.join(),
    "number of shards": String(shard?.total ?? 1),
  };
}

function refuseGaps(shards: readonly ShardFile[]): void {
  const seen = new Map<number, string>();
  for (const { file, result } of shards) {
    const index = result.shard?.index ?? 1;
    const before = seen.get(index);
    if (before !== undefined) throw new UsageError(`${file} is the same shard as ${before}. Name each shard once.`);
    seen.set(index, file);
  }
  const total = shards[0]?.result.shard?.total ?? 1;
  const missing = Array.from({ length: total }, (_nothing, place) => place + 1).filter((index) => !seen.has(index));
  if (missing.length === 0) return;
  throw new UsageError(`Of ${total} shards, ${missing.join(", ")} are missing. Name the result file of each.`);
}

const unique = (findings: readonly FuzzFinding[]): FuzzFinding[] => [
  ...new Map(findings.map((finding) => [finding.id, finding])).values(),
];

const sum = (results: readonly FuzzResult[], count: (result: FuzzResult) => number): number =>
  results.reduce((total, result) => total + count(result), 0);
