import type { FuzzFinding } from "../../../spec/escapes/fuzz-result.ts";
import type { RevisionName } from "../../../spec/revisions.ts";
import type { Carrier } from "../../carriers/carrier.ts";
import { EscapeSession } from "../../escapes/escape-session.ts";
import { readingOracles } from "../../oracles/index.ts";
import { compareReadings, lookAt, takeReadings } from "../../oracles/look.ts";
import type { Fault } from "../../oracles/oracle.ts";
import { fuzzOracles } from "../oracles/index.ts";

/**
 * Runs the story of a finding on a fresh target.
 *
 * @returns what the oracles see
 * @throws AdapterFault when the target can't be started
 */
export async function replayFinding(
  { story, seed, oracle }: FuzzFinding,
  { carrier, revision }: { readonly carrier: Carrier; readonly revision: RevisionName },
): Promise<readonly Fault[]> {
  const session = await EscapeSession.start(carrier, { revision, seed });
  try {
    const watching = readingOracles.filter(({ id }) => id === oracle);
    const before = await takeReadings(session, watching);
    const record = await session.run(story);
    const after = record.lost === undefined ? await takeReadings(session, watching) : before;
    return [...lookAt(record, fuzzOracles), ...compareReadings(before, after, watching)];
  } finally {
    await session.stop();
  }
}
