/** The bytes from which an engine draws its random numbers. */
export const randomStateBytes = 8;

const mask = (1n << 64n) - 1n;

/**
 * Finds the state of `Math.random` in a memory: an engine takes the time at which it boots, in microseconds, and draws
 * once from it for itself.
 *
 * @param seed - that time, by lot, so that nothing else in the memory can look like it
 * @returns its address
 * @throws Error where it is not there exactly once, as in an engine that works otherwise
 */
export function findRandomState(memory: Uint8Array, seed: bigint): number {
  const bytes = Buffer.alloc(randomStateBytes);
  bytes.writeBigUInt64LE(draw(seed));
  const searched = Buffer.from(memory.buffer, memory.byteOffset, memory.byteLength);
  const place = searched.indexOf(bytes);
  if (place >= 0 && searched.indexOf(bytes, place + 1) < 0) return place;
  throw new Error("The random state of the engine was not found where it boots; this module knows quickjs-wasi 3.7.0.");
}

/** What the state becomes by one draw: the engine's is the generator that is known as xorshift64*. */
function draw(state: bigint): bigint {
  let next = state ^ (state >> 12n);
  next ^= (next << 25n) & mask;
  return next ^ (next >> 27n);
}
