import { randomFillSync } from "node:crypto";
import { JSValueHandle, QuickJS } from "quickjs-wasi";
import type { Engine } from "./engine.ts";
import { memoryUnit } from "./packed-memory.ts";
import { randomStateBytes } from "./random-state.ts";
import { type VmHost, vmOptions } from "./vm-options.ts";

/** A VM, and the guest library's way in. */
export interface BootedVm {
  readonly vm: QuickJS;
  readonly entrance: JSValueHandle;
}

/**
 * Makes a VM with the guest library in it. Each is the same as every other, but for its random numbers: with one state
 * any program could work out what another one draws.
 */
export async function makeVm({ module, image, written, places }: Engine, host: VmHost): Promise<BootedVm> {
  const { stackPointer, runtime: runtimePtr, context: contextPtr } = places;
  // The engine would copy the whole of a memory; most of this one is what the module comes with.
  const bare = { memory: new Uint8Array(0), stackPointer, runtimePtr, contextPtr, extensions: [] };
  const vm = await QuickJS.restore(
    bare,
    vmOptions(module, host, () => Date.now() * 1000),
  );
  vm.registerHostCallback("post", (...args) => {
    host.post(...args);
    return vm.undefined;
  });
  vm.registerHostCallback("read", (...args) => host.read(...args) ?? vm.undefined);
  const memory = vm._getMemory();
  memory.grow((image.byteLength - memory.buffer.byteLength) / memoryUnit);
  const bytes = new Uint8Array(memory.buffer);
  for (let place = 0; place < written.length; place += 2) {
    const start = written[place] ?? 0;
    bytes.set(image.subarray(start, written[place + 1]), start);
  }
  randomFillSync(bytes, places.randomState, randomStateBytes);
  return { vm, entrance: new JSValueHandle(vm, places.entrance, true) };
}
