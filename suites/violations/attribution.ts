import type { Monitor } from "../monitors/monitor.ts";
import type { Check } from "../run/check.ts";
import type { KillMatrix, MatrixRow } from "./kill-matrix.ts";

/** How sharply the violations of a requirement point at it. */
export interface Attribution {
  /** The violations that only checks of the requirement catch. */
  readonly alone: readonly string[];
  /** The violations that checks of other requirements catch as well, with those checks. */
  readonly withOthers: ReadonlyMap<string, readonly string[]>;
}

/** All that judges, and what. */
export interface Judging {
  readonly checks: readonly Pick<Check, "id" | "requirements">[];
  readonly monitors: readonly Pick<Monitor, "id" | "requirement">[];
}

/**
 * Says of each requirement that has violations how sharply they point at it. A requirement without one in `alone` is
 * unattributed: a red of its checks may as well be a fault of something else.
 */
export function attribute(
  { rows }: Pick<KillMatrix, "rows">,
  { checks, monitors }: Judging,
): ReadonlyMap<string, Attribution> {
  const judged = new Map<string, ReadonlySet<string>>([
    ...checks.map(({ id, requirements }) => [id, new Set(requirements)] as const),
    ...monitors.map(({ id, requirement }) => [id, new Set([requirement])] as const),
  ]);
  const found = new Map<string, { readonly alone: string[]; readonly withOthers: Map<string, readonly string[]> }>();
  for (const [violation, row] of Object.entries(rows)) {
    const { alone, withOthers } = found.get(row.requirement) ?? { alone: [] as string[], withOthers: new Map() };
    found.set(row.requirement, { alone, withOthers });
    if (!Object.values(row.kills).includes(row.requirement)) continue;
    const others = foreignChecks(row, judged);
    if (others.length === 0) alone.push(violation);
    else withOthers.set(violation, others);
  }
  return found;
}

const foreignChecks = ({ requirement, kills }: MatrixRow, judged: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.keys(kills).filter((check) => judged.get(check)?.has(requirement) !== true);
