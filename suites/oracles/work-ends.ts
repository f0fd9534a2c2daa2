import { setTimeout as delay } from "node:timers/promises";
import type { Fault, ReadingOracle } from "./oracle.ts";
import { readProcessState } from "./process-state.ts";

const oracle = "work-ends";
/** How long one look takes, in milliseconds, and how many there are until one is quiet. */
const looks = { window: 250, most: 6 };
/** From this share of a look on, something is at work that nobody asked for. */
const busyShare = 0.2;

/** Once its runs have ended, a target is at rest. */
export const workEnds: ReadingOracle<number> = {
  id: oracle,
  title: "Nothing is at work after the end",
  observables: ["work-after-the-end"],
  cost: "heavy",
  read: async ({ pid }) => {
    if (pid === undefined || readProcessState(pid) === undefined) return undefined;
    let share = 1;
    // What a run leaves to be tidied up takes a moment; what goes on for ever is busy in every look.
    for (let look = 0; look < looks.most && share > busyShare; look += 1) share = Math.min(share, await lookAt(pid));
    return share;
  },
  compare: (before, after) => (after > busyShare && after > before + busyShare / 2 ? [fault] : []),
};

const fault: Fault = {
  oracle,
  observable: "work-after-the-end",
  message: "the target's process is at work although every run has ended",
};

async function lookAt(pid: number): Promise<number> {
  const began = performance.now();
  const before = readProcessState(pid)?.busyMs ?? 0;
  await delay(looks.window);
  const after = readProcessState(pid)?.busyMs ?? before;
  return (after - before) / (performance.now() - began);
}
