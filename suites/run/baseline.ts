import { readFileSync } from "node:fs";
import { type Baseline, type BaselineEntry, baselineLabels, baselineSchema } from "../../spec/baseline.ts";
import type { ResultEntry, ResultFile } from "../../spec/result-file.ts";
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

/**
 * Marks the failures that a baseline expects, and says which of its lines no longer fit.
 *
 * @param knownIds - the ids of all checks and monitors, whether or not they were selected
 */
export function applyBaseline(result: ResultFile, baseline: Baseline, knownIds: readonly string[]): void {
  for (const line of baseline.expected) {
    const problem = knownIds.includes(line.check)
      ? applyLine(result, line)
      : "no check has this id; rename or remove it";
    if (problem !== undefined) result.baselineProblems.push(`${line.revision} ${line.check}: ${problem}.`);
  }
}

function applyLine({ entries }: ResultFile, line: BaselineEntry): string | undefined {
  const entry = entries.find(({ id, revision }) => id === line.check && revision === line.revision);
  if (entry === undefined || entry.outcome === "not-run" || entry.outcome.endsWith("-fault")) return undefined;
  if (!isBroken(entry)) return `it is ${entry.outcome} now; remove its line`;
  const { requirement, fingerprint } = entry;
  if (fingerprint !== line.fingerprint || requirement !== line.requirement) {
    return `it fails in another way now; if that is understood, set "requirement": "${requirement}", "fingerprint": "${fingerprint}"`;
  }
  entry.expected = `${baselineLabels[line.label]}: ${line.reason}`;
  return undefined;
}

const isBroken = ({ outcome }: ResultEntry) => outcome === "fail" || outcome === "deviation";
