import type { Output } from "../../spec/payloads/output.ts";
import type { CompletedResult, FailedResult, WaitingResult } from "../../spec/payloads/result.ts";
import type { Telemetry } from "../../spec/payloads/telemetry.ts";
import type { FailureCause } from "./error-code.ts";

/** A result that is no failure, before telemetry is added. */
type Going = Omit<CompletedResult, "telemetry"> | Omit<WaitingResult, "telemetry">;

type Failure = Omit<FailedResult, "telemetry" | "code">;

/** What one leg of a cell came to: a failure has its cause, and no code yet. */
export type LegResult = Going | (Failure & { readonly cause: FailureCause });

/** A result as the model gets it. */
export type ControlResult = (Going | (Failure & { readonly code: string })) & { readonly telemetry: Telemetry };

/** Makes a failed leg. */
export function failed(cause: FailureCause, error: string, output: readonly Output[] = []): LegResult {
  return { status: "failed", error, cause, ...(output.length > 0 ? { output: [...output] } : {}) };
}

/** A result of a leg with what the leg had emitted before, in front of its own output. */
export function withEarlierOutput(result: LegResult, earlier: readonly Output[]): LegResult {
  return earlier.length === 0 ? result : { ...result, output: [...earlier, ...(result.output ?? [])] };
}
