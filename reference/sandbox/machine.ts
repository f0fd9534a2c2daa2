import { Intrinsics, JSException, type JSValueHandle, QuickJS, type QuickJSOptions } from "quickjs-wasi";
import { guestLibrary } from "../guest/library.js";
import type { Ending, SandboxLimits, SuspendedMachine } from "./messages.ts";

/** Far below what the worker's own stack holds, so that deep recursion is an ordinary guest error. */
const maxStackSize = 256 * 1024;

/** What a program can do nothing useful with, and a host has to think about. */
const withheld = Intrinsics.PERFORMANCE | Intrinsics.WEAK_REF;

/** The longest text of a nested call's input, in UTF-16 units. */
const maxRequestLength = 8 * 1024 * 1024;

/** The longest message of a guest's error, in UTF-16 units. */
const maxErrorLength = 4096;

/** Is told what the guest does. Every text was bounded before it was copied. */
export interface MachineListener {
  request(id: number, method: string, input: string): void;
  output(item: string, bytes: number): void;
}

/** The guest emitted more than is left of its output limit. */
export class OutputLimitExceeded extends Error {}

/** One QuickJS VM with one program in it. After an error of its methods it must be thrown away. */
export class Machine {
  readonly #vm: QuickJS;
  readonly #listener: MachineListener;
  #entrance: JSValueHandle;
  #outputLeft: number;
  #exceeded = false;
  #ending: Ending | undefined;

  private constructor(vm: QuickJS, entrance: JSValueHandle, limits: SandboxLimits, listener: MachineListener) {
    this.#vm = vm;
    this.#entrance = entrance;
    this.#outputLeft = limits.outputBytes;
    this.#listener = listener;
  }

  /**
   * Makes a VM and starts a program in it.
   *
   * @param source - a program that was parsed as the body of an async function
   */
  static async start(
    module: WebAssembly.Module,
    { source, catalog, settings, limits }: StartOptions,
    listener: MachineListener,
  ): Promise<Machine> {
    const vm = await QuickJS.create(engineOptions(module, limits));
    const machine = new Machine(vm, vm.undefined, limits, listener);
    const library = vm.evalCode(guestLibrary, "code-mode.js");
    const post = vm.newFunction("post", (...args) => machine.#receive(args));
    machine.#entrance = vm.callFunction(library, vm.undefined, post, vm.newString(catalog), vm.newString(settings));
    const program = machine.#compile(source);
    if (program !== undefined) machine.#enter(program);
    return machine;
  }

  /** Makes a VM out of a suspended one. The callback gets the stable name that it had. */
  static async restore(
    module: WebAssembly.Module,
    { snapshot, entrance }: SuspendedMachine,
    limits: SandboxLimits,
    listener: MachineListener,
  ): Promise<Machine> {
    const vm = await QuickJS.restore(snapshot, engineOptions(module, limits));
    const machine = new Machine(vm, vm.importHandle(entrance), limits, listener);
    vm.registerHostCallback("post", (...args) => machine.#receive(args));
    return machine;
  }

  /** How the program ended, once it has. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  /** Hands results of calls to the guest and lets it go on. */
  settle(settlements: string): void {
    this.#enter(this.#vm.newString(settlements));
  }

  /** Copies the VM out; it can't be used afterwards. */
  suspend(): SuspendedMachine {
    const entrance = this.#vm.exportHandle(this.#entrance);
    this.#vm.runGC();
    return { snapshot: this.#vm.snapshot(), entrance };
  }

  dispose(): void {
    this.#vm.dispose();
  }

  /** The opening brace stands on the program's first line, so that its line numbers are its own. */
  #compile(source: string): JSValueHandle | undefined {
    try {
      return this.#vm.evalCode(`(async function () {${source}\n})`, "program.js");
    } catch (cause) {
      if (!(cause instanceof JSException) || isFatal(cause)) throw cause;
      this.#ending = { kind: "error", message: `${cause.name}: ${cause.message}` };
      return undefined;
    }
  }

  #enter(input: JSValueHandle): void {
    this.#vm.callFunction(this.#entrance, this.#vm.undefined, input).dispose();
    input.dispose();
    this.#drain();
    if (this.#exceeded) throw new OutputLimitExceeded();
  }

  /** A job that throws stops the drain with jobs left, so it goes on; what the guest threw there is the guest's own. */
  #drain(): void {
    for (;;) {
      try {
        this.#vm.executePendingJobs();
        return;
      } catch (cause) {
        if (!(cause instanceof JSException) || isFatal(cause)) throw cause;
        cause.dispose();
      }
    }
  }

  #receive([kind, id, name, text]: JSValueHandle[]): JSValueHandle {
    if (kind === undefined || id === undefined || name === undefined || text === undefined) return this.#vm.undefined;
    this.#dispatch(kind.toString(), id.toNumber(), name.toString(), text);
    return this.#vm.undefined;
  }

  #dispatch(kind: string, id: number, name: string, text: JSValueHandle): void {
    if (kind === "request") {
      if (text.length > maxRequestLength) throw new Error(`the input is longer than ${maxRequestLength} characters`);
      this.#listener.request(id, name, text.toString());
    } else if (kind === "error") {
      this.#ending = { kind: "error", message: this.#boundedText(text, maxErrorLength) };
    } else if (kind === "value") {
      this.#ending = { kind: "value", json: this.#spend(text) };
    } else {
      const content = this.#spend(text);
      const item =
        kind === "text" ? `{"type":"text","text":${JSON.stringify(content)}}` : `{"type":"json","value":${content}}`;
      this.#listener.output(item, Buffer.byteLength(content));
    }
  }

  /** Copies a text out if the output limit still allows it; else the VM is done for, whatever the guest does next. */
  #spend(text: JSValueHandle): string {
    if (!this.#exceeded && text.length <= this.#outputLeft) {
      const content = text.toString();
      this.#outputLeft -= Buffer.byteLength(content);
      if (this.#outputLeft >= 0) return content;
    }
    this.#exceeded = true;
    throw new OutputLimitExceeded();
  }

  #boundedText(text: JSValueHandle, longest: number): string {
    return text.length <= longest ? text.toString() : `an error whose message has ${text.length} characters`;
  }
}

/** What a machine starts with. */
export interface StartOptions {
  readonly source: string;
  readonly catalog: string;
  readonly settings: string;
  readonly limits: SandboxLimits;
}

function engineOptions(module: WebAssembly.Module, limits: SandboxLimits): QuickJSOptions {
  return {
    wasm: module,
    memoryLimit: limits.memoryLimitBytes,
    maxStackSize,
    intrinsics: Intrinsics.ALL & ~withheld,
    timezoneOffset: 0,
    // The engine's own messages must not reach the host's standard output.
    wasi: () => ({ fd_write: () => 0 }),
  };
}

/**
 * After an error of the engine's own (no memory, or a null for lack of memory to say so) the VM lies about what it
 * holds. A program can throw one itself; it then ends its own VM, which is no harm to anybody else.
 */
function isFatal({ name }: JSException): boolean {
  return name === "InternalError" || name === "<null>";
}
