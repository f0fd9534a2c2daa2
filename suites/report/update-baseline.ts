import type { Baseline, BaselineEntry } from "../../spec/baseline.ts";
import type { ResultEntry, ResultFile } from "../../spec/result-file.ts";
import { fits, isAbout, isBroken, isSameFailure } from "../run/baseline.ts";
import { currentCheckId, currentRequirementId } from "../run/current-id.ts";
import { isRed } from "../run/verdict.ts";

/** What a baseline becomes by a run. */
export interface BaselineUpdate {
  readonly baseline: Baseline;
  /** Lines of failures that had none; their reasons are still to be given. */
  readonly added: readonly BaselineEntry[];
  /** Former lines of checks that fail in another way now; the new lines want reasons of their own. */
  readonly changed: readonly BaselineEntry[];
  /** Former lines that nothing needs any more. */
  readonly dropped: readonly BaselineEntry[];
}

/** What an update must know of the kit. */
export interface UpdateOptions {
  readonly knownIds: readonly string[];
  /** Whether there are checks that did not run; a monitor that saw nothing wrong then proves nothing. */
  readonly partial: boolean;
}

/**
 * Works a baseline out anew from a complete run. Lines that still hold stay as they are, under the present ids; lines
 * of what was not looked at stay as well.
 */
export function updateBaseline(before: Baseline, result: ResultFile, options: UpdateOptions): BaselineUpdate {
  const lines = before.expected.filter(
    (line, place, all) => all.findIndex((other) => isSameFailure(line, other)) === place,
  );
  const fates = lines.map((line) => ({ line, next: nextOf(line, result, options) }));
  const unlisted = result.entries.filter((entry) => !lines.some((line) => isAbout(line, entry)));
  const added = unlisted.filter((entry) => isRed(entry, result.selection.strict)).map((entry) => lineFor(entry));
  return {
    baseline: { target: before.target, expected: [...fates.flatMap(({ next }) => next ?? []), ...added] },
    added,
    changed: fates.filter(({ line, next }) => next !== undefined && isAnother(line, next)).map(({ line }) => line),
    dropped: fates.filter(({ next }) => next === undefined).map(({ line }) => line),
  };
}

/** What becomes of a line; undefined, when nothing needs it any more. */
function nextOf(
  line: BaselineEntry,
  { entries }: ResultFile,
  { knownIds, partial }: UpdateOptions,
): BaselineEntry | undefined {
  const entry = entries.find((candidate) => isAbout(line, candidate));
  const kept = withPresentIds(line);
  if (entry === undefined) return partial || knownIds.includes(kept.check) ? kept : undefined;
  if (isBroken(entry)) return fits(line, entry) ? kept : lineFor(entry, line);
  return partial && entry.kind === "monitor" ? kept : undefined;
}

const withPresentIds = (line: BaselineEntry): BaselineEntry => ({
  ...line,
  check: currentCheckId(line.check),
  requirement: currentRequirementId(line.requirement),
});

const isAnother = (line: BaselineEntry, next: BaselineEntry) =>
  line.fingerprint !== next.fingerprint || currentRequirementId(line.requirement) !== next.requirement;

/** A line that wants a reason; a link of the former one may well be about the same. */
function lineFor(entry: ResultEntry, former?: BaselineEntry): BaselineEntry {
  const { id, revision, requirement = "", fingerprint = "" } = entry;
  return {
    check: id,
    revision,
    requirement,
    fingerprint,
    label: former?.label ?? "product-deviates",
    reason: "",
    ...(former?.link === undefined ? {} : { link: former.link }),
  };
}
