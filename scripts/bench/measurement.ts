import type { Shared } from "../../reference/code-mode.ts";
import type { FloorWarmWorker } from "./floor-warm-worker.ts";

/** What a goal is about: the p50 of what is measured, or its ratio to the p50 of the floor. */
export interface Goal {
  readonly of: "value" | "ratio";
  readonly atMost: number;
}

/** Takes one sample, in the unit of the measurement; without a number it is timed from the outside. */
export type Sample = () => Promise<number | undefined>;

/** What is measured, ready to be sampled, and the floor that it is compared with. */
export interface Contenders {
  readonly measured: Sample;
  readonly floor?: Sample;
  close?(): Promise<void> | void;
}

/** What all measurements of a run share. */
export interface Subject {
  readonly shared: Shared;
  readonly module: WebAssembly.Module;
  readonly worker: FloorWarmWorker;
}

/** One row of the table. */
export interface Measurement {
  readonly id: string;
  readonly title: string;
  readonly unit: "ms" | "bytes";
  /** What it is compared with. */
  readonly floor?: string;
  readonly goal?: Goal;
  /** How many times as long as the others it is sampled, since a sample of it takes long. */
  readonly timeFactor?: number;
  /** How many samples of each contender are taken before the other one has its turn. */
  readonly perRound: number;
  open(subject: Subject): Promise<Contenders>;
}
