import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pc from "picocolors";
import { attribute } from "../../suites/violations/attribution.ts";
import { emptyKillMatrix, type KillMatrix, type MatrixRow } from "../../suites/violations/kill-matrix.ts";
import { loadViolations } from "../../suites/violations/load-violations.ts";
import { makeKillMatrix } from "../../suites/violations/make-kill-matrix.ts";
import { readKillMatrix } from "../../suites/violations/read-kill-matrix.ts";
import { renderKillMatrix } from "../../suites/violations/render-kill-matrix.ts";
import type { ProveOptions } from "./prove-all.ts";

const file = (name: string) => fileURLToPath(new URL(`../../suites/violations/${name}`, import.meta.url));
const [data, page] = [file("kill-matrix.json"), file("kill-matrix.md")];

/**
 * Fills the kill matrix in for the violations that were asked for, and keeps each row at once: a run that was
 * interrupted goes on where it stopped. The exit code is 0 where each violation was caught that should be.
 *
 * @throws UsageError when the file of the matrix holds something else
 */
export async function fillMatrix(options: ProveOptions): Promise<number> {
  const known = await readKnown();
  let done = 0;
  const onRow = (id: string, row: MatrixRow, matrix: KillMatrix) => {
    done += 1;
    console.log(`${pc.dim(String(done))} ${describe(id, row)}`);
    write(matrix);
  };
  const matrix = await makeKillMatrix({ ...options, known, onRow });
  write(matrix);
  writeFileSync(page, renderKillMatrix(matrix, options));
  const missed = options.violations.filter(([id, { toothless, requirement }]) => {
    const isCaught = Object.values(matrix.rows[id]?.kills ?? {}).includes(requirement);
    return isCaught !== (toothless === undefined);
  });
  const attributions = [...attribute(matrix, options).values()];
  const attributed = attributions.filter(({ alone }) => alone.length > 0).length;
  console.log(`${done} rows were made; ${options.violations.length - done} were made before, of the same files.`);
  console.log(`${attributed} of ${attributions.length} requirements have a violation that only their checks catch.`);
  if (missed.length > 0) console.log(`Not as they should be: ${missed.map(([id]) => id).join(", ")}.`);
  console.log("Written: suites/violations/kill-matrix.json and kill-matrix.md.");
  return missed.length === 0 ? 0 : 1;
}

/** Rows of violations that are no more are left behind. */
async function readKnown(): Promise<KillMatrix> {
  if (!existsSync(data)) return emptyKillMatrix;
  const known = readKillMatrix(data);
  const violations = await loadViolations();
  return { ...known, rows: Object.fromEntries(Object.entries(known.rows).filter(([id]) => violations.has(id))) };
}

const write = (matrix: KillMatrix) => writeFileSync(data, `${JSON.stringify(matrix, undefined, 1)}\n`);

function describe(id: string, { kills, requirement, cut }: MatrixRow): string {
  const by = Object.keys(kills);
  const mark = Object.values(kills).includes(requirement) ? pc.green("✓") : pc.red("✗");
  const rest = by.length > 4 ? `, and ${by.length - 4} more` : "";
  return `${mark} ${id}: ${by.slice(0, 4).join(", ") || "nothing"}${rest}${cut ? " (cut short)" : ""}`;
}
