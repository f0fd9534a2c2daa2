import { availableParallelism, cpus, loadavg } from "node:os";

/** The machine that was measured, without which no figure means anything. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  /** The average number of processes that wanted to run in the last minute. */
  readonly load: number;
}

/** Describes this machine, as it is now. */
export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    node: process.versions.node,
    load: loadavg()[0] ?? 0,
  };
}
