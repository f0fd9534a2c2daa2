import { constants, deflateRawSync, inflateRawSync } from "node:zlib";

/** Small enough to leave out most of what did not change, and large enough to be compared quickly, in bytes. */
const pageSize = 4096;

/** Memory grows by this many bytes in WebAssembly, so every size is a multiple of it. */
export const memoryUnit = 65_536;

/** A copy of a VM's memory: what differs from the image that every VM of the process boots to, compressed. */
export interface PackedMemory {
  /** Bytes of the whole memory. */
  readonly bytes: number;
  /** Deflated: how many pages, their numbers, and the exclusive or of each with the image's. */
  readonly changes: Uint8Array<ArrayBuffer>;
}

/**
 * Packs a memory. What a program freed is still in it, and so in the copy: it is handed to the same program alone, by
 * the same process, and never written anywhere.
 *
 * @param image - memory of which nothing is secret; what lies beyond it counts as zeros
 */
export function packMemory(memory: Uint8Array, image: Uint8Array): PackedMemory {
  const from = Buffer.from(memory.buffer, memory.byteOffset, memory.byteLength);
  const changed = changedPages(from, image);
  const table = new Uint32Array([changed.length, ...changed]);
  const pages = new Uint8Array(changed.length * pageSize);
  for (const [place, page] of changed.entries()) {
    const start = page * pageSize;
    pages.set(memory.subarray(start, start + pageSize), place * pageSize);
    mix(pages.subarray(place * pageSize, (place + 1) * pageSize), image.subarray(start, start + pageSize));
  }
  const packed = deflateRawSync(Buffer.concat([new Uint8Array(table.buffer), pages]), {
    level: constants.Z_BEST_SPEED,
  });
  return { bytes: memory.byteLength, changes: new Uint8Array(packed) };
}

/**
 * Gives a packed memory back.
 *
 * @param provide - gives the memory that it goes into, of that many bytes, with zeros beyond the image
 * @throws RangeError when it can't be one that was packed against this image
 */
export function unpackMemory(
  { bytes, changes }: PackedMemory,
  image: Uint8Array,
  provide: (bytes: number) => Uint8Array,
): void {
  if (!Number.isSafeInteger(bytes) || bytes < image.byteLength || bytes % memoryUnit !== 0) {
    throw new RangeError(`a memory can't have ${bytes} bytes`);
  }
  const most = 4 + (bytes / pageSize) * (4 + pageSize);
  const inflated = new Uint8Array(inflateRawSync(changes, { maxOutputLength: most }));
  const count = new DataView(inflated.buffer).getUint32(0, true);
  if (inflated.byteLength !== 4 + count * (4 + pageSize))
    throw new RangeError("the pages of a memory are not complete");
  const numbers = new Uint32Array(inflated.buffer, 4, count);
  const memory = provide(bytes);
  memory.set(image);
  for (const [place, page] of numbers.entries()) {
    const start = page * pageSize;
    if (start >= bytes) throw new RangeError("a page lies outside of its memory");
    const from = 4 + count * 4 + place * pageSize;
    mix(memory.subarray(start, start + pageSize), inflated.subarray(from, from + pageSize));
  }
}

function changedPages(memory: Buffer, image: Uint8Array): number[] {
  const empty = new Uint8Array(pageSize);
  const changed: number[] = [];
  for (let start = 0; start < memory.byteLength; start += pageSize) {
    const isBeyond = start >= image.byteLength;
    const order = isBeyond
      ? memory.compare(empty, 0, pageSize, start, start + pageSize)
      : memory.compare(image, start, start + pageSize, start, start + pageSize);
    if (order !== 0) changed.push(start / pageSize);
  }
  return changed;
}

/** Exclusive or, into the first. */
function mix(target: Uint8Array, other: Uint8Array): void {
  const words = new Uint32Array(target.buffer, target.byteOffset, target.byteLength / 4);
  const others = new Uint32Array(other.buffer, other.byteOffset, other.byteLength / 4);
  for (let place = 0; place < others.length; place += 1) words[place] = (words[place] ?? 0) ^ (others[place] ?? 0);
}
