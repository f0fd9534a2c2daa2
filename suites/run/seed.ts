import { createHash, randomInt } from "node:crypto";

/** Draws the seed of a run. It is printed before anything runs, and replays everything. */
export function drawSeed(): number {
  return randomInt(2 ** 31);
}

/** The seed of one part of a run, so that a part behaves the same whether or not the others run. */
export function deriveSeed(seed: number, part: string): number {
  return createHash("sha256").update(`${seed}:${part}`).digest().readInt32BE(0);
}
