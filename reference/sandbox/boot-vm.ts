import { Intrinsics, type JSValueHandle, QuickJS, type QuickJSOptions } from "quickjs-wasi";
import { BootClock } from "./boot-clock.ts";

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

/** A VM, and the guest library's way in. */
export interface BootedVm {
  readonly vm: QuickJS;
  readonly entrance: JSValueHandle;
}

/**
 * Makes a VM with the guest library in it. Each is the same as every other, but for its random numbers.
 *
 * @param library - its bytecode
 */
export async function bootVm(module: WebAssembly.Module, library: Uint8Array, host: VmHost): Promise<BootedVm> {
  const clock = new BootClock();
  const vm = await QuickJS.create(vmOptions(module, clock, host));
  const post = vm.newFunction("post", (...args) => {
    host.post(...args);
    return vm.undefined;
  });
  const read = vm.newFunction("read", (...args) => host.read(...args) ?? vm.undefined);
  const entrance = vm.callFunction(vm.evalBytecode(library), vm.undefined, post, read);
  clock.tellTime();
  return { vm, entrance };
}

function vmOptions(module: WebAssembly.Module, clock: BootClock, host: VmHost): QuickJSOptions {
  return {
    wasm: module,
    maxStackSize,
    intrinsics: Intrinsics.ALL & ~withheld,
    timezoneOffset: 0,
    wasi: (memory) => ({
      // The engine's own messages must not reach the host's standard output.
      fd_write: () => 0,
      clock_time_get: (_clock: number, _precision: bigint, place: number) => {
        new DataView(memory.buffer).setBigUint64(place, clock.now(), true);
        return 0;
      },
    }),
    onUnhandledRejection: host.onRejection,
    interruptHandler: host.onPoll,
  };
}
