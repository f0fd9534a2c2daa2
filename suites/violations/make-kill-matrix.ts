import { hashRows } from "./hash-rows.ts";
import type { KillMatrix, MatrixRow } from "./kill-matrix.ts";
import { findLeftOut } from "./left-out-checks.ts";
import type { NamedViolation } from "./load-violations.ts";
import { makeMatrixRow } from "./make-matrix-row.ts";
import type { ProofOptions } from "./prove-violation.ts";
import { WarmReference } from "./warm-reference.ts";

/** What a matrix is made with. */
export interface MatrixOptions extends Omit<ProofOptions, "warm" | "sound"> {
  readonly violations: readonly NamedViolation[];
  /** How many violations are looked at at once. */
  readonly jobs: number;
  /** What was found out before; a row that is not stale is not made again. */
  readonly known: KillMatrix;
  /** Is told of each row as it is made, and of the matrix with it. */
  readonly onRow: (id: string, row: MatrixRow, matrix: KillMatrix) => void;
}

/**
 * Runs violations against every check that is quick enough.
 *
 * @returns what is known by then: rows of other violations stay as they were
 */
export async function makeKillMatrix(options: MatrixOptions): Promise<KillMatrix> {
  const { violations, jobs, known, onRow, ...shared } = options;
  const madeOf = await hashRows(violations);
  const open = violations.filter(([id]) => known.rows[id]?.madeOf !== madeOf.get(id));
  if (open.length === 0) return known;
  const makeWarm = () => new WarmReference(shared.makeCarrier([]));
  const leftOut = await leftOutOf(options, makeWarm);
  const rows = new Map(Object.entries(known.rows));
  const matrix = (): KillMatrix => ({ leftOut: Object.fromEntries(leftOut), rows: inOrder(rows) });
  const sound = new Map<string, boolean>();
  const queue = open.values();
  const work = async () => {
    const warm = makeWarm();
    for (const [id, violation] of queue) {
      const made = await makeMatrixRow(violation, { ...shared, warm, sound, leftOut });
      if (made === undefined) continue;
      const row = { ...made, madeOf: madeOf.get(id) ?? "" };
      rows.set(id, row);
      onRow(id, row, matrix());
    }
    await warm.retire();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return matrix();
}

/** All rows of a matrix leave the same checks out. */
async function leftOutOf({ known, checks, revisions, seed }: MatrixOptions, makeWarm: () => WarmReference) {
  const before = Object.entries(known.leftOut);
  return before.length > 0 ? new Map(before) : findLeftOut(checks, { revisions, makeWarm, seed });
}

const inOrder = (rows: ReadonlyMap<string, MatrixRow>): KillMatrix["rows"] =>
  Object.fromEntries([...rows].sort(([one], [other]) => (one < other ? -1 : 1)));
