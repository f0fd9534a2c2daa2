import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { entries } from "../../reference/fuzzing/index.ts";
import type { ModuleEdit } from "../../suites/carriers/copy-with-edits.ts";
import { copyInstrumented } from "../../suites/fuzz/greybox/copy-instrumented.ts";
import { execute } from "../../suites/fuzz/greybox/execute.ts";
import { fileNameOf, type GreyboxFinding } from "../../suites/fuzz/greybox/finding.ts";
import { type GreyboxResult, runGreybox } from "../../suites/fuzz/greybox/run-greybox.ts";
import { UsageError } from "../../suites/run/usage-error.ts";

/** What a run over the reference's pure modules is given. */
export interface HostModulesOptions {
  readonly seed: number;
  /** The most executions of each entry; no bound, if it is not given. */
  readonly runs?: number;
  /** Milliseconds for each entry; no bound, if it is not given. */
  readonly timeMs?: number;
  /** Only entries whose id contains the text. */
  readonly filter?: string;
  /** A folder in which inputs are kept between runs, and findings written. */
  readonly corpus?: string;
  /** The most findings of one entry, after which it ends. */
  readonly mostFindings?: number;
  /** Ends the run early. */
  readonly signal?: AbortSignal;
  /** Faults to plant in the reference first, where it is to be seen whether they are found. */
  readonly edits?: readonly ModuleEdit[];
  /** Is told of each entry that is done. */
  readonly onResult?: (result: GreyboxResult) => void;
}

/**
 * Looks for inputs that break what must hold of the reference's pure modules. They are loaded into this process, in a
 * copy that counts which way it goes.
 *
 * @throws UsageError when the filter chooses nothing, or when neither `runs` nor `timeMs` is given
 */
export async function fuzzHostModules(options: HostModulesOptions): Promise<readonly GreyboxResult[]> {
  const {
    seed,
    runs = Number.POSITIVE_INFINITY,
    timeMs = Number.POSITIVE_INFINITY,
    filter,
    corpus,
    signal,
    mostFindings,
  } = options;
  if (runs === timeMs) throw new UsageError("A run over host modules needs an end: give --runs or --time.");
  const { copy, entries: all } = await loadEntries(options.edits);
  const chosen = select(all, filter);
  const results: GreyboxResult[] = [];
  for (const entry of chosen) {
    if (signal?.aborted === true) break;
    const kept = corpus === undefined ? undefined : path.join(corpus, "host-modules", `${entry.id}.json`);
    const result = await runGreybox(entry, {
      ...{ seed, runs, timeMs, edges: copy.edges, words: copy.words, corpus: readCorpus(kept) },
      ...(signal && { signal }),
      ...(mostFindings !== undefined && { mostFindings }),
    });
    results.push(result);
    if (kept !== undefined) write(kept, result.corpus);
    if (corpus !== undefined) writeFindings(path.join(corpus, "findings"), result.findings);
    options.onResult?.(result);
  }
  return results;
}

/**
 * Runs the input of a finding again.
 *
 * @returns what does not hold; undefined where all does by now
 * @throws UsageError when there is no such entry any more
 */
export async function replayHostModule({ entry: id, input }: Pick<GreyboxFinding, "entry" | "input">) {
  const { entries: all } = await loadEntries();
  const entry = all.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new UsageError(`There is no entry ${JSON.stringify(id)}; there are: ${idsOf(all)}.`);
  return execute(entry, input);
}

/** The ids of the entries. */
export async function hostModuleIds(): Promise<readonly string[]> {
  return (await loadEntries()).entries.map(({ id }) => id);
}

async function loadEntries(edits: readonly ModuleEdit[] = []) {
  const copy = copyInstrumented(["spec", "reference"], isCounted, edits);
  const place = path.join(copy.folder, "reference/fuzzing/index.js");
  const module: { entries: typeof entries } = await import(pathToFileURL(place).href);
  return { copy, entries: module.entries };
}

/** What judges must not guide. */
const isCounted = (module: string) => module.startsWith("reference/") && !module.startsWith("reference/fuzzing/");

function select(all: typeof entries, filter = ""): typeof entries {
  const chosen = all.filter(({ id }) => id.includes(filter));
  if (chosen.length > 0) return chosen;
  throw new UsageError(`The filter ${JSON.stringify(filter)} matches no entry. There are: ${idsOf(all)}.`);
}

const idsOf = (all: typeof entries) => all.map(({ id }) => id).join(", ");

function readCorpus(file: string | undefined): readonly unknown[] {
  if (file === undefined || !existsSync(file)) return [];
  try {
    const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (Array.isArray(kept)) return kept;
  } catch {}
  throw new UsageError(`The corpus in ${file} is no JSON array. Remove the file, or give --corpus another folder.`);
}

function writeFindings(folder: string, findings: readonly GreyboxFinding[]): void {
  for (const finding of findings) write(path.join(folder, fileNameOf(finding)), finding);
}

function write(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}
