import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { CompileFlags, QuickJS } from "quickjs-wasi";
import { guestLibrary } from "../guest/library.js";
import { type BootedVm, bootVm, type VmHost } from "./boot-vm.ts";

/** What every VM of a process is made of; threads share it. */
export interface Engine {
  readonly module: WebAssembly.Module;
  /** The guest library as bytecode: compiling its text for each VM takes longer than making the VM. */
  readonly library: Uint8Array<SharedArrayBuffer>;
  /** The memory of a VM that was just booted, which suspended ones are told apart from. */
  readonly image: Uint8Array<SharedArrayBuffer>;
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
}

/**
 * Loads the engine. No program runs in the VMs that this makes.
 *
 * @throws when its file can't be read or compiled
 */
export async function loadEngine(): Promise<Engine> {
  const file = createRequire(import.meta.url).resolve("quickjs-wasi/quickjs.wasm");
  const module = await WebAssembly.compile(readFileSync(file));
  const library = share(await compileLibrary(module));
  const booted = await bootVm(module, library, nobody);
  const memory = new Uint8Array(booted.vm._getMemory().buffer);
  const fixedBytes = memory.byteLength - booted.vm.getAllocatedSize();
  return { module, library, image: share(memory), fixedBytes, places: placesIn(booted) };
}

/** Where things are in a VM that is not at work. */
export function placesIn({ vm, entrance }: BootedVm): VmPlaces {
  const { __stack_pointer, qjs_get_runtime_ptr, qjs_get_context_ptr } = vm._getExports();
  return {
    stackPointer: __stack_pointer.value,
    runtime: qjs_get_runtime_ptr(),
    context: qjs_get_context_ptr(),
    entrance: entrance.ptr,
  };
}

const nobody: VmHost = { post: () => {}, read: () => undefined, onRejection: () => {}, onPoll: () => false };

/** Without its text and lines: what a program sees of it in a stack tells nothing. */
async function compileLibrary(module: WebAssembly.Module): Promise<Uint8Array> {
  const vm = await QuickJS.create({ wasm: module });
  const bytecode = vm.compile(guestLibrary, "code-mode.js", 0, CompileFlags.STRIP_SOURCE | CompileFlags.STRIP_DEBUG);
  vm.dispose();
  return bytecode;
}

function share(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
}
