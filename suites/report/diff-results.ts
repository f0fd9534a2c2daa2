import { type Change, type Difference, type DifferenceEntry, differenceFormat } from "../../spec/difference.ts";
import type { ResultEntry, ResultFile } from "../../spec/result-file.ts";
import { currentCheckId, currentRequirementId } from "../run/current-id.ts";
import { UsageError } from "../run/usage-error.ts";
import { judgeRun } from "../run/verdict.ts";
import { compareOutcomes } from "./compare-outcomes.ts";
import type { ResultOfFile } from "./merge-results.ts";
import { describeSome, nameOf } from "./read-result.ts";

/**
 * Compares two results of one target, in what both looked at.
 *
 * @throws UsageError when they have nothing to compare
 */
export function diffResults(older: ResultOfFile, newer: ResultOfFile): Difference {
  refuseIncomparable(older, newer);
  const [before, after] = [older.result, newer.result];
  const scope = (entries: readonly ResultEntry[]) => {
    const common = entries.filter((entry) => isInScope(entry, before) && isInScope(entry, after));
    const fair = common.filter(({ kind }) => kind === "check" || isSameFilter(before, after));
    return new Map(fair.map((entry) => [keyOf(entry), entry]));
  };
  const [old, now] = [scope(before.entries), scope(after.entries)];
  const changes: Record<Change, DifferenceEntry[]> = { worse: [], better: [], changed: [], new: [], gone: [] };
  for (const key of new Set([...now.keys(), ...old.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    const change = compareOutcomes(was, is);
    if (change !== undefined) changes[change].push(describeChange(change, was, is));
  }
  return {
    format: differenceFormat,
    old: describeSide(before),
    new: describeSide(after),
    notes: describeLimits(older, newer),
    compared: [...now.keys()].filter((key) => old.has(key)).length,
    changes,
    exitCode: changes.worse.some(({ pardon }) => pardon === undefined) ? 1 : 0,
  };
}

const keyOf = ({ id, revision }: ResultEntry) => nameOf({ revision, id: currentCheckId(id) });

const describeSide = (result: ResultFile) => ({
  target: `${result.target.name} ${result.target.version}`,
  kit: result.kit,
  seed: result.seed,
  exitCode: judgeRun(result).exitCode,
});

function describeChange(
  change: Change,
  before: ResultEntry | undefined,
  after: ResultEntry | undefined,
): DifferenceEntry {
  const shown = after ?? before;
  if (shown === undefined) throw new RangeError("an entry that neither result has can't have changed");
  const requirement = after?.requirement ?? before?.requirement;
  const pardon = change === "worse" && after !== undefined ? pardonOf(after) : undefined;
  return {
    id: shown.id,
    ...(before !== undefined && before.id !== shown.id ? { formerId: before.id } : {}),
    revision: shown.revision,
    title: shown.title,
    ...(before === undefined ? {} : { before: before.outcome }),
    ...(after === undefined ? {} : { after: after.outcome }),
    ...(requirement === undefined ? {} : { requirement }),
    ...(shown.message === undefined ? {} : { message: shown.message }),
    ...(pardon === undefined ? {} : { pardon }),
    ...(after === undefined ? {} : { replay: after.replay }),
  };
}

function pardonOf({ expected, gating }: ResultEntry): string | undefined {
  if (expected !== undefined) return `the baseline expects it: ${expected}`;
  return gating ? undefined : "only the kit demands it, in the profile hardening";
}

/** Whether a run would have looked at an entry of another one. */
function isInScope(entry: ResultEntry, { selection, entries }: ResultFile): boolean {
  if (!selection.revisions.includes(entry.revision)) return false;
  const { filter } = selection;
  if (filter === undefined) return true;
  const names = [
    entry.id,
    currentCheckId(entry.id),
    ...entry.requirements.flatMap((id) => [id, currentRequirementId(id)]),
  ];
  return names.some((name) => name.includes(filter)) || entries.some((other) => keyOf(other) === keyOf(entry));
}

/** Behind different filters, monitors watched different checks. */
const isSameFilter = (a: ResultFile, b: ResultFile) => a.selection.filter === b.selection.filter;

function refuseIncomparable(older: ResultOfFile, newer: ResultOfFile): void {
  for (const { file, result } of [older, newer]) {
    const { shard } = result.selection;
    if (shard !== undefined) {
      throw new UsageError(
        `${file} is shard ${shard.index} of ${shard.total}. Merge the shards first: pnpm conform merge <files...>.`,
      );
    }
    if (result.fault !== undefined) {
      throw new UsageError(`${file} has no results: ${result.fault}. Compare runs whose target could be started.`);
    }
  }
  const [one, two] = [older.result.target.name, newer.result.target.name];
  if (one !== two) {
    throw new UsageError(
      `${older.file} is of the target ${JSON.stringify(one)} and ${newer.file} of ${JSON.stringify(two)}. ` +
        "Compare results of one target.",
    );
  }
  const { revisions } = newer.result.selection;
  if (older.result.selection.revisions.some((name) => revisions.includes(name))) return;
  throw new UsageError(
    `${older.file} is by ${older.result.selection.revisions.join(", ")} and ${newer.file} by ${revisions.join(", ")}. ` +
      "Compare results that have a revision in common.",
  );
}

/** What two runs do not have in common, as sentences; entries that only one of them could have are left out. */
function describeLimits(older: ResultOfFile, newer: ResultOfFile): string[] {
  const [a, b] = [older.result, newer.result];
  const differ = (what: string, one: string, two: string, so = "") =>
    one === two ? [] : [`The ${what} differs: ${one} before, ${two} now${so}.`];
  const limited = "; only what both looked at is compared";
  const unfinished = [older, newer].filter(({ result }) => !result.complete);
  return [
    ...differ("version of the target", a.target.version, b.target.version),
    ...differ("kit", a.kit, b.kit, "; checks may be new or gone"),
    ...differ("list of revisions", a.selection.revisions.join(", "), b.selection.revisions.join(", "), limited),
    ...differ("filter", a.selection.filter ?? "none", b.selection.filter ?? "none", `${limited}, and no monitors`),
    ...differ("seed", String(a.seed), String(b.seed)),
    ...lostCapabilities(a, b),
    ...unfinished.map(({ file, result }) => {
      const missing = result.entries.filter(({ outcome }) => outcome === "not-run").map(nameOf);
      return `${file} is of a run that was broken off; it lacks ${describeSome(missing, 3)}.`;
    }),
  ];
}

function lostCapabilities(older: ResultFile, newer: ResultFile): string[] {
  const { capabilities } = newer.target;
  const lost = older.target.capabilities.filter((name) => !capabilities.includes(name));
  return lost.length === 0 ? [] : [`The target no longer declares ${lost.join(", ")}.`];
}
