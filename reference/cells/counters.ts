import { randomUUID } from "node:crypto";
import type { Telemetry } from "../../spec/payloads/telemetry.ts";

/** What the cells of one run did so far; seed heading "Telemetry". */
export interface Counters {
  /** Identifies the lifetime of the counts: that of the run's catalog. */
  scope: string;
  searches: number;
  descriptions: number;
  calls: number;
  execs: number;
  waits: number;
  /** What was counted in the lifetimes before. */
  readonly earlier: { searches: number; descriptions: number; calls: number };
  /** The catalog ids of the tools that were called. */
  readonly calledTools: Set<string>;
  readonly limitErrors: NonNullable<Telemetry["limitErrors"]>;
  readonly snapshotEvents: NonNullable<Telemetry["snapshotEvents"]>;
}

/** Counters that start at nothing. */
export function makeCounters(): Counters {
  return {
    scope: randomUUID(),
    searches: 0,
    descriptions: 0,
    calls: 0,
    execs: 0,
    waits: 0,
    earlier: { searches: 0, descriptions: 0, calls: 0 },
    calledTools: new Set(),
    limitErrors: { timeout: 0, memory: 0, snapshot: 0, output: 0 },
    snapshotEvents: [],
  };
}

/** Ends the lifetime of the counts, and begins the next; what the whole run did is still known. */
export function startNextLifetime(counters: Counters): void {
  const { earlier, searches, descriptions, calls } = counters;
  earlier.searches += searches;
  earlier.descriptions += descriptions;
  earlier.calls += calls;
  Object.assign(counters, { ...makeCounters(), earlier });
}
