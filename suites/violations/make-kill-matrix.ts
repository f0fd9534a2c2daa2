import type { Violation } from "../../fixtures/violations/violation.ts";
import type { KillMatrix, MatrixRow } from "./kill-matrix.ts";
import { findLeftOut } from "./left-out-checks.ts";
import { makeMatrixRow } from "./make-matrix-row.ts";
import type { ProofOptions } from "./prove-violation.ts";
import { hashSources } from "./sources-hash.ts";
import { WarmReference } from "./warm-reference.ts";

/** What a matrix is made with. */
export interface MatrixOptions extends Omit<ProofOptions, "warm" | "sound"> {
  readonly violations: readonly (readonly [id: string, violation: Violation])[];
  /** How many violations are looked at at once. */
  readonly jobs: number;
  /** Is told of each row as it is made. */
  readonly onRow: (id: string, row: MatrixRow) => void;
}

/** Runs every violation against every check that is quick enough. */
export async function makeKillMatrix({ violations, jobs, onRow, ...shared }: MatrixOptions): Promise<KillMatrix> {
  const madeOf = hashSources();
  const makeWarm = () => new WarmReference(shared.makeCarrier([]));
  const first = makeWarm();
  const leftOut = await findLeftOut(shared.checks, { ...shared, warm: first });
  await first.retire();
  const rows = new Map<string, MatrixRow>();
  const sound = new Map<string, boolean>();
  const queue = violations.values();
  const work = async () => {
    const warm = makeWarm();
    for (const [id, violation] of queue) {
      const row = await makeMatrixRow(violation, { ...shared, warm, sound, leftOut });
      if (row === undefined) continue;
      rows.set(id, row);
      onRow(id, row);
    }
    await warm.retire();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const inOrder = violations.flatMap(([id]) => {
    const row = rows.get(id);
    return row === undefined ? [] : [[id, row] as const];
  });
  return { madeOf, seed: shared.seed, leftOut: Object.fromEntries(leftOut), rows: Object.fromEntries(inOrder) };
}
