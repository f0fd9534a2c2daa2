import type { Telemetry } from "../../spec/payloads/telemetry.ts";

/** A result as it came: only a monitor may assume that it fits the schema. */
export interface ObservedResult {
  readonly status?: unknown;
  readonly value?: unknown;
  readonly runId?: unknown;
  readonly reason?: unknown;
  readonly error?: unknown;
  readonly code?: unknown;
  readonly output?: unknown;
}

/** What a check gets from `exec` or `wait`: a result or a rejection, never a lost reply. */
export type Answer =
  | { readonly kind: "result"; readonly result: ObservedResult; readonly telemetry: Telemetry | undefined }
  | { readonly kind: "rejection"; readonly message: string };

/** Whether a call was refused, in either form: one requirement alone says which form the page demands. */
export function isRefusal(answer: Answer): boolean {
  return answer.kind === "rejection" || answer.result.status === "failed";
}

/** An answer in one line, for messages. */
export function describeAnswer(answer: Answer): string {
  if (answer.kind === "rejection") return `a rejection: ${answer.message}`;
  const { telemetry: _, ...shown } = answer.result as ObservedResult & { telemetry?: unknown };
  return shorten(JSON.stringify(shown) ?? String(shown));
}

/** Cuts a text to what a line of a report can hold. */
export function shorten(text: string, length = 300): string {
  return text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;
}
