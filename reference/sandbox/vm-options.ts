import { Intrinsics, type JSValueHandle, type QuickJSOptions } from "quickjs-wasi";

/** Far below what the worker's own stack holds, so that deep recursion is an ordinary guest error. */
const maxStackSize = 256 * 1024;

/** What a program can do nothing useful with, and a host has to think about. */
const withheld = Intrinsics.PERFORMANCE | Intrinsics.WEAK_REF;

/** What a VM calls on its host. What is thrown here would reach the guest with the host's stack. */
export interface VmHost {
  post(...args: JSValueHandle[]): void;
  /** @returns nothing where there is no such text */
  read(...args: JSValueHandle[]): JSValueHandle | undefined;
  onRejection(promise: JSValueHandle, reason: JSValueHandle, isHandled: boolean): void;
  /** Is asked now and then while guest code runs, which must stop where the answer is true. */
  onPoll(): boolean;
}

/**
 * What every VM is made with.
 *
 * @param now - microseconds since the epoch
 */
export function vmOptions(module: WebAssembly.Module, host: VmHost, now: () => number): QuickJSOptions {
  return {
    wasm: module,
    maxStackSize,
    intrinsics: Intrinsics.ALL & ~withheld,
    timezoneOffset: 0,
    wasi: (memory) => ({
      // The engine's own messages must not reach the host's standard output.
      fd_write: () => 0,
      clock_time_get: (_clock: number, _precision: bigint, place: number) => {
        new DataView(memory.buffer).setBigUint64(place, BigInt(now()) * 1000n, true);
        return 0;
      },
    }),
    onUnhandledRejection: host.onRejection,
    interruptHandler: host.onPoll,
  };
}
