import { readFileSync } from "node:fs";
import {
  type Baseline,
  type BaselineEntry,
  baselineDraftSchema,
  baselineLabels,
  baselineSchema,
} from "../../spec/baseline.ts";
import type { ResultEntry } from "../../spec/result-file.ts";
import { messageOf } from "../carriers/message-of.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { currentCheckId, currentRequirementId } from "./current-id.ts";
import { knownRequirement } from "./known-requirement.ts";
import type { Plan } from "./plan.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Reads the expected failures of a target.
 *
 * @throws UsageError when the file can't be read, is no baseline, or has a line without a reason
 */
export function readBaseline(file: string): Baseline {
  const baseline = readBaselineDraft(file);
  const bare = linesWithoutReason(baseline);
  if (bare.length === 0) return baseline;
  throw new UsageError(
    `The baseline ${file} gives no reason for ${bare.map(nameOf).join(", ")}. ` +
      'Say in the "reason" of each line why the failure is expected, or remove the line.',
  );
}

/**
 * Reads a baseline whose lines may still lack their reasons, as `--update-baseline` leaves them.
 *
 * @throws UsageError when the file can't be read or is no baseline
 */
export function readBaselineDraft(file: string): Baseline {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new UsageError(
      `The baseline ${file} can't be read: ${messageOf(cause)}. ` +
        "Name another one with --baseline, or make it with --update-baseline.",
    );
  }
  const mistake = findMistake(baselineDraftSchema, value);
  if (mistake === undefined) return value as Baseline;
  throw new UsageError(`The baseline ${file} does not fit spec/json/baseline.json: ${mistake}.`);
}

/** The lines that no run takes, because nobody said why their failure is expected. */
export function linesWithoutReason({ expected }: Baseline): readonly BaselineEntry[] {
  return expected.filter((line) => findMistake(baselineSchema.properties.expected.items, line) !== undefined);
}

/** The lines of a baseline that no run can need, each as a problem to report. */
export function findDeadLines({ expected }: Baseline, knownIds: readonly string[]): readonly string[] {
  return expected.flatMap((line, place) => {
    const first = expected.findIndex((other) => isSameFailure(line, other));
    const fix = first < place ? "it stands there twice; remove one of the two lines" : fixOfIds(line, knownIds);
    return fix === undefined ? [] : [problem(line, fix)];
  });
}

function fixOfIds({ check, requirement }: BaselineEntry, knownIds: readonly string[]): string | undefined {
  const checkNow = currentCheckId(check);
  const requirementNow = currentRequirementId(requirement);
  if (!knownIds.includes(checkNow)) return "no check has this id; rename or remove it";
  if (checkNow !== check) return `the check was renamed; set "check": "${checkNow}"`;
  if (requirementNow !== requirement) return `its requirement was renamed; set "requirement": "${requirementNow}"`;
  if (knownRequirement(requirement) !== undefined) return undefined;
  return `there is no requirement ${JSON.stringify(requirement)}; run it anew and take the one that its report names`;
}

/**
 * Marks an entry whose failure a baseline expects.
 *
 * @returns why a line of the baseline no longer fits the entry, if one does not
 */
export function applyBaseline(
  entry: ResultEntry,
  { expected }: Baseline,
  { partial }: Pick<Plan, "partial">,
): string | undefined {
  const line = expected.find((candidate) => isAbout(candidate, entry));
  if (line === undefined || entry.outcome === "not-run" || entry.outcome.endsWith("-fault")) return undefined;
  if (!isBroken(entry)) {
    const unseen = partial && entry.kind === "monitor";
    return unseen ? undefined : problem(line, `it is ${entry.outcome} now; remove its line`);
  }
  if (!fits(line, entry)) {
    const { requirement, fingerprint } = entry;
    const fix = `set "requirement": "${requirement}", "fingerprint": "${fingerprint}"`;
    return problem(line, `it fails in another way now; if that is understood, ${fix}`);
  }
  entry.expected = `${baselineLabels[line.label]}: ${line.reason}`;
  return undefined;
}

/** Whether a line is about an entry, also by a former id of its check. */
export function isAbout({ check, revision }: BaselineEntry, entry: ResultEntry): boolean {
  return currentCheckId(check) === entry.id && revision === entry.revision;
}

/** Whether an entry fails as its line expects. */
export function fits(line: BaselineEntry, { requirement, fingerprint }: ResultEntry): boolean {
  return fingerprint === line.fingerprint && requirement === currentRequirementId(line.requirement);
}

/** Whether an entry failed in a way that a baseline can expect. */
export const isBroken = ({ outcome }: ResultEntry) => outcome === "fail" || outcome === "deviation";

/** Whether two lines are about the same check in the same revision. */
export const isSameFailure = (a: BaselineEntry, b: BaselineEntry) =>
  currentCheckId(a.check) === currentCheckId(b.check) && a.revision === b.revision;

/** What a line is called in messages. */
export const nameOf = ({ revision, check }: BaselineEntry) => `${revision} ${check}`;

const problem = (line: BaselineEntry, what: string) => `${nameOf(line)}: ${what}.`;
