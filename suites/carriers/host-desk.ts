import type { Host, ToolCall, ToolResult } from "../../spec/adapter/host.ts";
import type { TargetParams, TargetResult } from "../../spec/protocol/messages.ts";
import { AdapterFault } from "./adapter-fault.ts";
import { messageOf } from "./message-of.ts";

interface OpenRun {
  readonly host: Host;
  readonly calls: Map<string, AbortController>;
  sequence: number;
}

/** The kit's end of every run on one target: hands what the target asks to the run's host. */
export class HostDesk {
  readonly #runs = new Map<string, OpenRun>();
  readonly #sendUpdate: (run: string, call: ToolCall, update: ToolResult) => void;

  /** @param sendUpdate - passes a partial result of a tool on to the target */
  constructor(sendUpdate: (run: string, call: ToolCall, update: ToolResult) => void) {
    this.#sendUpdate = sendUpdate;
  }

  open(run: string, host: Host): void {
    this.#runs.set(run, { host, calls: new Map(), sequence: 0 });
  }

  async callTool({ run, sequence, call }: TargetParams<"callTool">): Promise<TargetResult<"callTool">> {
    const { host, calls } = this.#advance(run, sequence);
    const abort = new AbortController();
    calls.set(call.toolCallId, abort);
    try {
      const onUpdate = (update: ToolResult) => this.#sendUpdate(run, call, update);
      return { kind: "result", result: await host.callTool(call, abort.signal, onUpdate) };
    } catch (cause) {
      return { kind: "error", message: messageOf(cause), ...insideOf(cause) };
    } finally {
      calls.delete(call.toolCallId);
    }
  }

  cancelTool({ run, toolCallId }: { run: string; toolCallId: string }): void {
    this.#runs.get(run)?.calls.get(toolCallId)?.abort();
  }

  async beforeToolCall({ run, sequence, event }: TargetParams<"beforeToolCall">) {
    return this.#advance(run, sequence).host.beforeToolCall(event);
  }

  async approve({ run, sequence, event }: TargetParams<"approve">) {
    return this.#advance(run, sequence).host.approve(event);
  }

  event({ run, sequence, event }: TargetParams<"approve">): void {
    this.#advance(run, sequence).host.event(event);
  }

  /** @throws AdapterFault when the run is unknown or the sequence number is not the next one */
  #advance(run: string, sequence: number): OpenRun {
    const open = this.#runs.get(run);
    if (open === undefined) throw new AdapterFault(`it named the run ${JSON.stringify(run)}, which is not open`);
    open.sequence += 1;
    if (sequence !== open.sequence) {
      throw new AdapterFault(
        `it sent the sequence number ${sequence} to the host where ${open.sequence} was due; ` +
          "count what is sent within a run from 1, and send it in that order",
      );
    }
    return open;
  }
}

/** Only an error that was given a cause has something inside for the target: most fail with a message alone. */
function insideOf(error: unknown) {
  if (!(error instanceof Error) || error.cause === undefined) return {};
  return { inside: { stack: error.stack ?? "", cause: messageOf(error.cause) } };
}
