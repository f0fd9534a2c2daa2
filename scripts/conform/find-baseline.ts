import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Baseline } from "../../spec/baseline.ts";
import { readBaseline, readBaselineDraft } from "../../suites/run/baseline.ts";
import { UsageError } from "../../suites/run/usage-error.ts";
import { fromHere, shippedTargets } from "../targets.ts";
import type { Options } from "./judge-command.ts";

/** The baseline of a run. */
export interface GivenBaseline {
  readonly file: string;
  /** None, when the file is only about to be made. */
  readonly lines: Baseline | undefined;
}

/**
 * Finds the expected failures of a target: those that a person named, or those that the kit ships.
 *
 * @throws UsageError when the file can't be taken, or when one is to be written and none is named
 */
export function findBaseline(options: Options): GivenBaseline | undefined {
  const { baseline, target, updateBaseline = false } = options;
  const file = baseline === undefined ? shippedBaseline(target) : fromHere(baseline);
  if (file === undefined) {
    if (!updateBaseline) return undefined;
    throw new UsageError(`The kit ships no baseline for ${target}; name the file to write with --baseline.`);
  }
  if (updateBaseline) return { file, lines: existsSync(file) ? readBaselineDraft(file) : undefined };
  if (baseline === undefined && !existsSync(file)) return undefined;
  return { file, lines: readBaseline(file) };
}

function shippedBaseline(target: string): string | undefined {
  if (!shippedTargets().has(target)) return undefined;
  return fileURLToPath(new URL(`../../fixtures/baselines/${target}.json`, import.meta.url));
}
