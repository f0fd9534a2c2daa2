import type { Decision, HostEvent, ToolResult } from "../../spec/adapter/host.ts";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { ModelRequest } from "./model-client.ts";

/** What a tool may use while it works. */
export interface ToolContext {
  readonly toolCallId: string;
  /** Aborts when nobody waits for the result any more. */
  readonly signal: AbortSignal;
  /** Reports a partial result. */
  readonly update: (partial: ToolResult) => void;
}

/** A tool with its behaviour. */
export interface AgentTool extends Omit<ToolDeclaration, "kind" | "owner"> {
  /**
   * Runs the tool.
   *
   * @returns a JSON value for programs, or `{ content, details }` with content for a model as well
   * @throws an Error whose message the program or the model sees
   */
  execute(input: unknown, context: ToolContext): unknown;
}

/** What a plugin module exports as its default. */
export interface AgentPlugin {
  /** Becomes part of the catalog ids of its tools. */
  readonly id: string;
  readonly tools?: readonly AgentTool[];
  /**
   * Judges a tool call before it is made, nested or not: may block it, replace its input, or ask for an approval.
   * Nothing lets it pass.
   */
  beforeToolCall?(event: HostEvent): Decision | undefined | Promise<Decision | undefined>;
  /** May replace a request to the provider; its tools are checked afterwards. */
  beforeRequest?(request: ModelRequest): ModelRequest | undefined | Promise<ModelRequest | undefined>;
}
