import { type JSValueHandle, QuickJS, type Snapshot } from "quickjs-wasi";
import { echo } from "./echo.ts";
import type { Program } from "./program.ts";

/** What a program did in one turn: the inputs of its calls as JSON, that it yielded, or the JSON of its value. */
export interface FloorTurn {
  readonly requests: readonly string[];
  readonly yielded: boolean;
  readonly value?: string;
}

/** The least that calls need: no checks, no limits, and what was asked in one turn is answered in order, together. */
const bridge = `
  const waiting = [];
  const ask = (kind, text) => new Promise((resolve) => { waiting.push(resolve); post(kind, text); });
  globalThis.tools = { echo: (input) => ask("request", JSON.stringify(input)) };
  globalThis.yield_control = () => ask("yield", "");
  globalThis.settle = (text) => {
    const resolves = waiting.splice(0);
    JSON.parse(text).forEach((value, place) => resolves[place](value));
  };`;

/**
 * The floor: a VM made of the compiled module with nothing around the program but a way to call and to answer. It
 * protects nobody and bounds nothing, so no code mode on this engine with a fresh VM for each program can do less.
 */
export class FloorVm {
  readonly #vm: QuickJS;
  #settle: JSValueHandle | undefined;
  #requests: string[] = [];
  #yielded = false;
  #value: string | undefined;

  private constructor(vm: QuickJS) {
    this.#vm = vm;
  }

  /** Makes a VM and runs a program until it ends, or until it waits for an answer. */
  static async start(module: WebAssembly.Module, { source, bridged }: Program): Promise<FloorVm> {
    const floor = new FloorVm(await QuickJS.create(module));
    const vm = floor.#vm;
    vm.setProp(vm.global, "post", vm.newFunction("post", floor.#receive));
    if (bridged) vm.evalCode(bridge).dispose();
    vm.evalCode(`(async () => {${source}\n})().then((value) => post("value", JSON.stringify(value)))`).dispose();
    vm.executePendingJobs();
    return floor;
  }

  /** The engine's own way back from a snapshot. */
  static async restore(module: WebAssembly.Module, snapshot: Snapshot): Promise<FloorVm> {
    const floor = new FloorVm(await QuickJS.restore(snapshot, module));
    floor.#vm.registerHostCallback("post", floor.#receive);
    return floor;
  }

  /** What the program did since the last time. */
  takeTurn(): FloorTurn {
    const turn = { requests: this.#requests, yielded: this.#yielded };
    this.#requests = [];
    this.#yielded = false;
    return this.#value === undefined ? turn : { ...turn, value: this.#value };
  }

  /** @param values - the JSON of an array with an answer for each thing that was asked, in order */
  settle(values: string): void {
    const vm = this.#vm;
    this.#settle ??= vm.global.getProp("settle");
    const text = vm.newString(values);
    vm.callFunction(this.#settle, vm.undefined, text).dispose();
    text.dispose();
    vm.executePendingJobs();
  }

  /** The engine's own copy of the VM. */
  snapshot(): Snapshot {
    return this.#vm.snapshot();
  }

  dispose(): void {
    this.#vm.dispose();
  }

  readonly #receive = (kind?: JSValueHandle, text?: JSValueHandle): JSValueHandle => {
    const name = kind?.toString();
    if (name === "request") this.#requests.push(text?.toString() ?? "");
    else if (name === "yield") this.#yielded = true;
    else this.#value = text?.toString();
    return this.#vm.undefined;
  };
}

/** Calls the tool for all that one turn asked, and gives the text that settles it. */
export async function answerTurn({ requests }: FloorTurn): Promise<string> {
  return JSON.stringify(await Promise.all(requests.map((input) => echo(JSON.parse(input)))));
}
