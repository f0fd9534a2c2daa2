import { writeFileSync } from "node:fs";
import pc from "picocolors";
import { attribute } from "../../suites/violations/attribution.ts";
import type { MatrixRow } from "../../suites/violations/kill-matrix.ts";
import { makeKillMatrix } from "../../suites/violations/make-kill-matrix.ts";
import { renderKillMatrix } from "../../suites/violations/render-kill-matrix.ts";
import type { ProveOptions } from "./prove-all.ts";

const folder = new URL("../../suites/violations/", import.meta.url);

/**
 * Makes the kill matrix, and keeps it where it is one of all violations; the exit code is 0 where each violation was
 * caught that should be.
 */
export async function fillMatrix(options: ProveOptions, isWhole: boolean): Promise<number> {
  let done = 0;
  const onRow = (id: string, row: MatrixRow) => {
    done += 1;
    console.log(`${pc.dim(`${done}/${options.violations.length}`)} ${describe(id, row)}`);
  };
  const matrix = await makeKillMatrix({ ...options, onRow });
  const missed = options.violations.filter(([id, { toothless, requirement }]) => {
    const isCaught = Object.values(matrix.rows[id]?.kills ?? {}).includes(requirement);
    return isCaught !== (toothless === undefined);
  });
  const attributions = [...attribute(matrix, options).values()];
  const attributed = attributions.filter(({ alone }) => alone.length > 0).length;
  console.log(`${attributed} of ${attributions.length} requirements have a violation that only their checks catch.`);
  if (missed.length > 0) console.log(`Not as they should be: ${missed.map(([id]) => id).join(", ")}.`);
  if (isWhole) {
    writeFileSync(new URL("kill-matrix.json", folder), `${JSON.stringify(matrix, undefined, 1)}\n`);
    writeFileSync(new URL("kill-matrix.md", folder), renderKillMatrix(matrix, options));
    console.log("Written: suites/violations/kill-matrix.json and kill-matrix.md.");
  } else console.log("Nothing is written: these are not all violations.");
  return missed.length === 0 ? 0 : 1;
}

function describe(id: string, { kills, requirement, cut }: MatrixRow): string {
  const by = Object.keys(kills);
  const mark = Object.values(kills).includes(requirement) ? pc.green("✓") : pc.red("✗");
  const rest = by.length > 4 ? `, and ${by.length - 4} more` : "";
  return `${mark} ${id}: ${by.slice(0, 4).join(", ") || "nothing"}${rest}${cut ? " (cut short)" : ""}`;
}
