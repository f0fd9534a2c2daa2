import { setTimeout as delay } from "node:timers/promises";
import type { ReadingOracle } from "./oracle.ts";
import { type ProcessState, readProcessState } from "./process-state.ts";

const oracle = "resources-come-back";
/** What a target may hold beyond what it had: pools breathe. */
const more = { processes: 0, threads: 12, descriptors: 12 };
const kinds = ["processes", "threads", "descriptors"] as const;
/** How often, and how many milliseconds apart, is looked until what ends late has ended. */
const looks = { most: 10, pause: 100 };

/** Processes, threads and descriptors of a target are as many as before. */
export const resourcesComeBack: ReadingOracle<ProcessState> = {
  id: oracle,
  title: "No processes, threads or descriptors are left behind",
  observables: ["work-after-the-end"],
  cost: "heavy",
  read: async ({ pid }) => (pid === undefined ? undefined : readQuiet(pid)),
  compare: (before, after) =>
    kinds
      .filter((kind) => after[kind] > before[kind] + more[kind])
      .map((kind) => ({
        oracle,
        observable: "work-after-the-end",
        message: `the target has more ${kind} than before, and more than it may keep`,
      })),
};

/** A process that was asked to end takes a moment: the lowest state within a while is what counts. */
async function readQuiet(pid: number): Promise<ProcessState | undefined> {
  let least = readProcessState(pid);
  for (let look = 1; look < looks.most && least !== undefined && least.processes > 1; look += 1) {
    await delay(looks.pause);
    const next = readProcessState(pid);
    if (next !== undefined && next.processes < least.processes) least = next;
  }
  return least;
}
