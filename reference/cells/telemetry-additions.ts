import type { Telemetry, TelemetryAddition } from "../../spec/payloads/telemetry.ts";
import type { Revision } from "../../spec/revisions.ts";
import type { Counters } from "./counters.ts";

/** What a revision has telemetry report beyond what it reports in each; seed heading "Telemetry". */
export function telemetryAdditions(
  { scope, execs, waits, calledTools, limitErrors, snapshotEvents }: Counters,
  { telemetryAdditions: reported }: Revision,
): Partial<Pick<Telemetry, TelemetryAddition>> {
  const has = (addition: TelemetryAddition) => reported.includes(addition);
  return {
    ...(has("counterScope") ? { counterScope: scope } : {}),
    ...(has("execCount") ? { execCount: execs } : {}),
    ...(has("waitCount") ? { waitCount: waits } : {}),
    ...(has("calledTools") ? { calledTools: [...calledTools] } : {}),
    ...(has("limitErrors") ? { limitErrors: { ...limitErrors } } : {}),
    ...(has("snapshotEvents") ? { snapshotEvents: [...snapshotEvents] } : {}),
  };
}
