import type { Scope } from "../spec/adapter/world.ts";
import type { ModelTool } from "../spec/payloads/model-tool.ts";
import type { Telemetry } from "../spec/payloads/telemetry.ts";
import type { Revision } from "../spec/revisions.ts";
import { Catalog } from "./catalog/catalog.ts";
import { isDirectOnly } from "./catalog/is-direct-only.ts";
import { lazy } from "./catalog/lazy.ts";
import type { Tool } from "./catalog/tool.ts";
import { Bridge } from "./cells/bridge.ts";
import { Cell, type Leg } from "./cells/cell.ts";
import { makeCounters } from "./cells/counters.ts";
import { type ControlResult, failed, type LegResult } from "./cells/results.ts";
import type { SnapshotStore } from "./cells/snapshot-store.ts";
import type { Configuration } from "./configuration.ts";
import { readExecInput } from "./control/exec-input.ts";
import { controlTools } from "./control/model-tools.ts";
import { Refusal } from "./control/refusal.ts";
import { readWaitInput } from "./control/wait-input.ts";
import type { McpCatalog } from "./mcp/mcp-catalog.ts";
import { type GuestTexts, shareMembers, shareText } from "./sandbox/guest-texts.ts";
import type { WorkerPool } from "./sandbox/worker-pool.ts";

/** What a prepared agent run is made of, after the host's policy was applied. */
export interface PreparedRun {
  readonly revision: Revision;
  readonly configuration: Configuration;
  readonly scope: Scope;
  readonly tools: readonly Tool[];
  /** What the run may use of its MCP servers, if it has any. */
  readonly mcp?: McpCatalog | undefined;
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
  readonly #counters = makeCounters();
  readonly #texts = lazy(
    (): GuestTexts => ({
      ALL_TOOLS: shareText(this.#catalog.allToolsText),
      convenience: shareMembers(this.#catalog.convenience),
      ...(this.#run.mcp && { MCP: shareText(this.#run.mcp.namespaceText), API: shareMembers(this.#run.mcp.files) }),
    }),
  );
  readonly #cells = new Set<Cell>();
  #endedBecause: string | undefined;

  constructor(run: PreparedRun, shared: Shared) {
    this.#run = run;
    this.#shared = shared;
    this.#catalog = new Catalog(run.tools, run.revision);
    const direct = run.tools.filter(({ declaration }) => isDirectOnly(declaration, run.revision));
    this.modelTools = [
      ...controlTools(run.configuration, this.#catalog, run.mcp !== undefined),
      ...direct.map(({ declaration }) => toModelTool(declaration)),
    ];
  }

  /**
   * The control tool `exec`: starts a cell.
   *
   * @param signal - aborts the cell
   */
  async exec(toolCallId: string, input: unknown, signal: AbortSignal): Promise<ControlResult> {
    return this.#answer(async () => {
      const program = readExecInput(input, this.#run.configuration, this.#run.revision);
      if (this.#endedBecause !== undefined) return failed("internal_error", this.#endedBecause);
      const cell = this.#makeCell(toolCallId);
      return this.#watch(cell, signal, () => cell.start(program));
    });
  }

  /** The control tool `wait`: resumes a suspended cell of the same run and session. */
  async wait(input: unknown, signal: AbortSignal): Promise<ControlResult> {
    return this.#answer(async () => {
      const cell = this.#shared.snapshots.claim(readWaitInput(input), this.#run.scope);
      // The same run may have been prepared anew since.
      this.#cells.add(cell);
      return this.#watch(cell, signal, () => cell.resume());
    });
  }

  /** Ends every cell of the run: nothing further starts, pending tools see their signal, snapshots are gone. */
  end(reason: string): void {
    this.#endedBecause = reason;
    for (const cell of this.#cells) cell.end(reason);
  }

  /** Ends the run, and what the other runs of its session have suspended. */
  endSession(reason: string): void {
    this.end(reason);
    this.#shared.snapshots.endSession(this.#run.scope, reason);
  }

  #makeCell(parentToolCallId: string): Cell {
    const { configuration } = this.#run;
    const { pool, snapshots } = this.#shared;
    const catalogs = { catalog: this.#catalog, mcp: this.#run.mcp };
    const parts = { ...catalogs, configuration, counters: this.#counters, parentToolCallId };
    const cell = new Cell({
      pool,
      configuration,
      texts: this.#texts(),
      makeBridge: (onSettled) => new Bridge({ ...parts, onSettled }),
      onOver: () => {
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
    return {
      status: "waiting",
      runId: this.#park(cell),
      reason: leg.parked.reason,
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
      return { ...(await work()), telemetry: this.#telemetry() };
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      return { ...failed("invalid_input", cause.message), telemetry: this.#telemetry() };
    }
  }

  #telemetry(): Telemetry {
    const { scope, searches, descriptions, calls } = this.#counters;
    const mcpSize = this.#run.mcp?.size ?? 0;
    return {
      catalogSize: this.#catalog.size + mcpSize,
      sources: { ...this.#catalog.sources, mcp: mcpSize },
      searchCount: searches,
      describeCount: descriptions,
      callCount: calls,
      ...(this.#run.revision.telemetryAdditions.includes("counterScope") ? { counterScope: scope } : {}),
      visibleTools: this.modelTools.map(({ name }) => name),
    };
  }
}

function toModelTool({ name, description, parameters }: ModelTool): ModelTool {
  return { name, description, parameters };
}
