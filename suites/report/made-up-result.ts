import type { ResultEntry, ResultFile, ResultSelection } from "../../spec/result-file.ts";

/** An entry for the tests of what reads results: a failure, unless told otherwise. */
export function madeUpEntry(more: Partial<ResultEntry> = {}): ResultEntry {
  return {
    id: "limits/output",
    kind: "check",
    revision: "r3",
    title: "Too much output fails",
    requirements: ["limits.output"],
    outcome: "fail",
    requirement: "limits.output",
    message: "expected a failed result, but got a completed one",
    fingerprint: "0123456789ab",
    gating: true,
    milliseconds: 12,
    replay: "npx -y pnpm@10 conform --target t --revision r3 --filter limits/output --seed 7",
    ...more,
  };
}

/** An entry that passed. */
export function madeUpPass(id: string, more: Partial<ResultEntry> = {}): ResultEntry {
  const { message, fingerprint, requirement, ...rest } = madeUpEntry({ id, outcome: "pass", ...more });
  return rest;
}

/** A result of a run that selected just these entries. */
export function madeUpResult(
  entries: readonly ResultEntry[],
  { selection, ...more }: Partial<Omit<ResultFile, "selection">> & { selection?: Partial<ResultSelection> } = {},
): ResultFile {
  const idsOf = (kind: ResultEntry["kind"]) => [
    ...new Set(entries.filter((entry) => entry.kind === kind).map(({ id }) => id)),
  ];
  return {
    format: 1,
    kit: "code-mode-conformance 0.1.0",
    target: { name: "t", version: "1", capabilities: ["guest"] },
    seed: 7,
    selection: {
      revisions: [...new Set(entries.map(({ revision }) => revision))],
      profiles: [],
      strict: false,
      checks: idsOf("check"),
      monitors: idsOf("monitor"),
      ...selection,
    },
    complete: entries.every(({ outcome }) => outcome !== "not-run"),
    notes: [],
    undeclared: [],
    baselineProblems: [],
    entries: [...entries],
    ...more,
  };
}
