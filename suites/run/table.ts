import { RequirementViolation } from "./requirement-violation.ts";

/**
 * Judges every row of a table in turn; a violation names its row.
 *
 * @param rows - each with a name that says what it is about
 */
export async function table<Row extends { readonly row: string }>(
  rows: readonly Row[],
  judge: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    try {
      await judge(row);
    } catch (cause) {
      if (!(cause instanceof RequirementViolation)) throw cause;
      throw new RequirementViolation(cause.requirement, `${row.row}: ${cause.message}`);
    }
  }
}
