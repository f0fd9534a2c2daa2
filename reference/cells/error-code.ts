import type { Revision } from "../../spec/revisions.ts";

/**
 * What each failure is called by the code that names its cause most closely, and what it is where a page says what its
 * codes cover; seed heading "Error codes".
 */
const codes = {
  runtime_unavailable: { named: "runtime_unavailable", covered: "runtime_unavailable" },
  invalid_config: { named: "invalid_config", covered: "internal_error" },
  invalid_input: { named: "invalid_input", covered: "invalid_input" },
  unsupported_language: { named: "unsupported_language", covered: "invalid_input" },
  typescript_transform_failed: { named: "typescript_transform_failed", covered: "invalid_input" },
  module_access_denied: { named: "module_access_denied", covered: "invalid_input" },
  timeout: { named: "timeout", covered: "timeout" },
  memory_limit_exceeded: { named: "memory_limit_exceeded", covered: "internal_error" },
  output_limit_exceeded: { named: "output_limit_exceeded", covered: "output_limit_exceeded" },
  snapshot_limit_exceeded: { named: "snapshot_limit_exceeded", covered: "snapshot_limit_exceeded" },
  snapshot_expired: { named: "snapshot_expired", covered: "invalid_input" },
  snapshot_restore_failed: { named: "snapshot_restore_failed", covered: "internal_error" },
  too_many_pending_tool_calls: { named: "too_many_pending_tool_calls", covered: "internal_error" },
  nested_tool_failed: { named: "nested_tool_failed", covered: "internal_error" },
  aborted: { named: "aborted", covered: "internal_error" },
  internal_error: { named: "internal_error", covered: "internal_error" },
  /** What was to be resumed had been aborted while it was parked. */
  aborted_before: { named: "aborted", covered: "invalid_input" },
  too_many_suspended_runs: { named: "snapshot_limit_exceeded", covered: "invalid_input" },
} as const satisfies Record<string, { readonly named: string; readonly covered: string }>;

/** Why a cell failed. */
export type FailureCause = keyof typeof codes;

/** Every cause of a failure. */
export const failureCauses = Object.keys(codes) as readonly FailureCause[];

/** The code of a failure in a result of a revision. */
export function errorCode(cause: FailureCause, { explainsErrorCodes }: Revision): string {
  const { named, covered } = codes[cause];
  return explainsErrorCodes ? covered : named;
}
