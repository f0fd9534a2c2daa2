import type { FixtureTool } from "../../fixtures/tools/tool.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { Decision, Host, ToolCall, ToolResult } from "../../spec/adapter/host.ts";
import { messageOf } from "../carriers/message-of.ts";
import type { CallRecord } from "./story-record.ts";

/** What a call fails for that is open when its story ends. */
export const endOfStory = "the story has ended";

/** What the desks of one story count together. */
export interface StoryCount {
  calls: number;
  /** The place of the step that is at work. */
  step: number;
}

type Entry = { -readonly [Key in keyof CallRecord]: CallRecord[Key] };

interface Held {
  settle(value: unknown): void;
  fail(message: string): void;
}

/** The kit's host for one run of a story: answers tools by their fixtures, keeps the ledger, holds what is settled later. */
export class EscapeDesk implements Host {
  readonly calls: Entry[] = [];
  readonly #tools: ReadonlyMap<string, FixtureTool>;
  readonly #count: StoryCount;
  #held: Held[] = [];
  #wake: () => void = () => undefined;

  constructor(tools: readonly FixtureTool[], count: StoryCount) {
    this.#tools = new Map(tools.map((tool) => [tool.declaration.name, tool]));
    this.#count = count;
  }

  /** Whether a call waits to be settled. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** Comes once a call waits to be settled; never, if none does. */
  holding(): Promise<void> {
    if (this.isHolding) return Promise.resolve();
    return new Promise((resolve) => {
      const before = this.#wake;
      this.#wake = () => {
        before();
        resolve();
      };
    });
  }

  /**
   * Settles the call that has waited longest.
   *
   * @returns whether there was one
   */
  settle(value: unknown): boolean {
    const [oldest, ...others] = this.#held;
    this.#held = others;
    oldest?.settle(value);
    return oldest !== undefined;
  }

  /** Lets every call fail that still waits: nobody will settle it. */
  failHeld(): void {
    for (const { fail } of this.#held.splice(0)) fail(endOfStory);
  }

  async callTool({ toolCallId, parentToolCallId, name, input }: ToolCall, signal: AbortSignal): Promise<ToolResult> {
    const entry: Entry = {
      at: this.#count.calls,
      toolCallId,
      parentToolCallId,
      name,
      input,
      step: this.#count.step,
      aborts: 0,
      state: "open",
    };
    this.#count.calls += 1;
    this.calls.push(entry);
    signal.addEventListener("abort", () => {
      entry.aborts += 1;
    });
    try {
      const result = await this.#answer(name, input);
      entry.state = "answered";
      entry.outcome = result.details;
      return result;
    } catch (cause) {
      entry.state = "failed";
      entry.outcome = messageOf(cause);
      throw cause;
    }
  }

  async beforeToolCall(): Promise<Decision> {
    return { allow: true };
  }

  async approve(): Promise<Decision> {
    return { allow: true };
  }

  event(): void {}

  async #answer(name: string, input: unknown): Promise<ToolResult> {
    const tool = this.#tools.get(name);
    if (tool === undefined) throw new Error(`there is no tool ${JSON.stringify(name)} in this world`);
    if (tool.answer !== undefined) return tool.answer(input);
    return new Promise((resolve, reject) => {
      this.#held.push({
        settle: (value) => resolve(details(value)),
        fail: (message) => reject(new Error(message)),
      });
      this.#wake();
      this.#wake = () => undefined;
    });
  }
}
