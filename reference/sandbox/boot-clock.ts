import { randomBytes } from "node:crypto";

/** The bits of a time that an engine is seeded with, which it reads in microseconds. */
const seedBytes = 6;

/**
 * The clock of a VM. An engine seeds `Math.random` with the time at which it boots: VMs that boot in the same
 * millisecond would draw the same numbers, and any program could work out what another one draws. So it boots at a
 * random time, and is told the true one from then on.
 */
export class BootClock {
  #seed: number | undefined = randomBytes(seedBytes).readUIntBE(0, seedBytes);

  /** The VM has booted. */
  tellTime(): void {
    this.#seed = undefined;
  }

  /** Nanoseconds since the epoch. */
  now(): bigint {
    return BigInt(this.#seed ?? Date.now() * 1000) * 1000n;
  }
}
