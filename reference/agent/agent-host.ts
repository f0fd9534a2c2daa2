import type { Decision, Host, HostEvent, ToolCall, ToolResult } from "../../spec/adapter/host.ts";
import type { Revision } from "../../spec/revisions.ts";
import { idOf } from "../catalog/make-entry.ts";
import type { AgentEvent } from "./agent-event.ts";
import type { AgentPlugin } from "./plugin.ts";
import type { Toolbox } from "./toolbox.ts";

/** What the host of one turn is made of. */
export interface AgentHostOptions {
  readonly toolbox: Toolbox;
  readonly revision: Revision;
  readonly plugins: readonly AgentPlugin[];
  readonly approve: (request: HostEvent) => Promise<Decision>;
  readonly onEvent: (event: AgentEvent) => void;
}

/** The agent's side of a run: its tools, the hooks of its plugins, and whoever approves. */
export class AgentHost implements Host {
  readonly #options: AgentHostOptions;

  constructor(options: AgentHostOptions) {
    this.#options = options;
  }

  async callTool(
    { toolCallId, parentToolCallId, name, input }: ToolCall,
    signal: AbortSignal,
    onUpdate: (update: ToolResult) => void = () => undefined,
  ): Promise<ToolResult> {
    const { toolbox, revision, onEvent } = this.#options;
    const work = () => toolbox.call(name, input, { toolCallId, signal, update: onUpdate });
    if (parentToolCallId === undefined) return work();
    const declaration = toolbox.declaration(name);
    const tool = declaration === undefined ? name : idOf(declaration, revision);
    const call = { toolCallId, parentToolCallId, tool };
    onEvent({ kind: "nested-call", ...call, input });
    try {
      const result = await work();
      onEvent({ kind: "nested-result", ...call, result: result.details ?? result.content });
      return result;
    } catch (cause) {
      onEvent({ kind: "nested-failure", ...call, message: cause instanceof Error ? cause.message : String(cause) });
      throw cause;
    }
  }

  /** Asks the plugins one after the other: each sees the input that the one before it left, and one refusal is enough. */
  async beforeToolCall(event: HostEvent): Promise<Decision> {
    let { input } = event;
    let isReplaced = false;
    for (const plugin of this.#options.plugins) {
      const decision = await askPlugin(plugin, { ...event, input });
      if (decision?.allow === false) return decision;
      if (decision === undefined || !("input" in decision)) continue;
      input = decision.input;
      isReplaced = true;
    }
    return isReplaced ? { allow: true, input } : { allow: true };
  }

  approve(request: HostEvent): Promise<Decision> {
    return this.#options.approve(request);
  }

  event(event: HostEvent): void {
    this.#options.onEvent({ kind: "host", event });
  }
}

/** A hook that breaks down blocks the call: nobody knows what it would have said. */
async function askPlugin(plugin: AgentPlugin, event: HostEvent): Promise<Decision | undefined> {
  try {
    return await plugin.beforeToolCall?.(event);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return { allow: false, reason: `the hook of the plugin ${plugin.id} failed: ${why}` };
  }
}
