import { readFileSync } from "node:fs";
import { type Baseline, type BaselineEntry, baselineLabels, baselineSchema } from "../../spec/baseline.ts";
import type { ResultEntry } from "../../spec/result-file.ts";
import { findMistake } from "../carriers/schema-check.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Reads the expected failures of a target.
 *
 * @throws UsageError when the file can't be read or is no baseline
 */
export function readBaseline(file: string): Baseline {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new UsageError(`The baseline ${file} can't be read: ${cause instanceof Error ? cause.message : cause}`);
  }
  const mistake = findMistake(baselineSchema, value);
  if (mistake !== undefined)
    throw new UsageError(`The baseline ${file} does not fit spec/json/baseline.json: ${mistake}.`);
  return value as Baseline;
}

/** The lines of a baseline whose id no check has, each as a problem to report. */
export function findDeadLines({ expected }: Baseline, knownIds: readonly string[]): readonly string[] {
  const dead = expected.filter(({ check }) => !knownIds.includes(check));
  return dead.map((line) => problem(line, "no check has this id; rename or remove it"));
}

/**
 * Marks an entry whose failure a baseline expects.
 *
 * @returns why a line of the baseline no longer fits the entry, if one does not
 */
export function applyBaseline(entry: ResultEntry, { expected }: Baseline): string | undefined {
  const line = expected.find(({ check, revision }) => check === entry.id && revision === entry.revision);
  if (line === undefined || entry.outcome === "not-run" || entry.outcome.endsWith("-fault")) return undefined;
  if (!isBroken(entry)) return problem(line, `it is ${entry.outcome} now; remove its line`);
  const { requirement, fingerprint } = entry;
  if (fingerprint !== line.fingerprint || requirement !== line.requirement) {
    const fix = `set "requirement": "${requirement}", "fingerprint": "${fingerprint}"`;
    return problem(line, `it fails in another way now; if that is understood, ${fix}`);
  }
  entry.expected = `${baselineLabels[line.label]}: ${line.reason}`;
  return undefined;
}

const problem = ({ revision, check }: BaselineEntry, what: string) => `${revision} ${check}: ${what}.`;

const isBroken = ({ outcome }: ResultEntry) => outcome === "fail" || outcome === "deviation";
