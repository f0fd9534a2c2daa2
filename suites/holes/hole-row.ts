import type { PlantedHole } from "../../fixtures/planted-holes/planted-hole.ts";
import type { FuzzerTry } from "./try-fuzzer.ts";
import type { VectorCatch } from "./try-vectors.ts";

/** What found a hole, and what did not. */
export interface HoleRow {
  readonly id: string;
  readonly kind: PlantedHole["kind"];
  readonly title: string;
  readonly revision: string;
  /** The vectors that catch it: all in its classes, or the first of another class. */
  readonly vectors: readonly VectorCatch[];
  /** What the fuzzer came to alone; none where it was not tried. */
  readonly fuzzer: readonly FuzzerTry[];
  /** Why no story can reach it, where that is known. */
  readonly beyond?: string;
}
