import type { Goal, Measurement } from "./measurement.ts";
import { percentile } from "./percentile.ts";
import type { Samples } from "./take-samples.ts";

/** The 50th and the 95th percentile of samples, and how many there are. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly samples: number;
}

/** What a measurement came to. A goal is met or not by p50 alone: p95 carries what else the machine did. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly unit: Measurement["unit"];
  readonly measured: Spread;
  readonly floor?: Spread & { readonly name: string };
  /** The p50 of what is measured by the p50 of its floor. */
  readonly ratio?: number;
  readonly goal?: Goal & { readonly met: boolean };
}

/** Makes the row of a measurement, with the verdict on its goal. */
export function judge({ id, title, unit, floor, goal }: Measurement, samples: Samples): Row {
  const measured = spreadOf(samples.measured);
  const row = { id, title, unit, measured, ...(floor === undefined ? {} : compare(floor, measured, samples.floor)) };
  if (goal === undefined) return row;
  const reached = goal.of === "value" ? measured.p50 : row.ratio;
  return { ...row, goal: { ...goal, met: reached !== undefined && reached <= goal.atMost } };
}

function compare(name: string, measured: Spread, samples: readonly number[]) {
  const floor = spreadOf(samples);
  return { floor: { name, ...floor }, ratio: measured.p50 / floor.p50 };
}

function spreadOf(samples: readonly number[]): Spread {
  return { p50: percentile(samples, 0.5), p95: percentile(samples, 0.95), samples: samples.length };
}
