import { randomUUID } from "node:crypto";

/** What the cells of one run did so far; seed heading "Telemetry". */
export interface Counters {
  /** Identifies the lifetime of the counts: that of the run's catalog. */
  readonly scope: string;
  searches: number;
  descriptions: number;
  calls: number;
}

/** Counters that start at nothing. */
export function makeCounters(): Counters {
  return { scope: randomUUID(), searches: 0, descriptions: 0, calls: 0 };
}
