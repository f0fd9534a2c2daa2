import type { Static } from "typebox";
import type { runMetadataSchema } from "../../spec/payloads/run-metadata.ts";
import type { Revision } from "../../spec/revisions.ts";
import type { Counters } from "../cells/counters.ts";

/** What programs did by way of code mode, as the metadata of a run counts it. */
export type BridgeCalls = Static<typeof runMetadataSchema>["bridgeCalls"];

/** The counts of a run's cells over all lifetimes of the counters, in the words of its metadata. */
export const bridgeCallsOf = ({ searches, descriptions, calls, earlier }: Counters): BridgeCalls => ({
  search: earlier.searches + searches,
  describe: earlier.descriptions + descriptions,
  call: earlier.calls + calls,
});

/**
 * The metadata of a run over the adapter, where no provider takes part; revision 3, seed heading "Telemetry". A
 * revision without it has none.
 *
 * @param bridgeCalls - what the run's programs did; nothing where code mode does not own the tools of the model
 */
export function runMetadata({ runMetadata: reports }: Revision, bridgeCalls?: BridgeCalls): Record<string, unknown> {
  if (!reports) return {};
  const none: BridgeCalls = { search: 0, describe: 0, call: 0 };
  return { codeModeEngaged: bridgeCalls !== undefined, assistantTurns: 0, bridgeCalls: bridgeCalls ?? none };
}
