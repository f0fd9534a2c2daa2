import type { PlantedHole } from "../../fixtures/planted-holes/planted-hole.ts";
import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { runVectors } from "../escapes/run-vectors.ts";
import type { SoundReference } from "./sound-reference.ts";

/** What vectors are tried with. */
export interface TryVectorsOptions {
  readonly carrier: Carrier;
  readonly revision: RevisionName;
  readonly vectors: readonly EscapeVector[];
  readonly sound: SoundReference;
  readonly seed: number;
  /** Whether only vectors of the classes that the hole names are tried. */
  readonly isAimed?: boolean;
}

/**
 * A vector that caught a hole, and what it saw first. What else it said is kept nowhere: a hole may show what the machine
 * keeps secret.
 */
export interface VectorCatch {
  readonly vector: string;
  readonly observable: string;
}

/**
 * Tries the vectors of the classes that a hole names, and where none of them catches it all others until one does. A
 * vector catches a hole where it escapes with it and holds without it.
 */
export async function tryVectors(hole: PlantedHole, options: TryVectorsOptions): Promise<readonly VectorCatch[]> {
  const isAimed = (vector: EscapeVector) => hole.classes.includes(vector.class);
  const aimed = await catches(options, options.vectors.filter(isAimed), Number.POSITIVE_INFINITY);
  if (aimed.length > 0 || options.isAimed === true) return aimed;
  const others = options.vectors.filter((vector) => !isAimed(vector));
  return catches(options, others, 1);
}

async function catches(
  { carrier, revision, sound, seed }: TryVectorsOptions,
  vectors: readonly EscapeVector[],
  most: number,
): Promise<readonly VectorCatch[]> {
  const found: VectorCatch[] = [];
  const enough = new AbortController();
  for await (const { vector, outcome, faults } of runVectors({
    carrier,
    revision,
    vectors,
    seed,
    signal: enough.signal,
  })) {
    const [fault] = faults;
    if (outcome !== "escapes" || fault === undefined || !(await sound.holds(vector, revision))) continue;
    found.push({ vector: vector.id, observable: fault.observable });
    if (found.length >= most) enough.abort();
  }
  return found;
}
