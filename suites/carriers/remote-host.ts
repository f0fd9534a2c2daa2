import type { Decision, Host, HostEvent, ToolCall, ToolResult } from "../../spec/adapter/host.ts";
import type { ToolOutcome } from "../../spec/protocol/messages.ts";
import type { Peer } from "./peer.ts";
import { whyNotCarried } from "./why-not-carried.ts";

type OnUpdate = (update: ToolResult) => void;

/** The host of one run as the target sees it: every question goes to the kit over the wire. */
export class RemoteHost implements Host {
  readonly #peer: Peer;
  readonly #run: string;
  readonly #updates = new Map<string, OnUpdate>();
  #sequence = 0;

  constructor(peer: Peer, run: string) {
    this.#peer = peer;
    this.#run = run;
  }

  async callTool(call: ToolCall, signal: AbortSignal, onUpdate?: OnUpdate): Promise<ToolResult> {
    const { toolCallId } = call;
    const why = whyNotCarried(call.input);
    if (why !== undefined) throw new Error(`The input is too large for the kit: ${why}.`);
    const cancel = () => this.#peer.notify("cancelTool", { run: this.#run, toolCallId });
    if (onUpdate !== undefined) this.#updates.set(toolCallId, onUpdate);
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const answer = this.#ask("callTool", { call: { ...call, input: call.input ?? null } });
      if (signal.aborted) cancel();
      const outcome = (await answer) as ToolOutcome;
      if (outcome.kind === "result") return outcome.result;
      throw errorOf(outcome);
    } finally {
      signal.removeEventListener("abort", cancel);
      this.#updates.delete(toolCallId);
    }
  }

  async beforeToolCall(event: HostEvent): Promise<Decision> {
    return (await this.#ask("beforeToolCall", { event })) as Decision;
  }

  async approve(request: HostEvent): Promise<Decision> {
    return (await this.#ask("approve", { event: request })) as Decision;
  }

  event(event: HostEvent): void {
    this.#sequence += 1;
    this.#peer.notify("event", { run: this.#run, sequence: this.#sequence, event });
  }

  /** Hands a partial result to the call that it belongs to. */
  update(toolCallId: string, update: ToolResult): void {
    this.#updates.get(toolCallId)?.(update);
  }

  #ask(method: string, params: object): Promise<unknown> {
    this.#sequence += 1;
    return this.#peer.request(method, { run: this.#run, sequence: this.#sequence, ...params });
  }
}

/** The error of a tool as an implementation would meet it in its own process. */
function errorOf({ message, inside }: ToolOutcome & { readonly kind: "error" }): Error {
  if (inside === undefined) return new Error(message);
  const error = new Error(message, { cause: new Error(inside.cause) });
  error.stack = inside.stack;
  return error;
}
