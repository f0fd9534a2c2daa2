import { type Static, Type } from "typebox";

/** A nested tool call that reached the host. */
export const toolCallSchema = Type.Object(
  {
    toolCallId: Type.String({ minLength: 1, description: "unique within the run" }),
    parentToolCallId: Type.Optional(Type.String({ description: "the `exec` or `wait` call that it belongs to" })),
    name: Type.String({ minLength: 1, description: "the declared name of the tool" }),
    input: Type.Unknown(),
  },
  { additionalProperties: false },
);

/** A block of content for a model: text, an image, and whatever else a product knows. */
export interface ContentBlock {
  readonly type: string;
  readonly [key: string]: unknown;
}

const contentBlock = Type.Unsafe<ContentBlock>(Type.Object({ type: Type.String() }, { additionalProperties: true }));

/** What an ordinary tool returns: content for a model and `details` for a program. */
export const toolResultSchema = Type.Object({
  content: Type.Array(contentBlock),
  details: Type.Optional(Type.Unknown()),
});

export type ToolCall = Static<typeof toolCallSchema>;
export type ToolResult = Static<typeof toolResultSchema>;

/** What a hook or an approval decides about a tool call. */
export const decisionSchema = Type.Object(
  {
    allow: Type.Boolean(),
    reason: Type.Optional(Type.String({ description: "why not" })),
    input: Type.Optional(Type.Unknown({ description: "the input that replaces the call's own" })),
    ask: Type.Optional(Type.Boolean({ description: "of a hook: the call needs an approval before it is made" })),
  },
  { additionalProperties: false },
);

export type Decision = Static<typeof decisionSchema>;

/**
 * What a target asks about a tool call or tells of its own accord; `spec/payloads/hook-event.ts` and
 * `spec/payloads/run-event.ts` have the normal forms.
 */
export interface HostEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The kit's side of a run: every tool, hook and approval is answered here. */
export interface Host {
  /**
   * Runs a tool.
   *
   * @param call - which tool, with which input
   * @param signal - aborts when the target gives the call up
   * @param onUpdate - is given partial results while the tool works
   * @returns the tool's result
   * @throws an Error with the tool's message when the tool fails
   */
  callTool(call: ToolCall, signal: AbortSignal, onUpdate?: (update: ToolResult) => void): Promise<ToolResult>;
  /** Asks the run's `before_tool_call` hooks about a call, nested or outer; with `hooks`, and where the world has it. */
  beforeToolCall(event: HostEvent): Promise<Decision>;
  /** Asks for an approval; only with the capability `approvals`. The answer may take long. */
  approve(request: HostEvent): Promise<Decision>;
  /** Reports an event of a call; with the capability `events`, and where the world has it. */
  event(event: HostEvent): void;
}
