import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { copyWithoutTypes, placeInCopy } from "../../../suites/carriers/copy-without-types.ts";
import type { FirstCell } from "../first-cell.ts";
import type { Measurement } from "../measurement.ts";

const loader = new URL("../../../suites/carriers/typescript.js", import.meta.url).href;
const script = fileURLToPath(new URL("../first-cell.ts", import.meta.url));

/** New processes, each of which tells how long it took from its first import to its first answer. */
export const firstCells: readonly Measurement[] = [
  {
    id: "first-cell",
    title: "the first cell of a process",
    unit: "ms",
    floor: "bare worker's first",
    goal: { of: "value", atMost: 150 },
    timeFactor: 4,
    perRound: 1,
    open: async () => openFirst("reference", "floor"),
  },
  {
    id: "first-cell/loader",
    title: "the same, with its types taken out as it loads",
    unit: "ms",
    timeFactor: 2,
    perRound: 1,
    open: async () => ({ measured: () => startProcess("--import", loader, script, "reference") }),
  },
];

/** Opens first cells of new processes that run plain JavaScript. */
export function openFirst(measured: FirstCell, floor?: FirstCell) {
  const plain = placeInCopy(copyWithoutTypes(["spec", "reference", "scripts/bench"]), script);
  return {
    measured: () => startProcess(plain, measured),
    ...(floor === undefined ? {} : { floor: () => startProcess(plain, floor) }),
  };
}

/** @returns what the process measured, in milliseconds */
async function startProcess(...words: readonly string[]): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return Number(stdout);
}
