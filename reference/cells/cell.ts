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

/** One `exec` and its `wait`s: the program, wherever it is, and what it did so far. */
export class Cell {
  readonly #pool: WorkerPool;
  readonly #configuration: Configuration;
  readonly #bridge: Bridge;
  #sandbox: Sandbox | undefined;
  #machine: SuspendedMachine | undefined;
  #ending: Ending | undefined;
  #output: Output[] = [];
  #usedBytes = 0;
  #conclude: ((leg: Leg) => void) | undefined;
  #wake: (() => void) | undefined;

  /** @param makeBridge - makes the bridge, given what to call when something settles */
  constructor(pool: WorkerPool, configuration: Configuration, makeBridge: (onSettled: () => void) => Bridge) {
    this.#pool = pool;
    this.#configuration = configuration;
    this.#bridge = makeBridge(() => this.#onSettled());
  }

  /** The nested calls that are under way. */
  get bridge(): Bridge {
    return this.#bridge;
  }

  /** Starts the program: the first leg. */
  start(source: string, catalog: string, settings: string): Promise<Leg> {
    return this.#leg(() => this.#openSandbox().start(source, catalog, settings, this.#limits));
  }

  /** Goes on with a parked program: another leg. Nothing is restored while there is nothing to hand to the guest. */
  resume(): Promise<Leg> {
    this.#bridge.endYields();
    return this.#leg(() => {
      if (this.#bridge.hasSettled) this.#restore();
      else this.#wake = () => this.#restore();
    });
  }

  /** Ends the cell at once, wherever it is. */
  end(reason: string): void {
    this.#finish(failed("internal_error", reason, this.#takeOutput()));
  }

  #leg(begin: () => void): Promise<Leg> {
    return new Promise((resolve) => {
      // The parent's own monotonic timer bounds the leg, whatever the guest does.
      const timer = setTimeout(() => void this.#onDeadline(), this.#configuration.timeoutMs);
      this.#conclude = (leg) => {
        clearTimeout(timer);
        this.#conclude = undefined;
        this.#wake = undefined;
        resolve(leg);
      };
      begin();
    });
  }

  #restore(): void {
    const machine = this.#machine;
    if (machine === undefined) return;
    this.#machine = undefined;
    this.#wake = undefined;
    const sandbox = this.#openSandbox();
    sandbox.restore(machine, this.#limits);
    sandbox.settle(JSON.stringify(this.#bridge.takeSettled()));
  }

  #openSandbox(): Sandbox {
    const listener: SandboxListener = {
      request: (id, method, input) => this.#bridge.request(id, method, input),
      output: (item, bytes) => {
        this.#output.push(JSON.parse(item));
        this.#usedBytes += bytes;
      },
      refused: (message) => this.#finish(failed("invalid_input", message)),
      idle: (ending) => this.#onIdle(ending),
      broken: (because) => this.#onBroken(because),
    };
    this.#sandbox = new Sandbox(this.#pool, listener);
    return this.#sandbox;
  }

  get #limits(): SandboxLimits {
    const { memoryLimitBytes, maxOutputBytes } = this.#configuration;
    return { memoryLimitBytes, outputBytes: maxOutputBytes - this.#usedBytes };
  }

  #onIdle(ending: Ending | undefined): void {
    this.#ending ??= ending;
    if (this.#bridge.hasSettled) this.#handOver();
    else if (this.#bridge.yielded) void this.#park("yield");
    else if (this.#bridge.pending.length === 0) this.#finish(this.#resultOf(this.#ending));
  }

  #onSettled(): void {
    if (this.#sandbox?.busy === false) this.#handOver();
    else this.#wake?.();
  }

  /** A call that nobody awaits and that fails must leave a trace: the program has ended and will not tell. */
  #handOver(): void {
    const settled = this.#bridge.takeSettled();
    for (const [, ok, message] of this.#ending === undefined ? [] : settled) {
      if (!ok) this.#output.push({ type: "text", text: `A call that was not awaited failed: ${message}` });
    }
    this.#sandbox?.settle(JSON.stringify(settled));
  }

  async #onDeadline(): Promise<void> {
    if (this.#sandbox?.busy === true) {
      const { timeoutMs } = this.#configuration;
      this.#finish(failed("timeout", `the program did not stop within ${timeoutMs} ms`, this.#takeOutput()));
    } else if (this.#sandbox === undefined) {
      this.#conclude?.({ parked: { reason: "pending_tools" }, output: this.#takeOutput() });
    } else {
      await this.#park("pending_tools");
    }
  }

  async #park(reason: Parked["reason"]): Promise<void> {
    const sandbox = this.#sandbox;
    if (sandbox === undefined) return;
    this.#sandbox = undefined;
    this.#machine = await sandbox.suspend();
    const { maxSnapshotBytes } = this.#configuration;
    const size = this.#machine.snapshot.memory.byteLength;
    if (size > maxSnapshotBytes) {
      const message = `the suspended program has ${size} bytes, and maxSnapshotBytes is ${maxSnapshotBytes}`;
      return this.#finish(failed("snapshot_limit_exceeded", message, this.#takeOutput()));
    }
    this.#conclude?.({ parked: { reason }, output: this.#takeOutput() });
  }

  #onBroken(because: Breakdown): void {
    this.#sandbox = undefined;
    const { maxOutputBytes, memoryLimitBytes } = this.#configuration;
    const results: Record<Breakdown, LegResult> = {
      output: failed("output_limit_exceeded", `the output exceeds ${maxOutputBytes} bytes`, this.#takeOutput()),
      engine: failed(
        "internal_error",
        `the program broke its VM; its memory limit is ${memoryLimitBytes} bytes`,
        this.#takeOutput(),
      ),
      worker: failed("runtime_unavailable", "the sandbox ended unexpectedly", this.#takeOutput()),
    };
    this.#finish(results[because]);
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

  /** The cell is over: its sandbox is ended or given back, and calls that are under way are given up. */
  #finish(result: LegResult): void {
    if (this.#sandbox?.busy === false) this.#sandbox.release();
    else this.#sandbox?.kill();
    this.#sandbox = undefined;
    this.#machine = undefined;
    this.#bridge.abandon();
    this.#conclude?.({ result });
  }

  #takeOutput(): readonly Output[] {
    return this.#output.splice(0);
  }
}
