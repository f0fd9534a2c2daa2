import { type Outcome, outcomes, type ResultEntry } from "../../spec/result-file.ts";
import { profileOf } from "../run/known-requirement.ts";

/** The counts of a result: a row for each group of entries, a column for each outcome that occurs. */
export interface Counts {
  readonly outcomes: readonly Outcome[];
  readonly rows: readonly (readonly [group: string, ...counts: readonly number[]])[];
}

/** Counts entries by what `groupOf` says. */
export function countEntries(entries: readonly ResultEntry[], groupOf: (entry: ResultEntry) => string): Counts {
  const used = (Object.keys(outcomes) as Outcome[]).filter((name) => entries.some(({ outcome }) => outcome === name));
  const groups = new Map<string, ResultEntry[]>();
  for (const entry of entries) {
    const name = groupOf(entry);
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  const rows = [...groups].map(
    ([name, group]) =>
      [name, ...used.map((wanted) => group.filter(({ outcome }) => outcome === wanted).length)] as const,
  );
  return { outcomes: used, rows };
}

/** The revision of an entry, and the lowest profile of its requirements. */
export const revisionAndProfile = ({ revision, requirements }: ResultEntry) => `${revision} ${profileOf(requirements)}`;

/** The area of an entry: what its id begins with. */
export const areaOf = ({ id }: ResultEntry) => /^[a-z][a-z-]{0,40}(?=\/)/.exec(id)?.[0] ?? "other";
