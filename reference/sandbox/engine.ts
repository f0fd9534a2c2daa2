import type { PageRuns } from "./changed-pages.ts";

/** What every VM of a process is made of; threads share it. */
export interface Engine {
  readonly module: WebAssembly.Module;
  /**
   * The memory of a VM with the guest library in it that has run nothing else: every VM starts with it, which is faster
   * than making each one anew, and suspended ones are told apart from it.
   */
  readonly image: Uint8Array<SharedArrayBuffer>;
  /** Where the image differs from the memory that the module comes with. */
  readonly written: PageRuns;
  /** Bytes of that memory that no heap is in, such as the stack. */
  readonly fixedBytes: number;
  /** Where things are in it. */
  readonly places: VmPlaces;
}

/** Addresses within a VM that is not at work. */
export interface VmPlaces {
  readonly stackPointer: number;
  readonly runtime: number;
  readonly context: number;
  /** The guest library's way in. */
  readonly entrance: number;
  /** The eight bytes from which `Math.random` goes on. */
  readonly randomState: number;
}
