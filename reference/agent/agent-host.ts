import type { Decision, Host, HostEvent, ToolCall, ToolResult } from "../../spec/adapter/host.ts";
import { runAgentName } from "../swarm/swarm.ts";
import type { AgentEvent } from "./agent-event.ts";
import type { AgentPlugin } from "./plugin.ts";
import { tellNested } from "./tell-nested.ts";
import type { Toolbox } from "./toolbox.ts";

/** What the host of one turn is made of. */
export interface AgentHostOptions {
  readonly toolbox: Toolbox;
  readonly plugins: readonly AgentPlugin[];
  /** Runs an agent for a program, and gives its answer. */
  readonly runAgent: (input: unknown, signal: AbortSignal) => Promise<string>;
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
    { toolCallId, name, input }: ToolCall,
    signal: AbortSignal,
    onUpdate: (update: ToolResult) => void = () => undefined,
  ): Promise<ToolResult> {
    if (name === runAgentName) return this.#runAgent(input, signal);
    return this.#options.toolbox.call(name, input, { toolCallId, signal, update: onUpdate });
  }

  async #runAgent(input: unknown, signal: AbortSignal): Promise<ToolResult> {
    const text = await this.#options.runAgent(input, signal);
    return { content: [{ type: "text", text }], details: text };
  }

  /** Asks the plugins one after the other: each sees the input that the one before it left, and one refusal is enough. */
  async beforeToolCall(event: HostEvent): Promise<Decision> {
    let combined: Decision = { allow: true };
    for (const plugin of this.#options.plugins) {
      const input = "input" in combined ? combined.input : event.input;
      const decision = await askPlugin(plugin, { ...event, input });
      if (decision?.allow === false) return decision;
      const ask = combined.ask === true || decision?.ask === true;
      combined = { ...combined, ...decision, allow: true, ask };
    }
    return combined;
  }

  approve(request: HostEvent): Promise<Decision> {
    return this.#options.approve(request);
  }

  event(event: HostEvent): void {
    const told = tellNested(event);
    if (told !== undefined) this.#options.onEvent(told);
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
