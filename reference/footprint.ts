import { existsSync, readdirSync, readFileSync } from "node:fs";
import { collectGarbage } from "./collect-garbage.ts";

/** What this process holds at one moment, for the tests that nothing is left behind. */
export interface Footprint {
  /** Bytes of the heap, and of what hangs on it outside, after garbage was collected. */
  readonly memory: number;
  /** What keeps the event loop alive, as Node names it; an immediate is gone by the next turn. */
  readonly resources: readonly string[];
  /** Threads and child processes; both are empty where there is no `/proc`. */
  readonly threads: readonly string[];
  readonly children: readonly string[];
}

/** Collects garbage and looks at what this process holds. */
export async function takeFootprint(): Promise<Footprint> {
  await collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  const threads = existsSync(tasks) ? readdirSync(tasks) : [];
  return {
    memory: heapUsed + external,
    resources: process.getActiveResourcesInfo().filter((name) => name !== "Immediate"),
    threads,
    children: threads.flatMap(childrenOf),
  };
}

/** How much more there is now than there was before. */
export function growthSince(before: Footprint, now: Footprint) {
  return {
    memory: now.memory - before.memory,
    resources: beyond(before.resources, now.resources),
    children: beyond(before.children, now.children),
  };
}

const tasks = "/proc/self/task";

/** A thread that ended in between has no children any more. */
function childrenOf(thread: string): string[] {
  try {
    return readFileSync(`${tasks}/${thread}/children`, "utf8").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

/** What the second list has that the first one has not, or has less often. */
function beyond(before: readonly string[], after: readonly string[]): string[] {
  const known = [...before];
  return after.filter((name) => {
    const place = known.indexOf(name);
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
}
