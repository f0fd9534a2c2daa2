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
  | {
      readonly kind: "result";
      /** What came, whatever it is. */
      readonly value: unknown;
      /** The same as an object; empty when it is none. */
      readonly result: ObservedResult;
      readonly telemetry: Telemetry | undefined;
    }
  | { readonly kind: "rejection"; readonly message: string };

/** Codes that say that a program was stopped or its sandbox broke down. */
const breakdowns = ["timeout", "runtime_unavailable", "memory_limit_exceeded", "snapshot_restore_failed"];

/** Whether a cell failed for something in its program, and not because it was stopped. */
export function isOwnFailure(answer: Answer): boolean {
  if (answer.kind === "rejection") return true;
  const { status, code } = answer.result;
  return status === "failed" && !breakdowns.some((breakdown) => breakdown === code);
}

/**
 * Whether the call was refused for what it asked, in either form: one requirement alone says which form a page demands.
 * An internal error is no refusal.
 */
export function isRefusal(answer: Answer): boolean {
  return isOwnFailure(answer) && !(answer.kind === "result" && answer.result.code === "internal_error");
}

/** An answer in one line, for messages. */
export function describeAnswer(answer: Answer): string {
  if (answer.kind === "rejection") return `a rejection: ${answer.message}`;
  return shorten(JSON.stringify(answer.value, withoutTelemetry) ?? String(answer.value));
}

/** The members of a value that a program returned; none, when it is no object. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Leaves telemetry out of what is shown: it is in the result file, and would hide what matters. */
export const withoutTelemetry = (key: string, value: unknown) => (key === "telemetry" ? undefined : value);

/** Cuts a text to what a line of a report can hold. */
export function shorten(text: string, length = 300): string {
  return text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;
}
