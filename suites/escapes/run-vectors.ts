import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { EscapeSession } from "./escape-session.ts";
import { judgeVector, type VectorResult } from "./judge-vector.ts";

/** Which vectors run on what. */
export interface VectorOptions {
  readonly carrier: Carrier;
  readonly revision: RevisionName;
  readonly vectors: readonly EscapeVector[];
  readonly seed: number;
  /** How many targets run at once; 1 if it is not given. */
  readonly jobs?: number;
  /** Ends the run after the vectors that are at work. */
  readonly signal?: AbortSignal;
}

/**
 * Runs vectors, several sessions at once, and gives each result as it comes.
 *
 * @throws AdapterFault when the target can't be started
 */
export async function* runVectors({ jobs = 1, ...options }: VectorOptions): AsyncGenerator<VectorResult, void> {
  const queue = [...options.vectors];
  const results: VectorResult[] = [];
  let wake: () => void = () => undefined;
  const lanes = Array.from({ length: Math.min(jobs, queue.length) }, async () => {
    for await (const result of runLane(queue, options)) {
      results.push(result);
      wake();
    }
  });
  let isOver = false;
  const all = Promise.all(lanes).finally(() => {
    isOver = true;
    wake();
  });
  all.catch(() => undefined);
  while (!isOver || results.length > 0) {
    const next = results.shift();
    if (next !== undefined) yield next;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (isOver) resolve();
      });
  }
  await all;
}

/** One session that takes vectors off the common queue until it is empty. */
async function* runLane(
  queue: EscapeVector[],
  { carrier, revision, seed, signal }: Omit<VectorOptions, "jobs">,
): AsyncGenerator<VectorResult, void> {
  const session = await EscapeSession.start(carrier, { revision, seed });
  try {
    for (let vector = queue.shift(); vector !== undefined && signal?.aborted !== true; vector = queue.shift()) {
      yield await judgeVector(vector, session);
    }
  } finally {
    await session.stop();
  }
}
