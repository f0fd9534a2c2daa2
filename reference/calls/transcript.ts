import type { TranscriptEntry } from "../../spec/payloads/transcript-entry.ts";
import { namesOf, type PathCall } from "./path-call.ts";

/** The longest JSON text of an input or a result that is kept, and how much is kept of all, in UTF-16 units. */
const longestText = 64 * 1024;
const mostKept = 16 * 1024 * 1024;

/** What an entry weighs beside its texts. */
const entryWeight = 512;

/** A call as it is kept: what was given and what came are JSON texts, so that nobody changes them afterwards. */
interface Kept {
  readonly names: ReturnType<typeof namesOf>;
  input: string;
  result?: string;
  isError?: boolean;
}

/**
 * The calls of one run as real tool calls, each nested one under the code mode call that it belongs to; seed heading
 * "Nested tool execution". It is bounded, since programs choose how many calls they make: texts that are too long are
 * told by their length, and nested calls for which there is no room are left out.
 */
export class Transcript {
  readonly #kept = new Map<string, Kept>();
  #weight = 0;

  /** The calls so far: outer ones in the order in which they began, nested ones after their parent. */
  get entries(): readonly TranscriptEntry[] {
    const all = [...this.#kept.values()];
    const outer = all.filter(({ names }) => names.parentToolCallId === undefined);
    const byParent = new Map(outer.map((entry) => [entry.names.toolCallId, [entry]]));
    const orphans: Kept[] = [];
    for (const entry of all) {
      const { parentToolCallId } = entry.names;
      if (parentToolCallId !== undefined) (byParent.get(parentToolCallId) ?? orphans).push(entry);
    }
    return [...orphans, ...[...byParent.values()].flat()].map(toEntry);
  }

  begin(call: PathCall): void {
    const isNested = call.parentToolCallId !== undefined;
    if (isNested && this.#weight > mostKept) return;
    this.#weight += entryWeight;
    this.#kept.set(call.toolCallId, { names: namesOf(call), input: this.#keep(call.input) });
  }

  /** Replaces the input of a call by what its tool is given. */
  give({ toolCallId }: PathCall, input: unknown): void {
    const entry = this.#kept.get(toolCallId);
    if (entry !== undefined) entry.input = this.#keep(input);
  }

  end({ toolCallId }: PathCall, result: unknown, isError: boolean): void {
    const entry = this.#kept.get(toolCallId);
    if (entry === undefined) return;
    entry.result = this.#keep(result);
    entry.isError = isError;
  }

  #keep(value: unknown): string {
    const text = toText(value);
    const kept = text.length > longestText || this.#weight > mostKept ? leftOut(text.length) : text;
    this.#weight += kept.length;
    return kept;
  }
}

function toEntry({ names, input, result, isError }: Kept): TranscriptEntry {
  return {
    ...names,
    input: JSON.parse(input),
    ...(result === undefined ? {} : { result: JSON.parse(result) }),
    ...(isError === true ? { isError } : {}),
  };
}

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return JSON.stringify("[left out: it has no JSON]");
  }
}

const leftOut = (length: number) => JSON.stringify(`[left out: ${length} characters]`);
