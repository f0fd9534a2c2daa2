import { judge, type Row } from "./judge.ts";
import type { Measurement, Subject } from "./measurement.ts";
import { shuffle } from "./shuffle.ts";
import { takeSamples } from "./take-samples.ts";

/** How a benchmark is run. */
export interface RunOptions {
  readonly seed: number;
  /** Milliseconds for one measurement. */
  readonly timeMs: number;
  onRow(row: Row): void;
}

/** Runs measurements in an order that the seed decides, and gives their rows in the order of the table. */
export async function runMeasurements(
  measurements: readonly Measurement[],
  subject: Subject,
  { seed, timeMs, onRow }: RunOptions,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (const measurement of shuffle(measurements, seed, "order")) {
    const contenders = await measurement.open(subject);
    try {
      const time = timeMs * (measurement.timeFactor ?? 1);
      const row = judge(measurement, await takeSamples(measurement, contenders, time, seed));
      rows.set(row.id, row);
      onRow(row);
    } finally {
      await contenders.close?.();
    }
  }
  return measurements.flatMap(({ id }) => rows.get(id) ?? []);
}
