import type { Outcome } from "../outcome.ts";
import type { Program } from "../program.ts";

/** Somewhere a program can run. One program runs at a time. */
export interface Place {
  /** What it is called in findings. */
  readonly name: string;
  /**
   * Runs a program to its end, and is ready for the next one, whatever it does.
   *
   * @throws AdapterFault when a target can't be started, or broke the protocol
   */
  run(program: Program): Promise<Outcome>;
  /** Ends what the place has started. */
  close(): Promise<void>;
}
