/** Small enough to leave out most of what did not change, and large enough to be compared quickly, in bytes. */
export const pageSize = 4096;

/** Runs of pages: the address where each begins, and the one where it ends, one after the other. */
export type PageRuns = readonly number[];

/**
 * Where a memory differs from another one, in whole pages.
 *
 * @param base - what it was; what lies beyond it counts as zeros
 */
export function changedPages(memory: Uint8Array, base: Uint8Array): PageRuns {
  const from = Buffer.from(memory.buffer, memory.byteOffset, memory.byteLength);
  const empty = new Uint8Array(pageSize);
  const runs: number[] = [];
  for (let start = 0; start < memory.byteLength; start += pageSize) {
    const isBeyond = start >= base.byteLength;
    const order = isBeyond
      ? from.compare(empty, 0, pageSize, start, start + pageSize)
      : from.compare(base, start, start + pageSize, start, start + pageSize);
    if (order === 0) continue;
    if (runs.at(-1) === start) runs.pop();
    else runs.push(start);
    runs.push(start + pageSize);
  }
  return runs;
}
