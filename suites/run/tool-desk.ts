import type { FixtureTool } from "../../fixtures/tools/tool.ts";
import type { Decision, Host, HostEvent, ToolCall, ToolResult } from "../../spec/adapter/host.ts";
import { messageOf } from "../carriers/message-of.ts";
import { type GateAnswers, GateDesk } from "./gate-desk.ts";
import { HeldLine } from "./held-line.ts";
import type { StoryWriter } from "./story.ts";

/** A tool call that waits for the check to settle it. */
export interface HeldCall {
  readonly call: ToolCall;
  readonly signal: AbortSignal;
  /** Sends what the tool has so far. */
  update(sofar: ToolResult): void;
  settle(result: ToolResult): void;
  fail(message: string): void;
}

/** The kit's host for one run: answers tools by their fixtures, holds what the check wants to settle, records all. */
export class ToolDesk implements Host {
  readonly calls: ToolCall[] = [];
  /** Where hooks and approvals are answered, and events arrive. */
  readonly gate: GateDesk;
  readonly #tools: ReadonlyMap<string, FixtureTool>;
  readonly #story: StoryWriter;
  readonly #held = new HeldLine<HeldCall>();

  constructor(tools: readonly FixtureTool[], story: StoryWriter, answers: GateAnswers = {}) {
    this.#tools = new Map(tools.map((tool) => [tool.declaration.name, tool]));
    this.#story = story;
    this.gate = new GateDesk(story, answers);
  }

  /**
   * The next call of a tool that has no answer of its own, in the order in which they arrive.
   *
   * @param late - makes the error for when no call arrives
   * @throws what `noMoreCalls` was given
   */
  nextHeld(late: () => Error): Promise<HeldCall> {
    return this.#held.next(late);
  }

  /** Calls, and requests for approvals, can come again: a program was started. */
  expectCalls(): void {
    this.#held.expectMore();
    this.gate.expectRequests();
  }

  /**
   * Ends the wait for what will never come, since the program that would cause it has ended or is lost.
   *
   * @param cause - why it is lost
   */
  noMoreCalls(cause?: unknown): void {
    this.#held.noMore(cause);
    this.gate.noMoreRequests(cause);
  }

  async callTool(
    call: ToolCall,
    signal: AbortSignal,
    onUpdate: (update: ToolResult) => void = () => undefined,
  ): Promise<ToolResult> {
    this.calls.push(call);
    this.#story.write("call", { call });
    signal.addEventListener("abort", () => this.#story.write("call-aborted", { toolCallId: call.toolCallId }));
    try {
      const result = await this.#answer(call, signal, onUpdate);
      this.#story.write("call-settled", { toolCallId: call.toolCallId, result });
      return result;
    } catch (cause) {
      const message = messageOf(cause);
      this.#story.write("call-failed", { toolCallId: call.toolCallId, message });
      throw cause;
    }
  }

  beforeToolCall(event: HostEvent): Promise<Decision> {
    return this.gate.beforeToolCall(event);
  }

  approve(request: HostEvent): Promise<Decision> {
    return this.gate.approve(request);
  }

  event(event: HostEvent): void {
    this.gate.event(event);
  }

  async #answer(call: ToolCall, signal: AbortSignal, update: (sofar: ToolResult) => void): Promise<ToolResult> {
    const tool = this.#tools.get(call.name);
    if (tool === undefined) throw new Error(`there is no tool ${JSON.stringify(call.name)} in this world`);
    if (tool.answer !== undefined) return tool.answer(call.input);
    return new Promise((resolve, reject) => {
      const fail = (message: string) => reject(new Error(message));
      this.#held.add({ call, signal, update, settle: resolve, fail });
    });
  }
}
