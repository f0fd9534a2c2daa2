import { Intrinsics, JSException, type JSValueHandle, QuickJS, type QuickJSOptions } from "quickjs-wasi";
import { guestLibrary } from "../guest/library.js";
import type { Ending, SandboxLimits, SuspendedMachine } from "./messages.ts";

/** Far below what the worker's own stack holds, so that deep recursion is an ordinary guest error. */
const maxStackSize = 256 * 1024;

/** What a program can do nothing useful with, and a host has to think about. */
const withheld = Intrinsics.PERFORMANCE | Intrinsics.WEAK_REF;

/** The longest text of a nested call's input, in UTF-16 units; the guest library refuses longer ones by itself. */
const maxRequestLength = 8 * 1024 * 1024;

/** The longest message of a guest's error, in UTF-16 units. */
const maxErrorLength = 4096;

/** Is told what the guest does. Every text was bounded before it was copied. */
export interface MachineListener {
  request(id: number, method: string, input: string): void;
  output(item: string, bytes: number): void;
  /** The machine must be thrown away, even if the guest goes on: it exceeded a limit, or its engine failed. */
  broken(because: "output" | "engine", message: string): void;
}

/** One QuickJS VM with one program in it. After an error of its methods it must be thrown away. */
export class Machine {
  readonly #vm: QuickJS;
  readonly #listener: MachineListener;
  #entrance: JSValueHandle;
  #outputLeft: number;
  #itemsLeft: number;
  #broken = false;
  #ending: Ending | undefined;

  private constructor(vm: QuickJS, entrance: JSValueHandle, limits: SandboxLimits, listener: MachineListener) {
    this.#vm = vm;
    this.#entrance = entrance;
    this.#outputLeft = limits.outputBytes;
    this.#itemsLeft = limits.outputItems;
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
    const machine = await Machine.#make((options) => QuickJS.create(options), module, limits, listener);
    const vm = machine.#vm;
    const library = vm.evalCode(guestLibrary, "code-mode.js");
    const post = vm.newFunction("post", (...args) => machine.#receive(args));
    const settingsOfAll = JSON.stringify({ ...JSON.parse(settings), maxRequestLength });
    machine.#entrance = vm.callFunction(
      library,
      vm.undefined,
      post,
      vm.newString(catalog),
      vm.newString(settingsOfAll),
    );
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
    const machine = await Machine.#make((options) => QuickJS.restore(snapshot, options), module, limits, listener);
    machine.#entrance = machine.#vm.importHandle(entrance);
    machine.#vm.registerHostCallback("post", (...args) => machine.#receive(args));
    return machine;
  }

  static async #make(
    open: (options: QuickJSOptions) => Promise<QuickJS>,
    module: WebAssembly.Module,
    limits: SandboxLimits,
    listener: MachineListener,
  ): Promise<Machine> {
    let machine: Machine | undefined;
    const vm = await open({
      ...engineOptions(module, limits),
      onUnhandledRejection: (promise, reason, isHandled) => {
        if (machine !== undefined) machine.#noteRejection(promise, reason, isHandled);
      },
    });
    machine = new Machine(vm, vm.undefined, limits, listener);
    return machine;
  }

  /** How the program ended, once it has. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  /** Bytes of all memory that the VM has, which is what a copy of it takes. */
  get bytes(): number {
    return this.#vm._getMemory().buffer.byteLength;
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
      if (!(cause instanceof JSException) || cause.handle.isNull || this.#isOfEngine(cause.handle)) throw cause;
      this.#ending = { kind: "error", message: `${cause.name}: ${cause.message}` };
      return undefined;
    }
  }

  #enter(input: JSValueHandle): void {
    this.#call(input);
    input.dispose();
    this.#vm.executePendingJobs();
    // What was rejected and nobody handled by now leaves its trace: the program has ended and will not tell.
    if (this.#ending?.kind === "value") this.#call(this.#vm.undefined);
  }

  #call(...inputs: JSValueHandle[]): void {
    this.#vm.callFunction(this.#entrance, this.#vm.undefined, ...inputs).dispose();
  }

  /**
   * The machinery of promises turns the engine's own errors, which no `catch` sees, into rejections that a program can
   * handle; the VM lies about what it holds from then on. The guest library keeps track of all other rejections.
   */
  #noteRejection(promise: JSValueHandle, reason: JSValueHandle, isHandled: boolean): void {
    if (this.#isOfEngine(reason)) {
      this.#break("engine", "the program went on after an error of its engine");
      return;
    }
    try {
      this.#call(promise, reason, isHandled ? this.#vm.true : this.#vm.false);
    } catch (cause) {
      // Where the stack is used up there is no room to take note; every other error is of the engine's own.
      if (!(cause instanceof JSException) || cause.handle.isNull || this.#isOfEngine(cause.handle)) {
        this.#break("engine", "");
      }
    }
  }

  #receive([kind, id, name, text]: JSValueHandle[]): JSValueHandle {
    try {
      if (kind !== undefined && id !== undefined && name !== undefined && text !== undefined && !this.#broken) {
        this.#dispatch(kind.toString(), id.toNumber(), name.toString(), text);
      }
    } catch {
      // The guest would get the error, with the host's stack in it.
      this.#break("engine", "");
    }
    return this.#vm.undefined;
  }

  #dispatch(kind: string, id: number, name: string, text: JSValueHandle): void {
    if (kind === "error") {
      this.#ending = { kind: "error", message: this.#boundedText(text, maxErrorLength) };
    } else if (kind === "request") {
      if (text.length > maxRequestLength) throw new RangeError("the guest library lets no such text through");
      this.#listener.request(id, name, text.toString());
    } else {
      const content = this.#spend(text);
      if (content !== undefined) this.#emit(kind, content);
    }
  }

  #emit(kind: string, content: string): void {
    const bytes = Buffer.byteLength(content);
    this.#outputLeft -= bytes;
    if (kind !== "value") this.#itemsLeft -= 1;
    if (this.#outputLeft < 0 || this.#itemsLeft < 0) this.#break("output", "");
    else if (kind === "value") this.#ending = { kind: "value", json: content, bytes };
    else if (kind === "json") this.#listener.output(`{"type":"json","value":${content}}`, bytes);
    else this.#listener.output(`{"type":"text","text":${JSON.stringify(content)}}`, bytes);
  }

  /** Copies a text out, unless it is certain before the copy that it exceeds what is left. */
  #spend(text: JSValueHandle): string | undefined {
    if (text.length <= this.#outputLeft) return text.toString();
    this.#break("output", "");
    return undefined;
  }

  #break(because: "output" | "engine", message: string): void {
    if (this.#broken) return;
    this.#broken = true;
    this.#listener.broken(because, message);
  }

  #boundedText(text: JSValueHandle, longest: number): string {
    return text.length <= longest ? text.toString() : `an error whose message has ${text.length} characters`;
  }

  /**
   * Whether an error is of the engine's own: for lack of memory, say. A program can make one itself; it then ends its
   * own VM, which is no harm to anybody else.
   */
  #isOfEngine(error: JSValueHandle): boolean {
    return this.#vm._getExports().qjs_is_uncatchable_error(error.ptr) !== 0;
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
