import { findRequirement } from "../../spec/requirements/index.ts";
import type { Profile } from "../../spec/requirements/requirement.ts";
import { type Outcome, outcomes, type ResultEntry, type ResultFile } from "../../spec/result-file.ts";

const profileNames: readonly Profile[] = ["core", "control", "product", "hardening"];
const shownOutcomes = Object.keys(outcomes) as readonly Outcome[];

/** The counts of a run as a table, a row for each revision and profile. An entry counts in its lowest profile. */
export function summarize({ entries }: ResultFile): string {
  const used = shownOutcomes.filter((outcome) => entries.some((entry) => entry.outcome === outcome));
  const rows = [...groups(entries)].map(([name, group]) => [
    name,
    ...used.map((outcome) => String(group.filter((entry) => entry.outcome === outcome).length)),
  ]);
  return toTable([["", ...used], ...rows]);
}

/** What was not observed or does not apply, a line for each reason, with the ids. */
export function summarizeUnseen(entries: readonly ResultEntry[]): readonly string[] {
  const reasons = new Map<string, string[]>();
  for (const { outcome, revision, id, message } of entries) {
    if (outcome !== "not-observed" && outcome !== "not-applicable") continue;
    const reason = `${outcome.replace("-", " ")} in ${revision}: ${message}`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  return [...reasons].map(([reason, ids]) => `${reason}\n    ${ids.join(", ")}`);
}

function groups(entries: readonly ResultEntry[]): ReadonlyMap<string, readonly ResultEntry[]> {
  const groups = new Map<string, ResultEntry[]>();
  for (const entry of entries) {
    const name = `${entry.revision} ${profileOf(entry)}`;
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return groups;
}

function profileOf({ requirements }: ResultEntry): Profile {
  const profiles = requirements.map((id) => findRequirement(id).profile);
  return profileNames.find((profile) => profiles.includes(profile)) ?? "core";
}

function toTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  return rows.map(line).join("\n");
}
