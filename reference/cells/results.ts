import type { Output } from "../../spec/payloads/output.ts";
import type { CompletedResult, FailedResult, WaitingResult } from "../../spec/payloads/result.ts";
import type { Telemetry } from "../../spec/payloads/telemetry.ts";

/** The error codes that the reference gives; seed heading "Error codes". */
export type ErrorCode =
  | "invalid_input"
  | "runtime_unavailable"
  | "timeout"
  | "output_limit_exceeded"
  | "snapshot_limit_exceeded"
  | "internal_error";

/** What one leg of a cell came to, before telemetry is added. */
export type LegResult =
  | Omit<CompletedResult, "telemetry">
  | Omit<WaitingResult, "telemetry">
  | (Omit<FailedResult, "telemetry" | "code"> & { readonly code: ErrorCode });

/** A result as the model gets it. */
export type ControlResult = LegResult & { readonly telemetry: Telemetry };

/** Makes a failed leg. */
export function failed(code: ErrorCode, error: string, output: readonly Output[] = []): LegResult {
  return { status: "failed", error, code, ...(output.length > 0 ? { output: [...output] } : {}) };
}
