/** What the reference uses of WebAssembly; the types of Node alone don't declare it. */
declare namespace WebAssembly {
  /** A compiled module, which threads can share. */
  interface Module {
    readonly compiled?: never;
  }
  /** The linear memory of an instance. */
  interface Memory {
    readonly buffer: ArrayBuffer;
    /** @param units - of 64 KiB */
    grow(units: number): number;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
