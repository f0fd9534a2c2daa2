import type { ReadingOracle } from "./oracle.ts";
import { forgetPeaks, type ProcessState, readProcessState } from "./process-state.ts";

const oracle = "memory-is-bounded";
const mebibyte = 1024 * 1024;
/** By how much the memory of the processes may have grown between two readings, and at the worst moment meanwhile. */
const most = { growth: 256 * mebibyte, peak: 1024 * mebibyte };

/** The memory of a target's processes stays near what it was, whatever programs try. */
export const memoryIsBounded: ReadingOracle<ProcessState> = {
  id: oracle,
  title: "The memory of the target's processes is bounded, and comes back",
  observables: ["memory-of-process"],
  cost: "heavy",
  read: async ({ pid }) => {
    if (pid === undefined) return undefined;
    const state = readProcessState(pid);
    forgetPeaks(pid);
    return state;
  },
  compare: (before, after) => {
    const told = (what: string, limit: number) => ({
      oracle,
      observable: "memory-of-process" as const,
      message: `the target's processes ${what} by more than ${limit / mebibyte} MiB`,
    });
    if (after.residentBytes - before.residentBytes > most.growth) return [told("have grown", most.growth)];
    return after.peakBytes - before.residentBytes > most.peak ? [told("had grown meanwhile", most.peak)] : [];
  },
};
