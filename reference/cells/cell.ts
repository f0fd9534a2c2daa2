import type { Output } from "../../spec/payloads/output.ts";
import type { Configuration } from "../configuration.ts";
import type { Ending, SandboxLimits, SuspendedMachine } from "../sandbox/messages.ts";
import { type Breakdown, Sandbox, type SandboxListener } from "../sandbox/sandbox.ts";
import type { WorkerPool } from "../sandbox/worker-pool.ts";
import type { Bridge } from "./bridge.ts";
import { failed, type LegResult } from "./results.ts";

/** A cell that can be resumed. */
export interface Parked {
  readonly reason: "pending_tools" | "yield";
}

/** What one leg came to: a result, or that the cell is parked now. */
export type Leg = { readonly result: LegResult } | { readonly parked: Parked; readonly output: readonly Output[] };

/** What a cell is made of. */
export interface CellOptions {
  readonly pool: WorkerPool;
  readonly configuration: Configuration;
  /** Makes the bridge, given what to call when something settles. */
  readonly makeBridge: (onSettled: () => void) => Bridge;
  /** Is told once that the cell is over, however it ended. */
  readonly onOver: (cell: Cell) => void;
}

/** The most items that a cell may emit: one for each byte of the standard limit, since an empty text has no bytes. */
const maxOutputItems = 65_536;

/** One `exec` and its `wait`s: the program, wherever it is, and what it did so far. */
export class Cell {
  /** Under what it was parked first, and is parked again. */
  runId: string | undefined;
  readonly #options: CellOptions;
  readonly #bridge: Bridge;
  /** Where the program is: in a sandbox, or suspended. */
  #sandbox: Sandbox | undefined;
  #machine: SuspendedMachine | undefined;
  /** Why the sandbox is being suspended. */
  #parking: Parked["reason"] | undefined;
  #ending: Ending | undefined;
  #result: LegResult | undefined;
  #output: Output[] = [];
  #usedBytes = 0;
  #usedItems = 0;
  #deadline = 0;
  #conclude: ((leg: Leg) => void) | undefined;

  constructor(options: CellOptions) {
    this.#options = options;
    this.#bridge = options.makeBridge(() => this.#onSettled());
  }

  /** The nested calls that are under way. */
  get bridge(): Bridge {
    return this.#bridge;
  }

  /** How the cell ended, once it has; a cell that was parked can end between its legs. */
  get result(): LegResult | undefined {
    return this.#result;
  }

  /** Starts the program: the first leg. */
  start(source: string, catalog: string, settings: string): Promise<Leg> {
    return this.#leg(() => this.#openSandbox()?.start(source, catalog, settings, this.#limits));
  }

  /** Goes on with a parked program: another leg. Nothing is restored while there is nothing to hand to the guest. */
  resume(): Promise<Leg> {
    this.#bridge.endYields();
    return this.#leg(() => {
      if (this.#bridge.hasSettled) this.#restore();
    });
  }

  /** Ends the cell at once, wherever it is. */
  end(reason: string): void {
    this.#finish(failed("internal_error", reason, this.#takeOutput()));
  }

  #leg(begin: () => void): Promise<Leg> {
    return new Promise((resolve) => {
      const { timeoutMs } = this.#options.configuration;
      // The parent's own monotonic timer bounds the leg, whatever the guest does.
      this.#deadline = performance.now() + timeoutMs;
      const timer = setTimeout(() => this.#onDeadline(), timeoutMs);
      this.#conclude = (leg) => {
        clearTimeout(timer);
        this.#conclude = undefined;
        resolve(leg);
      };
      if (this.#result === undefined) begin();
      else this.#conclude({ result: this.#result });
    });
  }

  #restore(): void {
    const machine = this.#machine;
    if (machine === undefined) return;
    this.#machine = undefined;
    const sandbox = this.#openSandbox();
    sandbox?.restore(machine, this.#limits);
    sandbox?.settle(this.#bridge.takeSettled());
  }

  /** @returns nothing when no thread can be had; the cell is over then */
  #openSandbox(): Sandbox | undefined {
    const listener: SandboxListener = {
      request: (id, method, input) => this.#bridge.request(id, method, input),
      output: (item, bytes) => this.#emit(item, bytes),
      refused: (message) => this.#finish(failed("invalid_input", message)),
      idle: (ending) => this.#onIdle(ending),
      suspended: (machine) => this.#onSuspended(machine),
      oversize: (bytes) => this.#onOversize(bytes),
      broken: (because, message) => this.#onBroken(because, message),
    };
    try {
      this.#sandbox = new Sandbox(this.#options.pool, listener);
    } catch {
      this.#onBroken("worker", "");
    }
    return this.#sandbox;
  }

  get #limits(): SandboxLimits {
    const { memoryLimitBytes, maxOutputBytes } = this.#options.configuration;
    const outputItems = maxOutputItems - this.#usedItems;
    return { memoryLimitBytes, outputBytes: maxOutputBytes - this.#usedBytes, outputItems };
  }

  #emit(item: string, bytes: number): void {
    this.#output.push(JSON.parse(item));
    this.#usedBytes += bytes;
    this.#usedItems += 1;
  }

  #onIdle(ending: Ending | undefined): void {
    if (this.#ending === undefined && ending !== undefined) {
      this.#ending = ending;
      // The value counts while calls that nobody awaits go on, in this leg and in others.
      if (ending.kind === "value") this.#usedBytes += ending.bytes;
    }
    if (this.#bridge.hasSettled) this.#handOver();
    else if (this.#bridge.yielded) this.#park("yield");
    else if (this.#bridge.pending.length === 0) this.#finishInTime();
  }

  /** The timer may be late where the host is busy; a program that outlived its time has not completed all the same. */
  #finishInTime(): void {
    if (performance.now() < this.#deadline) this.#finish(this.#resultOf(this.#ending));
    else this.#timeOut();
  }

  #onSettled(): void {
    if (this.#sandbox?.busy === false) this.#handOver();
    else if (this.#conclude !== undefined) this.#restore();
  }

  #handOver(): void {
    this.#sandbox?.settle(this.#bridge.takeSettled());
  }

  #onDeadline(): void {
    // A sandbox that is being suspended concludes the leg by itself.
    if (this.#parking !== undefined) return;
    if (this.#sandbox === undefined) this.#concludeParked("pending_tools");
    else if (this.#sandbox.busy) this.#timeOut();
    else this.#park("pending_tools");
  }

  #timeOut(): void {
    const { timeoutMs } = this.#options.configuration;
    this.#finish(failed("timeout", `the program did not stop within ${timeoutMs} ms`, this.#takeOutput()));
  }

  #park(reason: Parked["reason"]): void {
    this.#parking = reason;
    this.#sandbox?.suspend(this.#options.configuration.maxSnapshotBytes);
  }

  #onSuspended(machine: SuspendedMachine): void {
    const reason = this.#parking ?? "pending_tools";
    this.#parking = undefined;
    this.#sandbox = undefined;
    this.#machine = machine;
    this.#concludeParked(reason);
  }

  #concludeParked(reason: Parked["reason"]): void {
    this.#conclude?.({ parked: { reason }, output: this.#takeOutput() });
  }

  #onOversize(bytes: number): void {
    const { maxSnapshotBytes } = this.#options.configuration;
    const message = `the suspended program has ${bytes} bytes, and maxSnapshotBytes is ${maxSnapshotBytes}`;
    this.#finish(failed("snapshot_limit_exceeded", message, this.#takeOutput()));
  }

  #onBroken(because: Breakdown, message: string): void {
    this.#sandbox = undefined;
    this.#finish(this.#failureOf(because, message));
  }

  #failureOf(because: Breakdown, message: string): LegResult {
    const { maxOutputBytes, memoryLimitBytes } = this.#options.configuration;
    const output = this.#takeOutput();
    if (because === "worker") return failed("runtime_unavailable", "the sandbox ended unexpectedly", output);
    if (because === "output") {
      const limits = `${maxOutputBytes} bytes or ${maxOutputItems} items`;
      return failed("output_limit_exceeded", `the output exceeds ${limits}`, output);
    }
    const detail = message === "" ? "" : ` (${message})`;
    const error = `the program broke its VM${detail}; its memory limit is ${memoryLimitBytes} bytes`;
    return failed("internal_error", error, output);
  }

  #resultOf(ending: Ending | undefined): LegResult {
    const output = this.#takeOutput();
    if (ending?.kind === "value") {
      return {
        status: "completed",
        value: JSON.parse(ending.json),
        ...(output.length > 0 ? { output: [...output] } : {}),
      };
    }
    const message = ending?.message ?? "the program awaits a promise that nothing can settle";
    return failed("internal_error", message, output);
  }

  /** The cell is over: its sandbox is ended, and calls that are under way are given up. */
  #finish(result: LegResult): void {
    if (this.#result !== undefined) return;
    this.#result = result;
    this.#sandbox?.end();
    this.#sandbox = undefined;
    this.#machine = undefined;
    this.#options.onOver(this);
    this.#conclude?.({ result });
    this.#bridge.abandon();
  }

  #takeOutput(): readonly Output[] {
    return this.#output.splice(0);
  }
}
