import { UsageError } from "../../suites/run/usage-error.ts";
import { checksIn } from "../../suites/violations/checks-in.ts";
import { concernedViolations } from "../../suites/violations/concerned-violations.ts";
import { loadViolations, type NamedViolation } from "../../suites/violations/load-violations.ts";
import { changedFiles } from "./changed-files.ts";

/** Which violations a person asked for. */
export interface Selection {
  readonly filter?: string;
  readonly every: number;
  /** A commit, or true for the last one. */
  readonly changed?: string | true;
}

/**
 * Finds the violations that were asked for.
 *
 * @throws UsageError when the filter matches nothing, or the commit is none
 */
export async function selectViolations({ filter = "", every, changed }: Selection): Promise<readonly NamedViolation[]> {
  const all = [...(await loadViolations())];
  const wanted = all.filter(([id, { requirement }]) => `${id} ${requirement}`.includes(filter));
  if (wanted.length === 0) {
    const ids = all.map(([id]) => id).join(", ");
    throw new UsageError(`The filter ${JSON.stringify(filter)} matches no violation. There are: ${ids}.`);
  }
  const files = changed === undefined ? undefined : changedFiles(changed === true ? "HEAD" : changed);
  const concerned = files === undefined ? wanted : await concernedViolations(wanted, files, checksIn);
  return concerned.filter((_, place) => place % every === 0);
}
