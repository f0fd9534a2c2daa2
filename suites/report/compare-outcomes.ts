import type { Change } from "../../spec/difference.ts";
import type { Outcome, ResultEntry } from "../../spec/result-file.ts";
import { currentRequirementId } from "../run/current-id.ts";

/** What says something of the target, from good to bad. */
const seen: readonly Outcome[] = ["pass", "ambiguous", "deviation", "fail"];

const isSeen = ({ outcome }: ResultEntry) => seen.includes(outcome);

/**
 * How an entry differs from what it was; undefined, when it does not. What was looked at and is not any more is worse,
 * whatever it was: a failure must not get lost by no longer being looked for.
 */
export function compareOutcomes(before: ResultEntry | undefined, after: ResultEntry | undefined): Change | undefined {
  const [old, now] = [applied(before), applied(after)];
  if (now === undefined) return old === undefined ? undefined : "gone";
  if (old === undefined || old.outcome === "not-run") return now.outcome === "not-run" ? undefined : "new";
  if (isSeen(old) && isSeen(now)) return compareSeen(old, now);
  if (isSeen(old)) return "worse";
  if (isSeen(now)) return now.outcome === "pass" || now.outcome === "ambiguous" ? "better" : "worse";
  return compareUnseen(old, now);
}

/** What does not apply is as good as absent: no target can do anything about it. */
function applied(entry: ResultEntry | undefined): ResultEntry | undefined {
  return entry?.outcome === "not-applicable" ? undefined : entry;
}

function compareSeen(before: ResultEntry, after: ResultEntry): Change | undefined {
  const step = seen.indexOf(after.outcome) - seen.indexOf(before.outcome);
  if (step !== 0) return step > 0 ? "worse" : "better";
  if (after.outcome === "pass") return undefined;
  return isSameFailure(before, after) ? undefined : "changed";
}

function isSameFailure(before: ResultEntry, after: ResultEntry): boolean {
  const [old, now] = [before, after].map(({ requirement = "" }) => currentRequirementId(requirement));
  return old === now && before.fingerprint === after.fingerprint;
}

/** A target that can't show something is better than one that breaks down over it. */
function compareUnseen({ outcome: before }: ResultEntry, { outcome: after }: ResultEntry): Change | undefined {
  if (before === after) return undefined;
  if (after === "not-observed") return "better";
  return before === "not-observed" ? "worse" : "changed";
}
