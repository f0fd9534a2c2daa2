import type { Static } from "typebox";
import type { transcriptEntrySchema } from "../../spec/payloads/transcript-entry.ts";
import type { AgentEvent } from "./agent-event.ts";

/** A call, as a trajectory has it. */
export type TranscriptEntry = Static<typeof transcriptEntrySchema>;

/** The calls of a turn as real tool calls, each nested one with its parent; seed heading "Nested tool execution". */
export class Trajectory {
  readonly #entries = new Map<string, TranscriptEntry>();

  /** The calls so far, in the order in which they began. */
  get entries(): readonly TranscriptEntry[] {
    return [...this.#entries.values()];
  }

  /** Takes what concerns a call. */
  take(event: AgentEvent): void {
    switch (event.kind) {
      case "call":
        return this.#begin({ toolCallId: event.toolCallId, tool: event.name, input: event.input ?? null });
      case "nested-call": {
        const { toolCallId, parentToolCallId, tool, input } = event;
        return this.#begin({ toolCallId, parentToolCallId, tool, input });
      }
      case "result":
        return this.#end(event.toolCallId, event.text, event.isError);
      case "nested-result":
        return this.#end(event.toolCallId, event.result, false);
      case "nested-failure":
        return this.#end(event.toolCallId, event.message, true);
      default:
    }
  }

  #begin(entry: TranscriptEntry): void {
    this.#entries.set(entry.toolCallId, entry);
  }

  #end(toolCallId: string, result: unknown, isError: boolean): void {
    const entry = this.#entries.get(toolCallId);
    if (entry !== undefined) this.#entries.set(toolCallId, { ...entry, result, ...(isError ? { isError } : {}) });
  }
}
