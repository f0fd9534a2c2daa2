import { readdirSync, readFileSync } from "node:fs";
import { targetMark } from "../../spec/protocol/target-mark.ts";

/** A running process that belongs to a target. */
export interface MarkedProcess {
  readonly pid: number;
  readonly command: string;
}

/**
 * Finds the running processes that inherited a mark. Where there is no `/proc`, none are found and the process group
 * alone bounds a target.
 */
export function findMarkedProcesses(mark: string): readonly MarkedProcess[] {
  return findProcessesWith(targetMark, mark);
}

/** Finds the running processes that were started with a value of an environment variable. */
export function findProcessesWith(variable: string, value: string): readonly MarkedProcess[] {
  const entry = `${variable}=${value}`;
  return processIds().flatMap((pid) => {
    if (!read(`/proc/${pid}/environ`).split("\0").includes(entry)) return [];
    return [{ pid, command: read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim() }];
  });
}

function processIds(): readonly number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** Reads a file of `/proc`; a process that has ended meanwhile, or belongs to somebody else, reads as empty. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
