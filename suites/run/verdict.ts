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

/** Judges a result as a whole; design page, section 5. */
export function judgeRun(result: ResultFile): Verdict {
  const { entries, undeclared, baselineProblems, selection } = result;
  const { strict, shard } = selection;
  const name = nameOf(result);
  const broken = brokenIn(entries, strict);
  const notRun = count(entries, "not-run");
  const faults = count(entries, "adapter-fault", "kit-fault");
  const observed = count(entries, "pass", "fail", "deviation", "ambiguous");
  const seen = `in the ${observed} of ${entries.length} checks and monitors that were observed`;
  if (result.fault !== undefined) return fault(name, "the target could not be started");
  if (faults > 0) {
    const beside = broken > 0 ? `; beside that, ${broken} failed` : "";
    return fault(name, `${faults} of ${entries.length} checks and monitors broke down${beside}`);
  }
  if (broken > 0) return verdict("does-not-conform", `${name} does not conform.`);
  if (notRun > 0) return fault(name, `${notRun} of ${entries.length} checks and monitors were not run`);
  // Another shard may have observed something.
  if (observed === 0 && shard === undefined) return fault(name, "nothing was observed");
  if (undeclared.length > 0) return verdict("does-not-conform", `${name} ${describeUndeclared(result)}.`);
  if (baselineProblems.length > 0) return verdict("does-not-conform", `The baseline of ${name} is out of date.`);
  const known = count(entries.filter(isExpected), "fail", "deviation");
  const but = known > 0 ? `, but for ${known} failures that its baseline expects` : "";
  if (shard !== undefined) return verdict("conforms", `Nothing is against ${name} ${seen}${but}; merge its shards.`);
  return verdict("conforms", `${name} conforms ${seen}${but}.`);
}

/** Whether a failure changes the exit code of its run. */
export function isRed(entry: ResultEntry, strict: boolean): boolean {
  const broken = entry.outcome === "fail" || (strict && entry.outcome === "deviation");
  return broken && entry.gating && !isExpected(entry);
}

const isExpected = ({ expected }: ResultEntry) => expected !== undefined;

const brokenIn = (entries: readonly ResultEntry[], strict: boolean) =>
  entries.filter((entry) => isRed(entry, strict)).length;

function nameOf({ target, selection: { shard } }: ResultFile): string {
  const part = shard === undefined ? "" : `, shard ${shard.index} of ${shard.total},`;
  return `${target.name} ${target.version}${part}`;
}

function describeUndeclared({ undeclared, selection }: ResultFile): string {
  const names = [...new Set(undeclared.map(({ capability }) => capability))].join(", ");
  return `does not declare what --require ${selection.require} demands: ${names}`;
}

const verdict = (code: keyof typeof exitCodes, sentence: string): Verdict => ({ exitCode: exitCodes[code], sentence });

const fault = (name: string, why: string): Verdict => verdict("fault", `No verdict on ${name}: ${why}.`);
