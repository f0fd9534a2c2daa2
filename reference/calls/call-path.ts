import type { Host, ToolResult } from "../../spec/adapter/host.ts";
import type { ToolDeclaration, World } from "../../spec/adapter/world.ts";
import type { TranscriptEntry } from "../../spec/payloads/transcript-entry.ts";
import type { Tool, ToolExecution } from "../catalog/tool.ts";
import { CallGate, CallRefused } from "./call-gate.ts";
import { type CallEntry, CallLog } from "./call-log.ts";
import { messageOf } from "./message-of.ts";
import type { PathCall } from "./path-call.ts";
import { CallGivenUp, unlessAborted } from "./unless-aborted.ts";
import { untilEither } from "./until-either.ts";

/** What of a world the path is made of. */
export type PathWorld = Pick<World, "scope" | "hooks" | "events" | "replay">;

/**
 * The host's ordinary path of one run's tool calls, the same for those of a model and those of a program: hooks, then
 * an approval, then the tool, then its contract, and all of it recorded; seed heading "Nested tool execution".
 */
export class CallPath {
  readonly #host: Host;
  readonly #replay: readonly TranscriptEntry[];
  readonly #gate: CallGate;
  readonly #log: CallLog;
  readonly #hasHooks: boolean;

  constructor(host: Host, { scope, hooks = false, events = false, replay = [] }: PathWorld) {
    this.#host = host;
    this.#replay = replay;
    this.#hasHooks = hooks;
    this.#gate = new CallGate({ host, scope, hasHooks: hooks });
    this.#log = new CallLog({ host, scope, hasListener: events });
  }

  /** The calls so far, after those that the run goes on from. */
  get transcript(): readonly TranscriptEntry[] {
    return [...this.#replay, ...this.#log.transcript.entries];
  }

  /**
   * Makes a call of something that is no tool of the host's, such as a tool of an MCP server.
   *
   * @param work - is given the input that hooks and approvals left
   * @param shown - what is told of a result, if it is not the result itself
   */
  run<Result>(
    call: PathCall,
    work: (input: unknown) => Promise<Result>,
    shown: (result: Result) => unknown = same,
  ): Promise<Result> {
    return this.#log.record(call, async (entry) => work(await this.#admit(call, entry)), shown);
  }

  /**
   * Makes a call of a control tool. Once its run is over nobody is asked about it any more, however far the asking had
   * come: it goes on as it is, and does nothing but say so.
   *
   * @param ended - aborts when the run is over
   * @param work - as for `run`
   */
  runUntil<Result>(ended: AbortSignal, call: PathCall, work: (input: unknown) => Promise<Result>): Promise<Result> {
    const admit = (entry: CallEntry) =>
      untilEither([call.signal, ended], (signal) => this.#admit({ ...call, signal }, entry));
    const unlessEnded = (cause: unknown) => {
      if (cause instanceof CallGivenUp && ended.aborted && !call.signal.aborted) return call.input;
      throw cause;
    };
    return this.#log.record(call, async (entry) => work(await admit(entry).catch(unlessEnded)), same);
  }

  /**
   * A tool of the host's, as programs call it.
   *
   * @param id - makes its id in the catalog
   * @param hold - holds the tool to its contract, if it has one
   */
  tool(declaration: ToolDeclaration, id: () => string, hold: (tool: Tool) => Tool = (tool) => tool): Tool {
    // A contract hands on the execution that it was given: by it the host's part finds its entry in the log.
    const entries = new WeakMap<ToolExecution, CallEntry>();
    const toCall = (execution: ToolExecution) => ({ ...execution, tool: id(), needsApproval: declaration.approval });
    const held = hold({
      declaration,
      execute: (execution) => this.#callHost(declaration.name, toCall(execution), entries.get(execution)),
    });
    return {
      declaration,
      execute: (execution) =>
        this.#log.record(
          toCall(execution),
          (entry) => {
            entries.set(execution, entry);
            return held.execute(execution);
          },
          shownOf,
        ),
    };
  }

  async #callHost(name: string, call: PathCall & ToolExecution, entry?: CallEntry): Promise<ToolResult> {
    const input = await this.#admit(call, entry);
    const { toolCallId, parentToolCallId, signal } = call;
    const update = (partial: ToolResult | undefined) => entry?.updated(partial?.content);
    const made = { toolCallId, parentToolCallId, name, input };
    const result = await unlessAborted(signal, () => this.#host.callTool(made, signal, update));
    if (typeof result !== "object" || result === null) throw new TypeError("the tool gave no result");
    return result;
  }

  async #admit(call: PathCall, entry?: CallEntry): Promise<unknown> {
    const input = await this.#gate.admit(call);
    if (call.signal.aborted) throw new CallGivenUp();
    confirm(call);
    // Where nobody was asked it is as it was when the call began, and is written once.
    const isSame = input === call.input && !this.#hasHooks && call.needsApproval !== true;
    entry?.admitted(input, isSame);
    return input;
  }
}

/** What is told of a result that hides nothing. */
const same = (result: unknown) => result;

/** What a call was let pass for may be gone by then. */
function confirm(call: PathCall): void {
  try {
    call.confirm?.();
  } catch (cause) {
    throw new CallRefused(messageOf(cause));
  }
}

/** What a program gets of a tool's result. */
const shownOf = ({ content, details }: ToolResult) => details ?? content;
