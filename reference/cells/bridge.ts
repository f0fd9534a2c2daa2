import { setMaxListeners } from "node:events";
import { types } from "node:util";
import type { ToolResult } from "../../spec/adapter/host.ts";
import type { CallPath } from "../calls/call-path.ts";
import { messageOf } from "../calls/message-of.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Configuration } from "../configuration.ts";
import type { McpCatalog, McpMember } from "../mcp/mcp-catalog.ts";
import type { PairedNodes } from "../nodes/paired-nodes.ts";
import type { RunGlobals } from "../run-globals.ts";
import type { Counters } from "./counters.ts";
import { type FoundCall, type FoundMethod, findCall } from "./find-call.ts";
import { replayRefusal } from "./replay-refusal.ts";

/** A nested call that is under way. */
export interface Call {
  readonly id: number;
  readonly method: string;
  readonly toolId: string;
}

/** What the calls of one cell share. */
export interface BridgeOptions {
  /** The catalog of the moment: it may change while the cell is under way. */
  readonly catalog: Catalog;
  /** The MCP servers of the run, if it has any. */
  readonly mcp?: McpCatalog | undefined;
  /** What else its programs can call, if there is anything. */
  readonly globals?: Pick<RunGlobals, "namespaces" | "nodes" | "swarm"> | undefined;
  readonly configuration: Configuration;
  readonly counters: Counters;
  /** The `exec` call that the cell belongs to. */
  readonly parentToolCallId: string;
  /** What the ids of its calls begin with, where that is not the id of the call that it belongs to. */
  readonly callPrefix?: string;
  /** The host's ordinary path, for calls of what is no tool of the host's; without it they are made as they are. */
  readonly path?: Pick<CallPath, "run"> | undefined;
  /** Whether calls that may have side effects are refused. */
  readonly restartSafe?: boolean;
  readonly onSettled: () => void;
}

/** The longest result that goes into a guest, in UTF-16 units, and how much smaller than the guest's memory it is. */
const maxResultLength = 8 * 1024 * 1024;
const memoryPerResultLength = 8;

/** The longest query: ranking is work of the host, and a program chooses how much. */
const maxQueryLength = 256;

/** The host's side of one cell's calls. It outlives the sandbox: calls go on while the cell is parked. */
export class Bridge {
  readonly #options: BridgeOptions;
  readonly #maxResultLength: number;
  readonly #abort = new AbortController();
  readonly #pending = new Map<number, Call>();
  /** JSON texts of `[id, ok, value or message]`, in the order in which the calls settled. */
  readonly #settled: string[] = [];
  /** The same for calls that were never begun: a program learns of them at once, whether it drains or not. */
  readonly #refused: string[] = [];
  readonly #yields: number[] = [];
  /** Requests whose settlement was not handed over yet. */
  #outstanding = 0;
  /** The guest library counts its requests; with an id that comes again one call could be answered for another. */
  #lastId = 0;

  constructor(options: BridgeOptions) {
    this.#options = options;
    const { memoryLimitBytes } = options.configuration;
    // Each call listens to it while it is under way, and how many those are is bounded.
    setMaxListeners(0, this.#abort.signal);
    this.#maxResultLength = Math.min(maxResultLength, Math.trunc(memoryLimitBytes / memoryPerResultLength));
  }

  /** The calls that are still under way. */
  get pending(): readonly Call[] {
    return [...this.#pending.values()];
  }

  /** Whether there is anything to hand to the guest. */
  get hasSettled(): boolean {
    return this.#settled.length > 0;
  }

  /** Whether the guest is still to be given an answer. */
  get owes(): boolean {
    return this.#outstanding > 0;
  }

  /** Whether the guest asked to be suspended. */
  get yielded(): boolean {
    return this.#yields.length > 0;
  }

  /**
   * Takes a request of the guest. Its texts come from the guest library and are JSON, whatever the program did.
   *
   * @throws for what the guest library never sends
   */
  request(id: number, method: string, input: string): void {
    if (this.#outstanding >= this.#options.configuration.maxPendingToolCalls) throw new RangeError("too many requests");
    if (id <= this.#lastId) throw new RangeError("an id that came before");
    this.#lastId = id;
    this.#outstanding += 1;
    const [first, second, third]: [unknown, unknown, unknown] = JSON.parse(input);
    if (method === "yield") this.#yields.push(id);
    else if (method === "search") void this.#track({ id, method, toolId: "" }, this.#search(String(first), second));
    else if (method === "describe") this.#answer(id, () => this.#describe(String(first)));
    else if (method === "call" || method === "callValue") this.#call({ id, method, toolId: String(first) }, second);
    else if (method === "mcp") this.#callMcp(id, [first, second, third]);
    else if (method === "mcpApi") this.#answer(id, () => this.#mcp.header(String(first), second, third === true));
    else if (method === "namespace" || method === "nodeInvoke") this.#callFound(id, method, [first, second, third]);
    else if (method === "nodeGet") this.#answer(id, () => this.#nodes.get(String(first)));
    else if (method === "nodeList") this.#answer(id, () => this.#nodes.list());
    else if (method === "agentRun") this.#runAgent(id, first);
    else throw new TypeError("no such method");
  }

  /**
   * What settled since the last time, in the order in which it did, as JSON texts; as much of it as one result may be
   * long, so that results that fit one by one don't fill the guest's thread together.
   */
  takeSettled(): readonly string[] {
    let length = 0;
    let count = 0;
    for (const settlement of this.#settled) {
      length += settlement.length;
      if (count > 0 && length > this.#maxResultLength) break;
      count += 1;
    }
    this.#outstanding -= count;
    return this.#settled.splice(0, count);
  }

  /** The refusals since the last time, as JSON texts. */
  takeRefused(): readonly string[] {
    this.#outstanding -= this.#refused.length;
    return this.#refused.splice(0);
  }

  /** Lets the guest go on from where it yielded. */
  endYields(): void {
    for (const id of this.#yields.splice(0)) this.#settled.push(`[${id},true]`);
  }

  /** Gives every call up: its tool sees the signal, and what it still returns is nobody's. */
  abandon(): void {
    if (this.#pending.size > 0) this.#abort.abort();
    this.#pending.clear();
  }

  /** @throws TypeError where there is none: the guest library then never asks for it */
  get #mcp(): McpCatalog {
    if (this.#options.mcp === undefined) throw new TypeError("no such method");
    return this.#options.mcp;
  }

  /** @throws TypeError where there are none: the guest library then never asks for them */
  get #nodes(): PairedNodes {
    if (this.#options.globals?.nodes === undefined) throw new TypeError("no such method");
    return this.#options.globals.nodes;
  }

  #answer(id: number, answer: () => unknown): void {
    this.#settled.push(this.#settlement(id, answer));
    this.#options.onSettled();
  }

  /** What a host made may be anything: it becomes JSON here, where a failure is the call's own. */
  #settlement(id: number, answer: () => unknown): string {
    try {
      const text = JSON.stringify(answer()) ?? "null";
      if (text.length <= this.#maxResultLength) return `[${id},true,${text}]`;
      throw new RangeError(`the result has ${text.length} characters; at most ${this.#maxResultLength} can be taken`);
    } catch (cause) {
      return `[${id},false,${JSON.stringify(messageOf(cause))}]`;
    }
  }

  /** Catalogs are indexed when the first program searches them, which takes a while where they are large. */
  async #search(query: string, limit: unknown): Promise<unknown> {
    const { catalog, configuration, counters } = this.#options;
    counters.searches += 1;
    if (query.length > maxQueryLength) throw new RangeError(`a query has at most ${maxQueryLength} characters`);
    const wanted = typeof limit === "number" ? Math.trunc(limit) : configuration.searchDefaultLimit;
    return catalog.search(query, Math.min(Math.max(wanted, 1), configuration.maxSearchLimit));
  }

  #describe(id: string): unknown {
    this.#options.counters.descriptions += 1;
    return this.#options.catalog.describe(id);
  }

  #call(call: Call, input: unknown): void {
    this.#begin(call, () => this.#execute(call, input));
  }

  /** A call in `MCP` is one of the catalog like any other. */
  #callMcp(id: number, [server, name, input]: readonly unknown[]): void {
    const { path, counters, parentToolCallId } = this.#options;
    const member = this.#findMcp(id, String(server), String(name));
    if (member === undefined) return;
    if (this.#mcp.has(member.id)) counters.calledTools.add(member.id);
    const { signal } = this.#abort;
    const toolCallId = this.#toolCallId(member.id, id);
    // The catalog may change while a hook or an approval takes its time.
    const confirm = () => void this.#mcp.member(String(server), String(name));
    const call = { toolCallId, parentToolCallId, tool: member.id, input, signal, confirm };
    const work = (given: unknown) => member.call(given, signal);
    this.#begin({ id, method: "mcp", toolId: member.id }, () => path?.run(call, work) ?? work(input));
  }

  /** What a program has seen in `MCP` may have left the catalog since; the call fails then. */
  #findMcp(id: number, server: string, name: string): McpMember | undefined {
    const mcp = this.#mcp;
    try {
      return mcp.member(server, name);
    } catch (cause) {
      this.#answer(id, () => {
        throw cause;
      });
      return undefined;
    }
  }

  /** The host runs agents; a program knows them by no id. */
  #runAgent(id: number, input: unknown): void {
    const { globals, parentToolCallId } = this.#options;
    if (globals?.swarm === undefined) throw new TypeError("no such method");
    const { runAgent } = globals.swarm;
    const toolId = runAgent.declaration.name;
    const call = { toolCallId: this.#toolCallId(toolId, id), parentToolCallId, input, signal: this.#abort.signal };
    this.#begin({ id, method: "agentRun", toolId }, async () => {
      const { details, content } = await runAgent.execute(call);
      return details ?? content;
    });
  }

  /** A call in a namespace, or on a node, is one of the catalog; a request that stands for none fails. */
  #callFound(id: number, method: FoundMethod, given: readonly unknown[]): void {
    let found: FoundCall;
    try {
      found = findCall(method, given, this.#options.globals, this.#options.catalog);
    } catch (cause) {
      this.#answer(id, () => {
        throw cause;
      });
      return;
    }
    const call = { id, method, toolId: found.toolId };
    this.#begin(call, () => this.#executeFound(call, found));
  }

  async #executeFound(call: Call, found: FoundCall): Promise<unknown> {
    const made = found.makeInput();
    // Calls are made in the order in which a program makes them, where nobody has to be waited for.
    const input = types.isPromise(made) ? await made : made;
    return this.#execute(call, input === undefined ? {} : input);
  }

  #begin(call: Call, work: () => Promise<unknown>): void {
    const refusal = this.#options.restartSafe ? replayRefusal(call, this.#options.catalog) : undefined;
    if (refusal !== undefined) {
      this.#refused.push(`[${call.id},false,${JSON.stringify(refusal)}]`);
      return;
    }
    this.#options.counters.calls += 1;
    void this.#track(call, work());
  }

  /** Keeps a call among those that are under way until its work is done, and then answers it. */
  async #track(call: Call, work: Promise<unknown>): Promise<void> {
    this.#pending.set(call.id, call);
    const answer = await work.then(
      (value) => () => value,
      (cause: unknown) => () => {
        throw cause;
      },
    );
    if (this.#pending.delete(call.id)) this.#answer(call.id, answer);
  }

  async #execute({ id, method, toolId }: Call, input: unknown): Promise<unknown> {
    const { catalog, mcp, counters, parentToolCallId } = this.#options;
    if (mcp?.has(toolId)) throw new Error(`${toolId} is an MCP tool; call it as MCP.<server>.<tool>({ ...input })`);
    const tool = catalog.tool(toolId);
    counters.calledTools.add(toolId);
    const toolCallId = this.#toolCallId(toolId, id);
    const confirm = () => void this.#options.catalog.tool(toolId);
    const result = await tool.execute({ toolCallId, parentToolCallId, input, signal: this.#abort.signal, confirm });
    return method === "call" ? envelope(catalog, toolId, result) : (result.details ?? null);
  }

  #toolCallId(toolId: string, id: number): string {
    const { parentToolCallId, callPrefix = parentToolCallId } = this.#options;
    return `${callPrefix}:${toolId}:${id}`;
  }
}

function envelope(catalog: Catalog, toolId: string, result: ToolResult): unknown {
  return { tool: catalog.entry(toolId), result };
}
