import type { TranscriptEntry } from "../../spec/payloads/transcript-entry.ts";
import type { AgentEvent } from "./agent-event.ts";

/** The calls of a turn as real tool calls, each nested one with its parent; seed heading "Nested tool execution". */
export class Trajectory {
  readonly #entries = new Map<string, TranscriptEntry>();

  /** The calls so far, in the order in which they began, nested ones after their parent. */
  get entries(): readonly TranscriptEntry[] {
    const all = [...this.#entries.values()];
    const nestedIn = (id: string) => all.filter(({ parentToolCallId }) => parentToolCallId === id);
    const outer = all.filter(({ parentToolCallId }) => parentToolCallId === undefined);
    return outer.flatMap((entry) => [entry, ...nestedIn(entry.toolCallId)]);
  }

  /** Adds the calls that are not among them yet. */
  add(entries: readonly TranscriptEntry[]): void {
    for (const entry of entries) if (!this.#entries.has(entry.toolCallId)) this.#begin(entry);
  }

  /** Takes what concerns a call. */
  take(event: AgentEvent): void {
    if (event.kind === "call") {
      this.#begin({ toolCallId: event.toolCallId, tool: event.name, input: event.input ?? null });
    } else if (event.kind === "nested-call") {
      const { toolCallId, parentToolCallId, tool, input } = event;
      this.#begin({ toolCallId, parentToolCallId, tool, input });
    } else if (event.kind === "result") this.#end(event.toolCallId, event.text, event.isError);
    else if (event.kind === "nested-result") this.#end(event.toolCallId, event.result, false);
    else if (event.kind === "nested-failure") this.#end(event.toolCallId, event.message, true);
  }

  #begin(entry: TranscriptEntry): void {
    this.#entries.set(entry.toolCallId, entry);
  }

  #end(toolCallId: string, result: unknown, isError: boolean): void {
    const entry = this.#entries.get(toolCallId);
    if (entry !== undefined) this.#entries.set(toolCallId, { ...entry, result, ...(isError ? { isError } : {}) });
  }
}
