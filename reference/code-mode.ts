import type { ModelTool } from "../spec/payloads/model-tool.ts";
import type { Telemetry } from "../spec/payloads/telemetry.ts";
import { type BridgeCalls, bridgeCallsOf } from "./activation/run-metadata.ts";
import type { CallPath } from "./calls/call-path.ts";
import { Catalog } from "./catalog/catalog.ts";
import { isDirectOnly } from "./catalog/is-direct-only.ts";
import { lazy } from "./catalog/lazy.ts";
import type { Tool } from "./catalog/tool.ts";
import { Bridge } from "./cells/bridge.ts";
import { Cell, type Leg } from "./cells/cell.ts";
import { countFailure } from "./cells/count-failure.ts";
import { makeCounters } from "./cells/counters.ts";
import { errorCode } from "./cells/error-code.ts";
import { noteSnapshots } from "./cells/note-snapshots.ts";
import { type ControlResult, failed, type LegResult } from "./cells/results.ts";
import type { SnapshotStore } from "./cells/snapshot-store.ts";
import { telemetryAdditions } from "./cells/telemetry-additions.ts";
import type { Configuration } from "./configuration.ts";
import { readExecInput } from "./control/exec-input.ts";
import { controlTools } from "./control/model-tools.ts";
import { Refusal } from "./control/refusal.ts";
import { readWaitInput } from "./control/wait-input.ts";
import type { McpCatalog } from "./mcp/mcp-catalog.ts";
import { interruptedPrograms } from "./recovery/interrupted-programs.ts";
import { type GlobalsOptions, RunGlobals } from "./run-globals.ts";
import { type GuestTexts, shareMembers, shareText } from "./sandbox/guest-texts.ts";
import type { WorkerPool } from "./sandbox/worker-pool.ts";

/** What a prepared agent run is made of, after the host's policy was applied. */
export interface PreparedRun extends GlobalsOptions {
  readonly configuration: Configuration;
  readonly tools: readonly Tool[];
  /** What the run may use of its MCP servers, if it has any. */
  readonly mcp?: McpCatalog | undefined;
  /** The calls of the turn before a restart, where the run takes that turn up again. */
  readonly recovered?: readonly unknown[] | undefined;
  /** Whether the run is not started, so that its model is sent nothing. */
  readonly isClosed?: boolean;
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
  /** The tools that the model is sent: the control tools, and those that can't be called from a program. */
  readonly modelTools: readonly ModelTool[];
  readonly #run: PreparedRun;
  readonly #shared: Shared;
  readonly #catalog: Catalog;
  readonly #globals: RunGlobals;
  readonly #counters = makeCounters();
  readonly #texts = lazy(
    (): GuestTexts => ({
      ALL_TOOLS: shareText(this.#catalog.allToolsText),
      convenience: shareMembers([
        ...this.#run.revision.addedHelpers.map(({ name }) => [name, null] as const),
        ...this.#catalog.convenience,
      ]),
      ...this.#globals.texts,
      ...(this.#run.mcp && { MCP: shareText(this.#run.mcp.namespaceText), API: shareMembers(this.#run.mcp.files) }),
    }),
  );
  /** What a restart has interrupted, until it is resumed. */
  readonly #interrupted: Map<string, unknown>;
  readonly #cells = new Set<Cell>();
  readonly #ended = new AbortController();
  #endedBecause: string | undefined;

  constructor(run: PreparedRun, shared: Shared) {
    this.#run = run;
    this.#shared = shared;
    this.#interrupted = new Map(interruptedPrograms(run.recovered ?? []));
    this.#catalog = new Catalog(run.tools, run.revision);
    this.#globals = new RunGlobals(run, this.#catalog, this.#ended.signal);
    this.modelTools = run.isClosed === true ? [] : this.#shownTools();
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
      // Its snapshot is gone with the process that made it, or belongs to the turn that was interrupted.
      if (this.#interrupted.delete(runId)) return this.#start(toolCallId, interrupted, signal);
      const cell = this.#shared.snapshots.claim(runId, this.#run.scope);
      // The same run may have been prepared anew since.
      this.#cells.add(cell);
      return this.#watch(cell, signal, () => cell.resume());
    });
  }

  /** Ends every cell of the run: nothing further starts, pending tools see their signal, snapshots are gone. */
  end(reason: string): void {
    this.#endedBecause = reason;
    this.#ended.abort();
    for (const cell of this.#cells) cell.end(reason);
  }

  /** Ends the run, and what the other runs of its session have suspended. */
  endSession(reason: string): void {
    this.end(reason);
    this.#shared.snapshots.endSession(this.#run.scope, reason);
  }

  #shownTools(): readonly ModelTool[] {
    const { tools, configuration, mcp, revision } = this.#run;
    const direct = tools.filter(({ declaration }) => isDirectOnly(declaration, revision));
    return [
      ...controlTools(configuration, this.#catalog, mcp !== undefined, revision, this.#globals.promptText),
      ...direct.map(({ declaration }) => toModelTool(declaration)),
    ];
  }

  async #start(toolCallId: string, input: unknown, signal: AbortSignal): Promise<LegResult> {
    const { program, restartSafe } = readExecInput(input, this.#run.configuration, this.#run.revision);
    if (this.#endedBecause !== undefined) return failed("aborted", this.#endedBecause);
    const cell = this.#makeCell(toolCallId, restartSafe);
    return this.#watch(cell, signal, () => cell.start(program));
  }

  #makeCell(parentToolCallId: string, restartSafe: boolean): Cell {
    const { configuration } = this.#run;
    const { pool, snapshots } = this.#shared;
    const catalogs = { catalog: this.#catalog, mcp: this.#run.mcp, globals: this.#globals, path: this.#run.path };
    const parts = { ...catalogs, configuration, counters: this.#counters, parentToolCallId, restartSafe };
    const cell = new Cell({
      pool,
      configuration,
      texts: this.#texts(),
      restartSafe,
      onNote: (note) => this.#globals.swarm?.note(note),
      makeBridge: (onSettled) => new Bridge({ ...parts, onSettled }),
      onOver: () => {
        noteSnapshots(this.#counters, cell);
        this.#cells.delete(cell);
        if (cell.runId !== undefined) snapshots.remove(cell.runId);
      },
    });
    this.#cells.add(cell);
    return cell;
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
    if (cell.result !== undefined) return cell.result;
    const pendingToolCalls = cell.bridge.pending.map(({ id, method, toolId }) => ({ id, method, tool: toolId }));
    const runId = this.#park(cell);
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

  /** @throws Refusal when too many cells are suspended; the cell is over then */
  #park(cell: Cell): string {
    const { snapshots } = this.#shared;
    if (cell.runId !== undefined) {
      snapshots.release(cell.runId);
      return cell.runId;
    }
    try {
      cell.runId = snapshots.add(cell, this.#run.scope, this.#run.configuration.snapshotTtlSeconds * 1000);
      return cell.runId;
    } catch (cause) {
      cell.end("it could not be suspended");
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
    const mcpSize = this.#run.mcp?.size ?? 0;
    return {
      catalogSize: this.#catalog.size + mcpSize,
      sources: { ...this.#catalog.sources, mcp: mcpSize },
      searchCount: searches,
      describeCount: descriptions,
      callCount: calls,
      ...telemetryAdditions(this.#counters, this.#run.revision),
      visibleTools: this.modelTools.map(({ name }) => name),
    };
  }
}

function toModelTool({ name, description, parameters }: ModelTool): ModelTool {
  return { name, description, parameters };
}
