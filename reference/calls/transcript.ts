import type { TranscriptEntry } from "../../spec/payloads/transcript-entry.ts";
import { jsonText } from "./json-copy.ts";
import { namesOf, type PathCall } from "./path-call.ts";

/** The longest JSON text of a nested input or result that is kept, and how much is kept of all, in UTF-16 units. */
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

/** The place of one call in a transcript. */
export interface TranscriptPlace {
  /** Replaces the input of the call by what its tool is given. */
  give(input: unknown): void;
  end(result: unknown, isError: boolean): void;
}

/**
 * The calls of one run as real tool calls, each nested one under the code mode call that it belongs to; seed heading
 * "Nested tool execution". It is bounded, since programs choose how many calls they make: texts of nested calls that are
 * too long are told by their length, and nested calls for which there is no room are left out. Calls of the model, which
 * a turn is taken up again by, are kept whole.
 */
export class Transcript {
  readonly #kept: Kept[] = [];
  #weight = 0;

  /** The calls so far: outer ones in the order in which they began, nested ones after their parent. */
  get entries(): readonly TranscriptEntry[] {
    const orphans: Kept[] = [];
    const groups = [orphans];
    // A model may give several calls one id: what is nested belongs to the last of them that had begun.
    const byParent = new Map<string, Kept[]>();
    for (const entry of this.#kept) {
      const { toolCallId, parentToolCallId } = entry.names;
      if (parentToolCallId !== undefined) (byParent.get(parentToolCallId) ?? orphans).push(entry);
      else byParent.set(toolCallId, groups[groups.push([entry]) - 1] ?? orphans);
    }
    return groups.flat().map(toEntry);
  }

  /** Records that a call begins, with the input that it came with. */
  begin(call: PathCall): TranscriptPlace {
    const isNested = call.parentToolCallId !== undefined;
    if (isNested && this.#weight > mostKept) return nowhere;
    const keep = isNested ? (value: unknown) => this.#keep(value) : jsonText;
    if (isNested) this.#weight += entryWeight;
    const entry: Kept = { names: namesOf(call), input: keep(call.input) };
    this.#kept.push(entry);
    return {
      give: (input) => {
        entry.input = keep(input);
      },
      end: (result, isError) => {
        entry.result = keep(result);
        entry.isError = isError;
      },
    };
  }

  #keep(value: unknown): string {
    const text = jsonText(value);
    const kept = text.length > longestText || this.#weight > mostKept ? leftOut(text.length) : text;
    this.#weight += kept.length;
    return kept;
  }
}

const nowhere: TranscriptPlace = { give: () => undefined, end: () => undefined };

function toEntry({ names, input, result, isError }: Kept): TranscriptEntry {
  return {
    ...names,
    input: JSON.parse(input),
    ...(result === undefined ? {} : { result: JSON.parse(result) }),
    ...(isError === true ? { isError } : {}),
  };
}

const leftOut = (length: number) => JSON.stringify(`[left out: ${length} characters]`);
