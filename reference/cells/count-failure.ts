import type { Counters } from "./counters.ts";
import type { FailureCause } from "./error-code.ts";

/** The failures that telemetry counts by the limit that was exceeded. */
const limits: Partial<Record<FailureCause, keyof Counters["limitErrors"]>> = {
  timeout: "timeout",
  memory_limit_exceeded: "memory",
  snapshot_limit_exceeded: "snapshot",
  output_limit_exceeded: "output",
};

/** Counts a failure, if it is one of a limit. */
export function countFailure({ limitErrors }: Counters, cause: FailureCause): void {
  const limit = limits[cause];
  if (limit !== undefined) limitErrors[limit] += 1;
}
