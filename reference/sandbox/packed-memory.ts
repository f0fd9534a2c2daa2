import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { changedPages } from "./changed-pages.ts";

/** Memory grows by this many bytes in WebAssembly, so every size is a multiple of it. */
export const memoryUnit = 65_536;

/** What is kept or left out as a whole, in words of four bytes: most of a page that changed did not. */
const blockWords = 16;
const blockBytes = 4 * blockWords;

/** A block, after how far it is from the one before. */
const recordWords = 1 + blockWords;

/** A copy of a VM's memory: what differs from the image that every VM of the process starts with, compressed. */
export interface PackedMemory {
  /** Bytes of the whole memory. */
  readonly bytes: number;
  /** Deflated: for each block that changed, how many blocks on it is, and its exclusive or with the image's. */
  readonly changes: Uint8Array<ArrayBuffer>;
}

/**
 * Packs a memory. What a program freed is still in it, and so in the copy: it is handed to the same program alone, by
 * the same process, and never written anywhere.
 *
 * @param image - memory of which nothing is secret; what lies beyond it counts as zeros
 */
export function packMemory(memory: Uint8Array, image: Uint8Array): PackedMemory {
  const runs = changedPages(memory, image);
  const changedBytes = runs.reduce((sum, edge, place) => (place % 2 === 0 ? sum - edge : sum + edge), 0);
  const records = new Uint32Array((changedBytes / blockBytes) * recordWords);
  const [words, base] = [wordsOf(memory), wordsOf(image)];
  let used = 0;
  let last = 0;
  for (let place = 0; place < runs.length; place += 2) {
    const end = (runs[place + 1] ?? 0) / blockBytes;
    for (let block = (runs[place] ?? 0) / blockBytes; block < end; block += 1) {
      if (!mix(records, used + 1, words, block * blockWords, base)) continue;
      records[used] = block - last;
      last = block;
      used += recordWords;
    }
  }
  const packed = deflateRawSync(records.subarray(0, used), { level: constants.Z_BEST_SPEED });
  return { bytes: memory.byteLength, changes: new Uint8Array(packed) };
}

/**
 * Gives a packed memory back.
 *
 * @param provide - gives the memory that it goes into, of that many bytes: the image, and zeros beyond it
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
  const most = (bytes / blockBytes) * recordWords * 4;
  const inflated = new Uint8Array(inflateRawSync(changes, { maxOutputLength: most }));
  if (inflated.byteLength % (recordWords * 4) !== 0) throw new RangeError("the blocks of a memory are not complete");
  const records = wordsOf(inflated);
  const [words, base] = [wordsOf(provide(bytes)), wordsOf(image)];
  let block = 0;
  for (let place = 0; place < records.length; place += recordWords) {
    block += records[place] ?? 0;
    if (block >= bytes / blockBytes) throw new RangeError("a block lies outside of its memory");
    restore(words, block * blockWords, records, place + 1, base);
  }
}

const wordsOf = (bytes: Uint8Array) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);

/** The exclusive or of a block with the image's. @returns whether they differ */
function mix(target: Uint32Array, to: number, words: Uint32Array, from: number, base: Uint32Array): boolean {
  const isBeyond = from >= base.length;
  let difference = 0;
  for (let place = 0; place < blockWords; place += 1) {
    const mixed = (words[from + place] ?? 0) ^ (isBeyond ? 0 : (base[from + place] ?? 0));
    target[to + place] = mixed;
    difference |= mixed;
  }
  return difference !== 0;
}

/** From the image, and not from what is there: a VM of its own differs from the image in its random numbers. */
function restore(words: Uint32Array, to: number, records: Uint32Array, from: number, base: Uint32Array): void {
  const isBeyond = to >= base.length;
  for (let place = 0; place < blockWords; place += 1) {
    words[to + place] = (records[from + place] ?? 0) ^ (isBeyond ? 0 : (base[to + place] ?? 0));
  }
}
