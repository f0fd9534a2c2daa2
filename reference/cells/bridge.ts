import type { ToolResult } from "../../spec/adapter/host.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Configuration } from "../configuration.ts";
import type { Counters } from "./counters.ts";

/** What the guest asked for, once it is done: `[id, ok, JSON value or message]`. */
export type Settlement = readonly [id: number, ok: boolean, value: unknown];

/** A nested call that is under way. */
export interface Call {
  readonly id: number;
  readonly method: string;
  readonly toolId: string;
}

/** What the calls of one cell share. */
export interface BridgeOptions {
  readonly catalog: Catalog;
  readonly configuration: Configuration;
  readonly counters: Counters;
  /** The `exec` call that the cell belongs to. */
  readonly parentToolCallId: string;
  readonly onSettled: () => void;
}

/** The host's side of one cell's calls. It outlives the sandbox: calls go on while the cell is parked. */
export class Bridge {
  readonly #options: BridgeOptions;
  readonly #abort = new AbortController();
  readonly #pending = new Map<number, Call>();
  readonly #settled: Settlement[] = [];
  readonly #yields: number[] = [];

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  /** The calls that are still under way. */
  get pending(): readonly Call[] {
    return [...this.#pending.values()];
  }

  /** Whether there is anything to hand to the guest. */
  get hasSettled(): boolean {
    return this.#settled.length > 0;
  }

  /** Whether the guest asked to be suspended. */
  get yielded(): boolean {
    return this.#yields.length > 0;
  }

  /** Takes a request of the guest. Its texts come from the guest library and are JSON, whatever the program did. */
  request(id: number, method: string, input: string): void {
    const [first, second]: [unknown, unknown] = JSON.parse(input);
    if (method === "yield") this.#yields.push(id);
    else if (method === "search") this.#answer(id, () => this.#search(String(first), second));
    else if (method === "describe") this.#answer(id, () => this.#describe(String(first)));
    else void this.#call({ id, method, toolId: String(first) }, second);
  }

  /** What settled since the last time, in the order in which it did. */
  takeSettled(): readonly Settlement[] {
    return this.#settled.splice(0);
  }

  /** Lets the guest go on from where it yielded. */
  endYields(): void {
    for (const id of this.#yields.splice(0)) this.#settled.push([id, true, null]);
  }

  /** Gives every call up: its tool sees the signal, and what it still returns is nobody's. */
  abandon(): void {
    this.#abort.abort();
    this.#pending.clear();
  }

  #answer(id: number, answer: () => unknown): void {
    try {
      this.#settled.push([id, true, answer()]);
    } catch (cause) {
      this.#settled.push([id, false, messageOf(cause)]);
    }
    this.#options.onSettled();
  }

  #search(query: string, limit: unknown): unknown {
    const { catalog, configuration, counters } = this.#options;
    counters.searches += 1;
    const wanted = typeof limit === "number" ? Math.trunc(limit) : configuration.searchDefaultLimit;
    return catalog.search(query, Math.min(Math.max(wanted, 1), configuration.maxSearchLimit));
  }

  #describe(id: string): unknown {
    this.#options.counters.descriptions += 1;
    return this.#options.catalog.describe(id);
  }

  async #call(call: Call, input: unknown): Promise<void> {
    const { onSettled } = this.#options;
    this.#pending.set(call.id, call);
    const settlement = await this.#execute(call, input);
    if (!this.#pending.delete(call.id)) return;
    this.#settled.push(settlement);
    onSettled();
  }

  async #execute({ id, method, toolId }: Call, input: unknown): Promise<Settlement> {
    const { catalog, counters, parentToolCallId, configuration } = this.#options;
    counters.calls += 1;
    const toolCallId = `${parentToolCallId}:${toolId}:${id}`;
    try {
      if (this.#pending.size > configuration.maxPendingToolCalls) throw new Error("too many pending tool calls");
      const tool = catalog.tool(toolId);
      const result = await tool.execute({ toolCallId, parentToolCallId, input, signal: this.#abort.signal });
      return [id, true, method === "callValue" ? (result.details ?? null) : envelope(catalog, toolId, result)];
    } catch (cause) {
      return [id, false, messageOf(cause)];
    }
  }
}

function envelope(catalog: Catalog, toolId: string, result: ToolResult): unknown {
  const { parameters: _, outputSchema: __, ...tool } = catalog.describe(toolId);
  return { tool, result };
}

/** Host errors reach the guest as text alone: no stack, no class, no host path of ours. */
const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
