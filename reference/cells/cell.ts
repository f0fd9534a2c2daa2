import type { Output } from "../../spec/payloads/output.ts";
import type { Clock } from "../clock/clock.ts";
import type { Configuration } from "../configuration.ts";
import type { Program } from "../control/exec-input.ts";
import type { RefusedFor } from "../programs/program-refused.ts";
import type { GuestTexts } from "../sandbox/guest-texts.ts";
import type { Ending, Surroundings, Unhandled } from "../sandbox/messages.ts";
import type { PackedMemory } from "../sandbox/packed-memory.ts";
import { type Breakdown, Sandbox, type SandboxListener } from "../sandbox/sandbox.ts";
import type { WorkerPool } from "../sandbox/worker-pool.ts";
import type { SwarmNote } from "../swarm/swarm.ts";
import { breakdownResult } from "./breakdown-result.ts";
import type { Bridge } from "./bridge.ts";
import type { FailureCause } from "./error-code.ts";
import { maxOutputItems } from "./max-output-items.ts";
import { readEmitted } from "./read-emitted.ts";
import { failed, type LegResult } from "./results.ts";
import { Stopwatch } from "./stopwatch.ts";

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
  /** What its time is measured by; the real one, if none is given. */
  readonly clock?: Clock | undefined;
  /** What its program can read of its run. */
  readonly texts: GuestTexts;
  /** Whether its program only reads: it then never drains, and what it comes to can be had again. */
  readonly restartSafe?: boolean;
  /** Makes the bridge, given what to call when something settles. */
  readonly makeBridge: (onSettled: () => void) => Bridge;
  /** Is told what a program says of its progress, which is no output of it. */
  readonly onNote?: (note: SwarmNote) => void;
  /** Is told once that the cell is over, however it ended. */
  readonly onOver: (cell: Cell) => void;
}

/** What becomes of the copy of a suspended program. */
export type SnapshotEvent = "taken" | "restored" | "discarded" | "expired";

const isNote = (emitted: Output | SwarmNote): emitted is SwarmNote =>
  emitted.type === "phase" || emitted.type === "log";

const isExpiry = (result: LegResult) => result.status === "failed" && result.cause === "snapshot_expired";

/** What a program that never ran is refused for. */
const refusals: Readonly<Record<RefusedFor, FailureCause>> = {
  modules: "module_access_denied",
  typescript: "typescript_transform_failed",
};

/** What ends a program that doesn't handle the failure of a call. */
const unhandled: Readonly<Record<Unhandled, FailureCause>> = {
  tool: "nested_tool_failed",
  pending: "too_many_pending_tool_calls",
};

/** One `exec` and its `wait`s: the program, wherever it is, and what it did so far. */
export class Cell {
  /** Under what it was parked first, and is parked again. */
  runId: string | undefined;
  readonly #options: CellOptions;
  readonly #bridge: Bridge;
  /** Where the program is: in a sandbox, or suspended. */
  #sandbox: Sandbox | undefined;
  #memory: PackedMemory | undefined;
  /** Why the sandbox is being suspended. */
  #parking: Parked["reason"] | undefined;
  #ending: Ending | undefined;
  #result: LegResult | undefined;
  #output: Output[] = [];
  readonly #snapshotEvents: SnapshotEvent[] = [];
  #usedBytes = 0;
  #usedItems = 0;
  #stopwatch: Stopwatch | undefined;
  /** Leaves the line of those who wait for a worker. */
  #leaveLine: (() => void) | undefined;
  #handsOverSoon = false;
  #conclude: ((leg: Leg) => void) | undefined;

  constructor(options: CellOptions) {
    this.#options = options;
    this.#bridge = options.makeBridge(() => this.#onSettled());
  }

  /** The nested calls that are under way. */
  get bridge(): Bridge {
    return this.#bridge;
  }

  /** Whether the program can be run again without harm. */
  get restartSafe(): boolean {
    return this.#options.restartSafe === true;
  }

  /** How the cell ended, once it has; a cell that was parked can end between its legs. */
  get result(): LegResult | undefined {
    return this.#result;
  }

  /** How many bytes the host keeps of a program that is parked. */
  get storedBytes(): number {
    return this.#memory?.changes.byteLength ?? 0;
  }

  /** Starts the program: the first leg. */
  start(program: Program): Promise<Leg> {
    const { maxPendingToolCalls } = this.#options.configuration;
    return this.#leg(() => {
      this.#openSandbox((sandbox) => sandbox.start(program, maxPendingToolCalls, this.#surroundings));
    });
  }

  /** Goes on with a parked program: another leg. Nothing is restored while there is nothing to hand to the guest. */
  resume(): Promise<Leg> {
    this.#bridge.endYields();
    return this.#leg(() => {
      if (this.#bridge.hasSettled && this.#memory !== undefined) this.#restore(this.#memory);
    });
  }

  /** What became of copies of the program since the last time, in order. */
  takeSnapshotEvents(): readonly SnapshotEvent[] {
    return this.#snapshotEvents.splice(0);
  }

  /** Ends the cell at once, wherever it is. */
  end(reason: string, cause: FailureCause = "aborted"): void {
    this.#finish(failed(cause, reason, this.#takeOutput()));
  }

  #leg(begin: () => void): Promise<Leg> {
    return new Promise((resolve) => {
      const { configuration, clock } = this.#options;
      const stopwatch = new Stopwatch(configuration.timeoutMs, () => this.#onDeadline(), clock);
      this.#stopwatch = stopwatch;
      this.#conclude = (leg) => {
        stopwatch.pause();
        this.#conclude = undefined;
        resolve(leg);
      };
      if (this.#result !== undefined) {
        this.#conclude({ result: this.#result });
        return;
      }
      stopwatch.run();
      begin();
    });
  }

  #restore(memory: PackedMemory): void {
    this.#openSandbox((sandbox) => {
      this.#memory = undefined;
      this.#snapshotEvents.push("restored");
      sandbox.restore(memory, this.#surroundings, this.#bridge.takeSettled());
    });
  }

  /** Gets a worker. The time of the leg stands still until there is one: it is the program's. */
  #openSandbox(begin: (sandbox: Sandbox) => void): void {
    if (this.#leaveLine !== undefined) return;
    const { pool } = this.#options;
    this.#stopwatch?.pause();
    this.#leaveLine = () => {};
    const leaveLine = pool.take({
      serve: (worker) => {
        this.#leaveLine = undefined;
        this.#sandbox = new Sandbox(pool, worker, this.#listener);
        this.#stopwatch?.run();
        begin(this.#sandbox);
      },
      refuse: () => {
        this.#leaveLine = undefined;
        this.#onBroken("worker", "");
      },
    });
    if (this.#leaveLine !== undefined) this.#leaveLine = leaveLine;
  }

  readonly #listener: SandboxListener = {
    request: (id, method, input) => this.#bridge.request(id, method, input),
    output: (item, bytes) => this.#emit(item, bytes),
    refused: (message, because) => this.#finish(failed(refusals[because] ?? "invalid_input", message)),
    idle: (ending) => this.#onIdle(ending),
    suspended: (memory) => this.#onSuspended(memory),
    oversize: (bytes) => this.#onOversize(bytes),
    broken: (because, message) => this.#onBroken(because, message),
  };

  get #surroundings(): Surroundings {
    const { configuration, texts } = this.#options;
    const { memoryLimitBytes, maxOutputBytes } = configuration;
    const outputItems = maxOutputItems(maxOutputBytes) - this.#usedItems;
    return { limits: { memoryLimitBytes, outputBytes: maxOutputBytes - this.#usedBytes, outputItems }, texts };
  }

  #emit(item: string, bytes: number): void {
    const emitted = readEmitted(item);
    if (isNote(emitted)) this.#options.onNote?.(emitted);
    else this.#output.push(emitted);
    this.#usedBytes += bytes;
    this.#usedItems += 1;
  }

  #onIdle(ending: Ending | undefined): void {
    if (this.#ending === undefined && ending !== undefined) {
      this.#ending = ending;
      // The value counts while calls that nobody awaits go on, in this leg and in others.
      if (ending.kind === "value") this.#usedBytes += ending.bytes;
    }
    const refused = this.#bridge.takeRefused();
    if (refused.length > 0) this.#sandbox?.settle(refused);
    else if (this.#bridge.hasSettled && !this.restartSafe) this.#handOver();
    else if (this.#bridge.yielded) this.#park("yield");
    else if (this.#bridge.owes && this.restartSafe) this.#park("pending_tools");
    else if (this.#bridge.pending.length === 0) this.#finishInTime();
  }

  /** The timer may be late where the host is busy; a program that outlived its time has not completed all the same. */
  #finishInTime(): void {
    if (this.#stopwatch?.isDue === true) this.#timeOut();
    else this.#finish(this.#resultOf(this.#ending));
  }

  /** What settles in the same instant is handed over together. */
  #onSettled(): void {
    if (this.#handsOverSoon) return;
    this.#handsOverSoon = true;
    process.nextTick(() => {
      this.#handsOverSoon = false;
      if (!this.#bridge.hasSettled) return;
      if (this.#sandbox?.busy === false) this.#handOver();
      else if (this.#conclude !== undefined && this.#memory !== undefined) this.#restore(this.#memory);
    });
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

  #onSuspended(memory: PackedMemory): void {
    const reason = this.#parking ?? "pending_tools";
    this.#parking = undefined;
    this.#sandbox = undefined;
    this.#memory = memory;
    this.#snapshotEvents.push("taken");
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
    this.#finish(breakdownResult(because, message, this.#options.configuration, this.#takeOutput()));
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
    if (ending === undefined) {
      return failed("internal_error", "the program awaits a promise that nothing can settle", output);
    }
    return failed(ending.of === undefined ? "internal_error" : unhandled[ending.of], ending.message, output);
  }

  /** The cell is over: its sandbox is ended, and calls that are under way are given up. */
  #finish(result: LegResult): void {
    if (this.#result !== undefined) return;
    this.#result = result;
    this.#leaveLine?.();
    this.#leaveLine = undefined;
    this.#sandbox?.end();
    this.#sandbox = undefined;
    if (this.#memory !== undefined) this.#snapshotEvents.push(isExpiry(result) ? "expired" : "discarded");
    this.#memory = undefined;
    this.#options.onOver(this);
    this.#conclude?.({ result });
    this.#bridge.abandon();
  }

  #takeOutput(): readonly Output[] {
    return this.#output.splice(0);
  }
}
