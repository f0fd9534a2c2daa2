import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { CompileFlags, QuickJS } from "quickjs-wasi";
import { guestLibrary } from "../guest/library.js";
import { changedPages } from "./changed-pages.ts";
import type { Engine } from "./engine.ts";
import { findRandomState } from "./random-state.ts";
import { type VmHost, vmOptions } from "./vm-options.ts";

/** The bytes of a time in microseconds that are drawn by lot. */
const seedBytes = 6;

/**
 * Loads the engine. No program runs in the VMs that this makes.
 *
 * @throws when its file can't be read or compiled, or when it does not work as it is known to
 */
export async function loadEngine(): Promise<Engine> {
  const file = createRequire(import.meta.url).resolve("quickjs-wasi/quickjs.wasm");
  const module = await WebAssembly.compile(readFileSync(file));
  return takeImage(module, await compileLibrary(module));
}

/**
 * Boots the VM whose memory all others start with. It takes the time at which it boots for the state of `Math.random`:
 * a time that nothing else in its memory can be, so that the state is found, and every VM can get one of its own.
 */
async function takeImage(module: WebAssembly.Module, library: Uint8Array): Promise<Engine> {
  const seed = randomBytes(seedBytes).readUIntLE(0, seedBytes);
  const vm = await QuickJS.create(vmOptions(module, nobody, () => seed));
  const post = vm.newFunction("post", () => vm.undefined);
  const read = vm.newFunction("read", () => vm.undefined);
  const entrance = vm.callFunction(vm.evalBytecode(library), vm.undefined, post, read);
  const memory = memoryOf(vm);
  const { __stack_pointer, qjs_get_runtime_ptr, qjs_get_context_ptr } = vm._getExports();
  return {
    module,
    image: share(memory),
    written: changedPages(memory, await readBareMemory(module)),
    fixedBytes: memory.byteLength - vm.getAllocatedSize(),
    places: {
      stackPointer: __stack_pointer.value,
      runtime: qjs_get_runtime_ptr(),
      context: qjs_get_context_ptr(),
      entrance: vm.exportHandle(entrance),
      randomState: findRandomState(memory, BigInt(seed)),
    },
  };
}

const nobody: VmHost = { post: () => {}, read: () => undefined, onRejection: () => {}, onPoll: () => false };

/** Without its text and lines: what a program sees of it in a stack tells nothing. */
async function compileLibrary(module: WebAssembly.Module): Promise<Uint8Array> {
  const vm = await QuickJS.create({ wasm: module });
  return vm.compile(guestLibrary, "code-mode.js", 0, CompileFlags.STRIP_SOURCE | CompileFlags.STRIP_DEBUG);
}

/** The memory that the module comes with. */
async function readBareMemory(module: WebAssembly.Module): Promise<Uint8Array> {
  const nowhere = { stackPointer: 0, runtimePtr: 0, contextPtr: 0 };
  return memoryOf(await QuickJS.restore({ memory: new Uint8Array(0), ...nowhere, extensions: [] }, { wasm: module }));
}

const memoryOf = (vm: QuickJS) => new Uint8Array(vm._getMemory().buffer);

function share(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
}
