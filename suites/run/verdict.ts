import type { Outcome, ResultEntry, ResultFile } from "../../spec/result-file.ts";

/** The exit codes of the kit. */
export const exitCodes = {
  conforms: 0,
  "does-not-conform": 1,
  /** The kit or the adapter is at fault, or nothing was observed. */
  fault: 2,
} as const;

/** What a run comes to. */
export interface Verdict {
  readonly exitCode: 0 | 1 | 2;
  /** One sentence. */
  readonly sentence: string;
}

/** How many entries ended in an outcome. */
export function count(entries: readonly ResultEntry[], ...wanted: readonly Outcome[]): number {
  return entries.filter(({ outcome }) => wanted.includes(outcome)).length;
}

/**
 * Judges a result as a whole; design page, section 5.
 *
 * @param strict - whether a deviation from a SHOULD counts as a failure
 */
export function judgeRun({ entries, target, baselineProblems }: ResultFile, strict: boolean): Verdict {
  const name = `${target.name} ${target.version}`;
  const unexpected = entries.filter(({ expected }) => expected === undefined);
  const gating = unexpected.filter((entry) => entry.gating);
  const broken = count(gating, "fail") + (strict ? count(gating, "deviation") : 0);
  const faults = count(entries, "adapter-fault", "kit-fault");
  const notRun = count(entries, "not-run");
  const observed = count(entries, "pass", "fail", "deviation", "ambiguous");
  const beside = broken > 0 ? `; beside that, ${broken} failed` : "";
  if (faults > 0) return fault(name, `${faults} of ${entries.length} checks and monitors broke down${beside}`);
  if (broken > 0) return { exitCode: exitCodes["does-not-conform"], sentence: `${name} does not conform.` };
  if (notRun > 0) return fault(name, `${notRun} of ${entries.length} checks and monitors were not run`);
  if (observed === 0) return fault(name, "nothing was observed");
  if (baselineProblems.length > 0) {
    return { exitCode: exitCodes["does-not-conform"], sentence: `The baseline of ${name} is out of date.` };
  }
  const known = entries.length - unexpected.length;
  const but = known > 0 ? `, but for ${known} failures that its baseline expects` : "";
  const seen = `in the ${observed} of ${entries.length} checks and monitors that were observed`;
  return { exitCode: exitCodes.conforms, sentence: `${name} conforms ${seen}${but}.` };
}

const fault = (name: string, why: string): Verdict => ({
  exitCode: exitCodes.fault,
  sentence: `No verdict on ${name}: ${why}.`,
});
