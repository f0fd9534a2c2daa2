import type { ResultEntry, ResultFile } from "../../spec/result-file.ts";
import { countEntries, revisionAndProfile } from "./count-entries.ts";
import { oneLine } from "./printable.ts";

/** The counts of a run as a table, a row for each revision and profile. An entry counts in its lowest profile. */
export function summarize({ entries }: ResultFile): string {
  const { outcomes, rows } = countEntries(entries, revisionAndProfile);
  return toTable([["", ...outcomes], ...rows.map((row) => row.map(String))]);
}

/** What was not observed or does not apply, a line for each reason, with the ids. */
export function summarizeUnseen(entries: readonly ResultEntry[]): readonly string[] {
  return groupUnseen(entries).map(({ reason, ids }) => `${reason}\n    ${ids.join(", ")}`);
}

/** What was not observed or does not apply, by reason, safe for a log. */
export function groupUnseen(
  entries: readonly ResultEntry[],
): readonly { readonly reason: string; readonly ids: readonly string[] }[] {
  const reasons = new Map<string, string[]>();
  for (const { outcome, revision, id, message = "" } of entries) {
    if (outcome !== "not-observed" && outcome !== "not-applicable") continue;
    const reason = `${outcome.replace("-", " ")} in ${revision}: ${oneLine(message)}`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), oneLine(id)]);
  }
  return [...reasons].map(([reason, ids]) => ({ reason, ids }));
}

function toTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  return rows.map(line).join("\n");
}
