import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** What the system tells of a process and its descendants. */
export interface ProcessState {
  readonly processes: number;
  readonly threads: number;
  readonly descriptors: number;
  /** Resident memory in bytes: now, and at most since the last `forgetPeaks`. */
  readonly residentBytes: number;
  readonly peakBytes: number;
  /** For how many milliseconds threads were at work or wanted to be: a busy machine changes nothing of it. */
  readonly busyMs: number;
}

/**
 * Reads the state of a process and of all that it started.
 *
 * @returns nothing where the system has no `/proc`, or the process is gone
 */
export function readProcessState(pid: number): ProcessState | undefined {
  const states = [pid, ...descendantsOf(pid)].flatMap((id) => readOne(id) ?? []);
  if (states.length === 0) return undefined;
  const sum = (key: keyof ProcessState) => states.reduce((total, state) => total + state[key], 0);
  return {
    processes: sum("processes"),
    threads: sum("threads"),
    descriptors: sum("descriptors"),
    residentBytes: sum("residentBytes"),
    peakBytes: sum("peakBytes"),
    busyMs: sum("busyMs"),
  };
}

/** Lets the peaks of memory begin anew. */
export function forgetPeaks(pid: number): void {
  for (const id of [pid, ...descendantsOf(pid)]) {
    try {
      writeFileSync(`/proc/${id}/clear_refs`, "5");
    } catch {
      // A process that has ended, or a system that does not let us: the peak is then that of its whole life.
    }
  }
}

function readOne(pid: number): ProcessState | undefined {
  const status = read(`/proc/${pid}/status`);
  const threads = list(`/proc/${pid}/task`);
  if (status === "" || threads.length === 0) return undefined;
  return {
    processes: 1,
    threads: threads.length,
    descriptors: list(`/proc/${pid}/fd`).length,
    residentBytes: kilobytes(status, "VmRSS"),
    peakBytes: kilobytes(status, "VmHWM"),
    busyMs: threads.reduce((total, thread) => total + busyMsOf(`/proc/${pid}/task/${thread}/schedstat`), 0),
  };
}

/** Nanoseconds at work and nanoseconds in the queue, as the scheduler counts them. */
function busyMsOf(file: string): number {
  const [atWork = 0, inQueue = 0] = read(file).split(" ").map(Number);
  return (atWork + inQueue) / 1e6;
}

function kilobytes(status: string, name: string): number {
  const [, count = "0"] = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status) ?? [];
  return Number(count) * 1024;
}

function descendantsOf(pid: number): readonly number[] {
  const children = list(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
