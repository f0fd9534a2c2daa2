import type { FixtureTool } from "../../fixtures/tools/tool.ts";
import type { Decision, Host, HostEvent, ToolCall, ToolResult } from "../../spec/adapter/host.ts";
import { messageOf } from "../carriers/message-of.ts";
import { within } from "../carriers/within.ts";
import type { StoryWriter } from "./story.ts";

/** A tool call that waits for the check to settle it. */
export interface HeldCall {
  readonly call: ToolCall;
  readonly signal: AbortSignal;
  settle(result: ToolResult): void;
  fail(message: string): void;
}

/** How long a check waits for a call that its program makes, in milliseconds. */
const callLimit = 15_000;

/** A check that waits for a call. */
interface Waiting {
  give(held: HeldCall): void;
  fail(cause: unknown): void;
  late(): Error;
}

/** The kit's host for one run: answers tools by their fixtures, holds what the check wants to settle, records all. */
export class ToolDesk implements Host {
  readonly calls: ToolCall[] = [];
  readonly #tools: ReadonlyMap<string, FixtureTool>;
  readonly #story: StoryWriter;
  readonly #held: HeldCall[] = [];
  readonly #waiting: Waiting[] = [];
  /** Set once no program is left that could make a call: with a cause, or by its ordinary end. */
  #noMore: { readonly cause?: unknown } | undefined;

  constructor(tools: readonly FixtureTool[], story: StoryWriter) {
    this.#tools = new Map(tools.map((tool) => [tool.declaration.name, tool]));
    this.#story = story;
  }

  /**
   * The next call of a tool that has no answer of its own, in the order in which they arrive.
   *
   * @param late - makes the error for when no call arrives
   * @throws what `noMoreCalls` was given
   */
  nextHeld(late: () => Error): Promise<HeldCall> {
    const held = this.#held.shift();
    if (held !== undefined) return Promise.resolve(held);
    if (this.#noMore !== undefined) return Promise.reject(this.#noMore.cause ?? late());
    let waiting: Waiting | undefined;
    const next = new Promise<HeldCall>((give, fail) => {
      waiting = { give, fail, late };
      this.#waiting.push(waiting);
    });
    // Who has given up must not get the call that comes after all.
    return within(next, callLimit, () => {
      this.#waiting.splice(0, Number.POSITIVE_INFINITY, ...this.#waiting.filter((other) => other !== waiting));
      return late();
    });
  }

  /** Calls can come again: a program was started. */
  expectCalls(): void {
    this.#noMore = undefined;
  }

  /**
   * Ends the wait for calls that will never come, since the program that would make them has ended or is lost.
   *
   * @param cause - why it is lost
   */
  noMoreCalls(cause?: unknown): void {
    this.#noMore = { cause };
    for (const { fail, late } of this.#waiting.splice(0)) fail(cause ?? late());
  }

  async callTool(call: ToolCall, signal: AbortSignal): Promise<ToolResult> {
    this.calls.push(call);
    this.#story.write("call", { call });
    signal.addEventListener("abort", () => this.#story.write("call-aborted", { toolCallId: call.toolCallId }));
    try {
      const result = await this.#answer(call, signal);
      this.#story.write("call-settled", { toolCallId: call.toolCallId, result });
      return result;
    } catch (cause) {
      const message = messageOf(cause);
      this.#story.write("call-failed", { toolCallId: call.toolCallId, message });
      throw cause;
    }
  }

  async beforeToolCall(event: HostEvent): Promise<Decision> {
    this.#story.write("before-tool-call", { event });
    return { allow: true };
  }

  async approve(request: HostEvent): Promise<Decision> {
    this.#story.write("approve", { request });
    return { allow: true };
  }

  event(event: HostEvent): void {
    this.#story.write("event", { event });
  }

  async #answer(call: ToolCall, signal: AbortSignal): Promise<ToolResult> {
    const tool = this.#tools.get(call.name);
    if (tool === undefined) throw new Error(`there is no tool ${JSON.stringify(call.name)} in this world`);
    if (tool.answer !== undefined) return tool.answer(call.input);
    return new Promise((resolve, reject) => {
      const fail = (message: string) => reject(new Error(message));
      const held: HeldCall = { call, signal, settle: resolve, fail };
      const waiting = this.#waiting.shift();
      if (waiting === undefined) this.#held.push(held);
      else waiting.give(held);
    });
  }
}
