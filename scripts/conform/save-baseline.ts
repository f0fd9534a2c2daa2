import path from "node:path";
import type { Baseline, BaselineEntry } from "../../spec/baseline.ts";
import type { ResultFile } from "../../spec/result-file.ts";
import { messageOf } from "../../suites/carriers/message-of.ts";
import { checks } from "../../suites/checks/index.ts";
import { monitors } from "../../suites/monitors/index.ts";
import { harmless, oneLine } from "../../suites/report/printable.ts";
import { replaceFile } from "../../suites/report/replace-file.ts";
import { type BaselineUpdate, updateBaseline } from "../../suites/report/update-baseline.ts";
import { linesWithoutReason, nameOf } from "../../suites/run/baseline.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { exitCodes, judgeRun } from "../../suites/run/verdict.ts";
import type { GivenBaseline } from "./find-baseline.ts";

/**
 * Writes the failures of a run to its baseline, unless the run broke down.
 *
 * @param target - what a new baseline calls the target
 * @returns the exit code: 0 when every failure of the run is expected for a reason that a person gave
 * @throws UsageError when the file can't be written
 */
export function saveBaseline(result: ResultFile, { file, lines }: GivenBaseline, target: string): number {
  const shown = path.relative(process.cwd(), file);
  const { exitCode } = judgeRun(result);
  if (exitCode === exitCodes.fault || !result.complete) {
    console.error(`The baseline ${shown} was left as it is: the run did not come to its end. Mend that and run again.`);
    return exitCodes.fault;
  }
  const before: Baseline = lines ?? { target, expected: [] };
  const update = updateBaseline(before, result, {
    knownIds: [...checks, ...monitors].map(({ id }) => id),
    partial: result.selection.checks.length < checks.length,
  });
  if (lines === undefined || JSON.stringify(update.baseline) !== JSON.stringify(before)) write(file, update.baseline);
  for (const sentence of describe(update, shown)) console.error(harmless(sentence));
  const bare = linesWithoutReason(update.baseline);
  if (bare.length === 0 && result.undeclared.length === 0) return exitCodes.conforms;
  if (bare.length > 0) {
    const names = harmless(bare.map(nameOf).join(", "));
    console.error(`Give a reason in ${shown} for ${names}; the next run refuses the baseline without.`);
  }
  return exitCodes["does-not-conform"];
}

function write(file: string, baseline: Baseline): void {
  try {
    replaceFile(file, `${JSON.stringify(baseline, undefined, 2)}\n`);
  } catch (cause) {
    throw new UsageError(`The baseline ${file} can't be written: ${messageOf(cause)}. Name another with --baseline.`);
  }
}

function describe({ baseline, added, changed, dropped }: BaselineUpdate, file: string): readonly string[] {
  const held = baseline.expected.length - added.length - changed.length;
  const counts = `${added.length} added, ${changed.length} changed, ${dropped.length} dropped, ${held} as they were`;
  // A reason is a person's work: who finds that it still holds can put it back.
  const reasonOf = (line: BaselineEntry) =>
    line.reason.trim() === "" ? "" : `; its reason was: ${oneLine(line.reason, 2000)}`;
  return [
    `Baseline ${file}: ${counts}.`,
    ...changed.map((line) => `${nameOf(line)} fails in another way now${reasonOf(line)}`),
    ...dropped.map((line) => `${nameOf(line)} is not needed any more${reasonOf(line)}`),
  ];
}
