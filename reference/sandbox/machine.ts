import { JSException, type JSValueHandle, type QuickJS } from "quickjs-wasi";
import { maxRequestLength } from "../guest/limits.js";
import type { Engine } from "./engine.ts";
import { exactText } from "./exact-text.ts";
import { readMember, readText } from "./guest-texts.ts";
import { type BootedVm, makeVm } from "./make-vm.ts";
import type { Ending, Surroundings } from "./messages.ts";
import { memoryUnit, type PackedMemory, packMemory, unpackMemory } from "./packed-memory.ts";
import { rewindVm } from "./rewind-vm.ts";

/**
 * How much more than its limit the engine may allocate. Its linear memory, which never shrinks, is then beyond the
 * limit in every program that used all of it up, also where the program got over the engine's error.
 */
const allowance = 17 / 16;

/** The longest message of a guest's error, in UTF-16 units. */
const maxErrorLength = 4096;

/** Is told what the guest does. Every text was bounded before it was copied. */
export interface MachineListener {
  request(id: number, method: string, input: string): void;
  output(item: string, bytes: number): void;
  /** The machine must be thrown away, even if the guest goes on: it exceeded a limit, or its engine failed. */
  broken(because: "output" | "memory" | "engine", message: string): void;
  /** Guest code is at work, and may be for long. It must stop where the answer is true. */
  working(): boolean;
}

/** One QuickJS VM for one program. After an error of its methods it must be thrown away. */
export class Machine {
  static #guests = 0;
  readonly #engine: Engine;
  readonly #vm: QuickJS;
  readonly #entrance: JSValueHandle;
  readonly #listener: MachineListener;
  #texts: Surroundings["texts"] = {};
  #mostBytes = Number.POSITIVE_INFINITY;
  #longestText = 0;
  #outputLeft = 0;
  #itemsLeft = 0;
  #broken = false;
  #holdsProgram = false;
  #ending: Ending | undefined;

  private constructor(engine: Engine, { vm, entrance }: BootedVm, listener: MachineListener) {
    this.#engine = engine;
    this.#vm = vm;
    this.#entrance = entrance;
    this.#listener = listener;
  }

  /** How many machines of the thread hold a program and are not disposed of. */
  static get guests(): number {
    return Machine.#guests;
  }

  /** Makes a VM ahead of any program. */
  static async boot(engine: Engine, listener: MachineListener): Promise<Machine> {
    let made: Machine | undefined;
    const machine = () => {
      if (made === undefined) throw new Error("the guest library calls nobody while it boots");
      return made;
    };
    const booted = await makeVm(engine, {
      post: (...args) => machine().#receive(args),
      read: (...args) => machine().#read(args),
      onRejection: (promise, reason, isHandled) => machine().#noteRejection(promise, reason, isHandled),
      onPoll: () => (made === undefined ? false : made.#poll()),
    });
    made = new Machine(engine, booted, listener);
    return made;
  }

  /** How the program ended, once it has. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  /** Bytes of all memory that the VM has, which is what a copy of it takes. */
  get bytes(): number {
    return this.#vm._getMemory().buffer.byteLength;
  }

  /** Whether the program has used more memory than it may. */
  get isFull(): boolean {
    return this.bytes > this.#mostBytes;
  }

  /**
   * Starts the program of a machine that was booted.
   *
   * @param source - a program that was parsed as the body of an async function
   * @param maxPending - how many requests may be under way at once
   */
  start(source: string, maxPending: number, surroundings: Surroundings): void {
    this.#admit(surroundings);
    this.#call(this.#vm.newNumber(maxPending));
    const program = this.#compile(source);
    if (program !== undefined) this.#enter(program);
  }

  /**
   * Hands results of calls to the guest and lets it go on, after each: what settled first is seen first.
   *
   * @param settlements - JSON texts of `[id, ok, value or message]`
   */
  settle(settlements: readonly string[]): void {
    for (const settlement of settlements) this.#enter(this.#vm.newString(settlement));
  }

  /** Copies the VM out; it can't be used afterwards. */
  suspend(): PackedMemory {
    this.#vm.runGC();
    return packMemory(this.#memory, this.#engine.image);
  }

  /**
   * Goes on as a machine that was suspended. This one was booted and has run nothing: with that memory it is the other,
   * since whatever else a VM consists of is the same in all.
   *
   * @throws RangeError when the memory can't be that of a machine
   */
  resume(memory: PackedMemory, surroundings: Surroundings): void {
    unpackMemory(memory, this.#engine.image, (bytes) => {
      this.#vm._getMemory().grow((bytes - this.bytes) / memoryUnit);
      return this.#memory;
    });
    this.#admit(surroundings);
  }

  /**
   * Makes it one that was just booted, where its program came to an end by itself. Only for targets of a fuzzer: every
   * other program has a VM that is new.
   *
   * @returns whether it could; it must be thrown away otherwise
   */
  rewind(): boolean {
    if (this.#ending === undefined || this.#broken || !rewindVm(this.#vm, this.#engine)) return false;
    this.#ending = undefined;
    this.#texts = {};
    this.#mostBytes = Number.POSITIVE_INFINITY;
    this.#leave();
    return true;
  }

  dispose(): void {
    this.#vm.dispose();
    this.#leave();
  }

  #leave(): void {
    if (this.#holdsProgram) Machine.#guests -= 1;
    this.#holdsProgram = false;
  }

  get #memory(): Uint8Array {
    return new Uint8Array(this.#vm._getMemory().buffer);
  }

  #admit({ limits, texts }: Surroundings): void {
    const { memoryLimitBytes, outputBytes, outputItems } = limits;
    if (!this.#holdsProgram) Machine.#guests += 1;
    this.#holdsProgram = true;
    this.#texts = texts;
    this.#outputLeft = outputBytes;
    this.#itemsLeft = outputItems;
    this.#longestText = memoryLimitBytes / 2;
    this.#mostBytes = this.#engine.fixedBytes + memoryLimitBytes;
    this.#vm._getExports().qjs_set_memory_limit(Math.trunc(memoryLimitBytes * allowance));
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
    this.#vm.executePendingJobs();
    // What was rejected and nobody handled by now leaves its trace: the program has ended and will not tell.
    if (this.#ending?.kind === "value") this.#call(this.#vm.undefined);
    this.#inspect();
  }

  #call(...inputs: JSValueHandle[]): void {
    this.#vm.callFunction(this.#entrance, this.#vm.undefined, ...inputs).dispose();
    for (const input of inputs) input.dispose();
  }

  /**
   * The engine's own errors can't be caught, but a program gets over them all the same: in a promise, or where it
   * disposes of what it uses. What they leave behind shows.
   */
  #inspect(): void {
    if (this.isFull) this.#break("memory", "it used up its memory");
    else if (this.#vm._getExports().__stack_pointer.value !== this.#engine.places.stackPointer)
      this.#break("engine", "");
  }

  #poll(): boolean {
    const mustStop = this.#listener.working();
    if (this.isFull) this.#break("memory", "it used up its memory");
    return mustStop || this.#broken;
  }

  /**
   * The machinery of promises turns the engine's own errors into rejections that a program can handle; the VM lies about
   * what it holds from then on. The guest library keeps track of all other rejections.
   */
  #noteRejection(promise: JSValueHandle, reason: JSValueHandle, isHandled: boolean): void {
    if (this.#isOfEngine(reason)) {
      this.#break(this.isFull ? "memory" : "engine", "the program went on after an error of its engine");
      return;
    }
    try {
      this.#vm
        .callFunction(this.#entrance, this.#vm.undefined, promise, reason, isHandled ? this.#vm.true : this.#vm.false)
        .dispose();
    } catch (cause) {
      // Where the stack is used up there is no room to take note; every other error is of the engine's own.
      if (!(cause instanceof JSException) || cause.handle.isNull || this.#isOfEngine(cause.handle)) {
        this.#break("engine", "");
      }
    }
  }

  /** What this threw would reach the guest, with the host's stack in it; and so for what the guest reads. */
  #receive([kind, id, name, text]: JSValueHandle[]): void {
    try {
      if (kind !== undefined && id !== undefined && name !== undefined && text !== undefined && !this.#broken) {
        this.#dispatch(kind.toString(), id.toNumber(), name.toString(), text);
      }
    } catch {
      this.#break("engine", "");
    }
  }

  #read([name, key]: JSValueHandle[]): JSValueHandle | undefined {
    try {
      const text = name && this.#texts[name.toString()];
      if (text === undefined) return undefined;
      const isWhole = key === undefined || key.isUndefined;
      if (isWhole && text.byteLength > this.#longestText) throw new RangeError("it would not fit");
      const found = isWhole ? readText(text) : readMember(text, exactText(key));
      return found === undefined ? undefined : this.#vm.newString(found);
    } catch {
      this.#break("memory", "what it reads of its catalog does not fit into its memory");
      return undefined;
    }
  }

  #dispatch(kind: string, id: number, name: string, text: JSValueHandle): void {
    if (kind === "error") {
      const isOfCall = name === "tool" || name === "pending";
      this.#ending = {
        kind: "error",
        message: this.#boundedText(text, maxErrorLength),
        ...(isOfCall ? { of: name } : {}),
      };
    } else if (kind === "request") {
      if (text.length > maxRequestLength) throw new RangeError("the guest library lets no such text through");
      this.#listener.request(id, name, exactText(text));
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
    else this.#listener.output(`{"type":"${kind}","text":${JSON.stringify(content)}}`, bytes);
  }

  /** Copies a text out, unless it is certain before the copy that it exceeds what is left. */
  #spend(text: JSValueHandle): string | undefined {
    if (text.length <= this.#outputLeft) return exactText(text);
    this.#break("output", "");
    return undefined;
  }

  #break(because: "output" | "memory" | "engine", message: string): void {
    if (this.#broken) return;
    this.#broken = true;
    this.#listener.broken(because, message);
  }

  #boundedText(text: JSValueHandle, longest: number): string {
    return text.length <= longest ? exactText(text) : `an error whose message has ${text.length} characters`;
  }

  /**
   * Whether an error is of the engine's own: for lack of memory, say. A program can make one itself; it then ends its
   * own VM, which is no harm to anybody else.
   */
  #isOfEngine(error: JSValueHandle): boolean {
    return this.#vm._getExports().qjs_is_uncatchable_error(error.ptr) !== 0;
  }
}
