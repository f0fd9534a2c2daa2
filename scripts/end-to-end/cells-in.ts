import type { ChatRequest } from "../../fixtures/model-server/model-server.ts";

/** A program and what it came to in the end, as the model was told. */
export interface SeenCell {
  readonly code: string;
  /** The results of `exec` and of every `wait` for it, in order. */
  readonly results: readonly SeenResult[];
  /** The last of them. */
  readonly result: SeenResult;
}

/** The parts of a result of `exec` or `wait` that the plan looks at. */
export interface SeenResult {
  readonly status?: string;
  readonly value?: unknown;
  readonly output?: readonly unknown[];
  readonly runId?: string;
  readonly code?: string;
  readonly error?: string;
}

/** Reads the programs of a conversation from a request, with what became of them. */
export function cellsIn({ messages }: ChatRequest): readonly SeenCell[] {
  const results = new Map(
    messages.flatMap(({ tool_call_id: id, content }) => (id === undefined ? [] : [[id, parse(content ?? "")]])),
  );
  const calls = messages.flatMap((message) => message.tool_calls ?? []);
  const cells: { code: string; results: SeenResult[] }[] = [];
  for (const { id, function: called } of calls) {
    if (called.name === "exec") cells.push({ code: JSON.parse(called.arguments).code, results: [] });
    const result = results.get(id);
    if (result !== undefined) cells.at(-1)?.results.push(result);
  }
  return cells.map((cell) => ({ ...cell, result: cell.results.at(-1) ?? {} }));
}

function parse(text: string): SeenResult {
  try {
    return JSON.parse(text);
  } catch {
    return { error: text };
  }
}
