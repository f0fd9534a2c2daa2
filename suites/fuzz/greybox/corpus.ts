import type { Random } from "./random.ts";

/** How many candidates are compared where one is picked. */
const candidates = 4;

/** Longer inputs are not kept, in characters of JSON: what is made of them would be longer still. */
const longestKept = 16_384;

/** How often an edge was taken, in eight steps that each count as something new. */
const buckets: readonly number[] = Array.from({ length: 256 }, (_, count) => {
  if (count <= 2) return count;
  if (count === 3) return 4;
  return 1 << Math.min(Math.floor(Math.log2(count)) + 1, 7);
});

interface Kept {
  readonly input: unknown;
  readonly json: string;
  readonly edges: readonly number[];
  picked: number;
}

/** The inputs that took a way nobody took before. */
export class Corpus {
  readonly #kept: Kept[] = [];
  /** The buckets that were seen of each edge, as bits. */
  readonly #seen: Uint8Array;
  /** How many executions took each edge. */
  readonly #hits: Float64Array;
  readonly #words: Uint32Array;
  readonly #edges: Uint8Array;

  /** @param edges - the counters that an execution leaves behind, as many as there are; a multiple of four */
  constructor(edges: Uint8Array) {
    this.#edges = edges;
    this.#words = new Uint32Array(edges.buffer, edges.byteOffset, edges.byteLength / 4);
    this.#seen = new Uint8Array(edges.length);
    this.#hits = new Float64Array(edges.length);
  }

  /** How many edges were taken by any input. */
  get edgesSeen(): number {
    return this.#seen.reduce((sum, bits) => sum + (bits === 0 ? 0 : 1), 0);
  }

  /** What is kept, in the order in which it came. */
  get inputs(): readonly unknown[] {
    return this.#kept.map(({ input }) => input);
  }

  /** Looks at the counters of an execution and keeps its input if it was new. @returns whether it was */
  note(input: unknown): boolean {
    const taken = this.#taken();
    let isNew = false;
    for (const edge of taken) {
      const bit = buckets[this.#edges[edge] ?? 0] ?? 0;
      const seen = this.#seen[edge] ?? 0;
      if ((seen & bit) === 0) isNew = true;
      this.#seen[edge] = seen | bit;
      this.#hits[edge] = (this.#hits[edge] ?? 0) + 1;
    }
    if (!isNew) return false;
    const json = JSON.stringify(input);
    if (json.length <= longestKept) this.#kept.push({ input, json, edges: taken, picked: 0 });
    return true;
  }

  /** Picks an input to change: of some by lot the one with the rarest edge, unless it was picked often. */
  pick(random: Random): unknown {
    let best: Kept | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let count = 0; count < candidates; count += 1) {
      const kept = random.pick(this.#kept);
      const cost = kept === undefined ? least : this.#rarest(kept) * (1 + kept.picked) * (1 + kept.json.length / 256);
      if (cost >= least) continue;
      least = cost;
      best = kept;
    }
    if (best !== undefined) best.picked += 1;
    return best?.input;
  }

  #rarest({ edges }: Kept): number {
    return edges.reduce((least, edge) => Math.min(least, this.#hits[edge] ?? 0), Number.POSITIVE_INFINITY);
  }

  /** Four counters at a time, since nearly all are zero. */
  #taken(): number[] {
    const taken: number[] = [];
    for (let word = 0; word < this.#words.length; word += 1) {
      if (this.#words[word] === 0) continue;
      for (let edge = 4 * word; edge < 4 * word + 4; edge += 1) if (this.#edges[edge] !== 0) taken.push(edge);
    }
    return taken;
  }
}
