import { setMaxListeners } from "node:events";
import type { ModelTool } from "../spec/payloads/model-tool.ts";
import type { Telemetry } from "../spec/payloads/telemetry.ts";
import { type BridgeCalls, bridgeCallsOf } from "./activation/run-metadata.ts";
import type { CallPath } from "./calls/call-path.ts";
import { Bridge } from "./cells/bridge.ts";
import { Cell, type Leg } from "./cells/cell.ts";
import { countFailure } from "./cells/count-failure.ts";
import { makeCounters, startNextLifetime } from "./cells/counters.ts";
import { errorCode } from "./cells/error-code.ts";
import { noteSnapshots } from "./cells/note-snapshots.ts";
import { type ControlResult, failed, type LegResult, withEarlierOutput } from "./cells/results.ts";
import type { SnapshotStore } from "./cells/snapshot-store.ts";
import { telemetryAdditions } from "./cells/telemetry-additions.ts";
import type { Clock } from "./clock/clock.ts";
import { readExecInput } from "./control/exec-input.ts";
import { Refusal } from "./control/refusal.ts";
import { readWaitInput } from "./control/wait-input.ts";
import type { RejectedNamespace } from "./namespaces/namespace-runtime.ts";
import { type CatalogOptions, PreparedCatalog, type RunTools } from "./prepared-catalog.ts";
import { interruptedPrograms } from "./recovery/interrupted-programs.ts";
import type { WorkerPool } from "./sandbox/worker-pool.ts";

/** What a prepared agent run is made of, after the host's policy was applied. */
export interface PreparedRun extends CatalogOptions {
  /** The calls of the turn before a restart, where the run takes that turn up again. */
  readonly recovered?: readonly unknown[] | undefined;
  /** What times are measured by; the real clock, if none is given. */
  readonly clock?: Clock | undefined;
  /** The host's ordinary path of tool calls; `tools` have it in them. */
  readonly path?: CallPath | undefined;
}

/** What all runs of a process share. */
export interface Shared {
  readonly pool: WorkerPool;
  readonly snapshots: SnapshotStore;
}

/** Code mode for one prepared agent run: the two control tools, and the hidden catalog behind them. */
export class CodeMode {
  readonly #run: PreparedRun;
  readonly #shared: Shared;
  readonly #counters = makeCounters();
  /** What a restart has interrupted, until it is resumed. */
  readonly #interrupted: Map<string, unknown>;
  readonly #cells = new Set<Cell>();
  /** How many cells each call of the model has begun, by its id. */
  readonly #cellsOfCalls = new Map<string, number>();
  readonly #ended = new AbortController();
  #prepared: PreparedCatalog;
  #endedBecause: string | undefined;

  constructor(run: PreparedRun, shared: Shared) {
    this.#run = run;
    this.#shared = shared;
    // Each call of a control tool listens to it while it is asked about.
    setMaxListeners(0, this.#ended.signal);
    this.#interrupted = new Map(interruptedPrograms(run.recovered ?? []));
    this.#prepared = new PreparedCatalog(run, this.#ended.signal);
  }

  /** The tools that the model is sent: the control tools, and those that can't be called from a program. */
  get modelTools(): readonly ModelTool[] {
    return this.#prepared.modelTools;
  }

  /** Aborts when the run is over. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** The namespaces that its programs do not have, for a fault of their registrations. */
  get rejectedNamespaces(): readonly RejectedNamespace[] {
    return this.#prepared.globals.namespaces?.rejected ?? [];
  }

  /** What the run's programs did so far, as its metadata counts it. */
  get bridgeCalls(): BridgeCalls {
    return bridgeCallsOf(this.#counters);
  }

  /**
   * The control tool `exec`: starts a cell.
   *
   * @param signal - aborts the cell
   */
  async exec(toolCallId: string, input: unknown, signal: AbortSignal): Promise<ControlResult> {
    this.#counters.execs += 1;
    return this.#answer(() => this.#start(toolCallId, input, signal));
  }

  /**
   * The control tool `wait`: resumes a suspended cell of the same run and session, or runs again what a restart has
   * interrupted.
   *
   * @param toolCallId - the call itself, which is the parent of the calls of what is run again
   */
  async wait(input: unknown, signal: AbortSignal, toolCallId = "wait"): Promise<ControlResult> {
    this.#counters.waits += 1;
    return this.#answer(async () => {
      const runId = readWaitInput(input);
      const interrupted = this.#interrupted.get(runId);
      if (this.#interrupted.delete(runId)) return this.#start(toolCallId, interrupted, signal);
      this.#mustOutliveRestarts(runId);
      const cell = this.#shared.snapshots.claim(runId, this.#run.scope);
      // The same run may have been prepared anew since.
      this.#cells.add(cell);
      return this.#watch(cell, signal, () => cell.resume());
    });
  }

  /**
   * Changes the catalog: programs that are started from now on have the new one, and earlier ones can call no more than
   * what is in it.
   *
   * @param endsCounts - whether the lifetime of the counters is over; seed heading "Telemetry"
   */
  changeCatalog(tools: RunTools, endsCounts: boolean): void {
    this.#prepared = new PreparedCatalog({ ...this.#run, ...tools }, this.#ended.signal);
    // Counts whose lifetime nobody could tell from the next are cumulative over the whole run.
    const tellsLifetimes = this.#run.revision.telemetryAdditions.includes("counterScope");
    if (endsCounts && tellsLifetimes) startNextLifetime(this.#counters);
  }

  /** Ends every cell of the run: nothing further starts, pending tools see their signal, snapshots are gone. */
  end(reason: string): void {
    this.#endedBecause = reason;
    this.#ended.abort();
    for (const cell of this.#cells) cell.end(reason);
  }

  /** Ends the run, and what the programs of the other runs of its session are at or have suspended. */
  endSession(reason: string): void {
    this.end(reason);
    this.#shared.snapshots.endSession(this.#run.scope, reason);
  }

  /**
   * What was suspended before a restart is gone with the process that made it, and its snapshot is not to be had where
   * that process goes on: its program could call more than the turn may.
   *
   * @throws Refusal for what a turn that recovery has taken up has not suspended itself
   */
  #mustOutliveRestarts(runId: string): void {
    if (this.#run.recovered === undefined || [...this.#cells].some((cell) => cell.runId === runId)) return;
    throw new Refusal("code mode run is unavailable or expired.");
  }

  async #start(toolCallId: string, input: unknown, signal: AbortSignal): Promise<LegResult> {
    const { program, restartSafe } = readExecInput(input, this.#run.configuration, this.#run.revision);
    if (this.#endedBecause !== undefined) return failed("aborted", this.#endedBecause);
    const cell = this.#makeCell(toolCallId, restartSafe);
    return this.#watch(cell, signal, () => cell.start(program));
  }

  #makeCell(parentToolCallId: string, restartSafe: boolean): Cell {
    const { configuration, clock } = this.#run;
    const { pool, snapshots } = this.#shared;
    const { globals, texts } = this.#prepared;
    const now = () => this.#prepared;
    const own = {
      configuration,
      counters: this.#counters,
      parentToolCallId,
      callPrefix: this.#prefixOf(parentToolCallId),
      restartSafe,
      globals,
      path: this.#run.path,
    };
    const cell = new Cell({
      pool,
      configuration,
      clock,
      texts,
      restartSafe,
      onNote: (note) => globals.swarm?.note(note),
      makeBridge: (onSettled) =>
        new Bridge({
          ...own,
          onSettled,
          get catalog() {
            return now().catalog;
          },
          get mcp() {
            return now().mcp;
          },
        }),
      onOver: () => {
        noteSnapshots(this.#counters, cell);
        this.#cells.delete(cell);
        snapshots.over(cell);
      },
    });
    this.#cells.add(cell);
    snapshots.begin(cell, this.#run.scope);
    return cell;
  }

  /** What the ids of a cell's calls begin with: a model may give several calls of one run the same id. */
  #prefixOf(parentToolCallId: string): string {
    const cells = (this.#cellsOfCalls.get(parentToolCallId) ?? 0) + 1;
    this.#cellsOfCalls.set(parentToolCallId, cells);
    return cells === 1 ? parentToolCallId : `${parentToolCallId}#${cells}`;
  }

  async #watch(cell: Cell, signal: AbortSignal, begin: () => Promise<Leg>): Promise<LegResult> {
    const abort = () => cell.end("the call was aborted");
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    try {
      return this.#conclude(cell, await begin());
    } finally {
      signal.removeEventListener("abort", abort);
    }
  }

  #conclude(cell: Cell, leg: Leg): LegResult {
    if ("result" in leg) {
      this.#cells.delete(cell);
      return leg.result;
    }
    // It may have been ended since, before anybody could learn that it is parked.
    if (cell.result !== undefined) return withEarlierOutput(cell.result, leg.output);
    const pendingToolCalls = cell.bridge.pending.map(({ id, method, toolId }) => ({ id, method, tool: toolId }));
    const runId = this.#park(cell);
    if (runId instanceof Refusal) return failed(runId.because, runId.message, leg.output);
    noteSnapshots(this.#counters, cell);
    return {
      status: "waiting",
      runId,
      reason: leg.parked.reason,
      ...(cell.restartSafe ? { replaySafe: true } : {}),
      ...(pendingToolCalls.length > 0 ? { pendingToolCalls } : {}),
      ...(leg.output.length > 0 ? { output: [...leg.output] } : {}),
    };
  }

  /** @returns its `runId`, or a refusal when too many cells are suspended; the cell is over then */
  #park(cell: Cell): string | Refusal {
    const { snapshots } = this.#shared;
    const { scope, configuration, clock } = this.#run;
    if (cell.runId !== undefined) {
      snapshots.release(cell.runId);
      return cell.runId;
    }
    try {
      cell.runId = snapshots.add(cell, scope, configuration.snapshotTtlSeconds * 1000, clock);
      return cell.runId;
    } catch (cause) {
      cell.end("it could not be suspended");
      if (cause instanceof Refusal) return cause;
      throw cause;
    }
  }

  async #answer(work: () => Promise<LegResult>): Promise<ControlResult> {
    try {
      return this.#toControlResult(await work());
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      return this.#toControlResult(failed(cause.because, cause.message));
    }
  }

  #toControlResult(result: LegResult): ControlResult {
    if (result.status !== "failed") return { ...result, telemetry: this.#telemetry() };
    const { cause, ...rest } = result;
    countFailure(this.#counters, cause);
    return { ...rest, code: errorCode(cause, this.#run.revision), telemetry: this.#telemetry() };
  }

  #telemetry(): Telemetry {
    const { searches, descriptions, calls } = this.#counters;
    return {
      ...this.#prepared.counts,
      searchCount: searches,
      describeCount: descriptions,
      callCount: calls,
      ...telemetryAdditions(this.#counters, this.#run.revision),
      visibleTools: this.modelTools.map(({ name }) => name),
    };
  }
}
