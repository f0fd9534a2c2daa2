/** A class of errors. */
export type ErrorClass = abstract new (...given: never[]) => Error;

/**
 * A pure part of an implementation that can be given any input within its own process, and what must hold of it
 * whatever it is given. A fuzzer that counts which way its code goes looks for an input for which it does not hold.
 */
export interface GreyboxEntry {
  /** Stable; words with hyphens. */
  readonly id: string;
  /** What must hold, in one sentence. */
  readonly holds: string;
  /** Inputs to begin with, as JSON: all texts, all arrays or all objects. Inputs stay what these are as a whole. */
  readonly seeds: readonly [unknown, ...unknown[]];
  /** Words of the input's language, beside those of the code. */
  readonly words?: readonly string[];
  /** What it may throw. */
  readonly throws: readonly ErrorClass[];
  /** How many functions it may enter and turns of loops it may take for one input. */
  readonly maxSteps: number;
  /**
   * Runs it on an input.
   *
   * @returns what does not hold, as a sentence; undefined where all does
   */
  run(input: unknown): Promise<string | undefined> | string | undefined;
}
