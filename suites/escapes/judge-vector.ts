import { pageDialect } from "../../spec/adapter/page-dialect.ts";
import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement } from "../../spec/requirements/index.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { readingOracles } from "../oracles/index.ts";
import { compareReadings, lookAt, takeReadings } from "../oracles/look.ts";
import type { Fault } from "../oracles/oracle.ts";
import { judgeVerdict } from "../oracles/vector-verdict.ts";
import type { EscapeSession } from "./escape-session.ts";
import type { StoryRecord } from "./story-record.ts";

/** What became of a vector on a target. */
export interface VectorResult {
  readonly vector: EscapeVector;
  readonly revision: RevisionName;
  readonly outcome: "holds" | "escapes" | "not-observed";
  readonly faults: readonly Fault[];
  /** Why it was not observed. */
  readonly why?: string;
  readonly record?: StoryRecord;
}

/** Faults that a busy machine may make: they count when they are seen twice. */
const ofTime: readonly Fault["observable"][] = ["late-reply", "survived-limit", "host-blocked"];

/**
 * Plays a vector on a session and judges it: by its own verdict, by every oracle that looks at stories, and by those
 * readings that can show what it is after.
 *
 * @throws AdapterFault when a target that was lost can't be started again
 */
export async function judgeVector(vector: EscapeVector, session: EscapeSession): Promise<VectorResult> {
  const { revision } = session;
  const why = whyNotObserved(vector, session);
  if (why !== undefined) return { vector, revision, outcome: "not-observed", faults: [], why };
  const first = await play(vector, session);
  const faults = first.faults.some(isOfTime) ? await confirm(vector, session, first.faults) : first.faults;
  return { vector, revision, outcome: faults.length === 0 ? "holds" : "escapes", faults, record: first.record };
}

async function play(vector: EscapeVector, session: EscapeSession) {
  const watching = readingOracles.filter(({ observables }) =>
    observables.some((observable) => vector.verdict.absent.includes(observable)),
  );
  const before = await takeReadings(session, watching);
  const record = await session.run(vector.story);
  // After a loss another process is read, which says nothing of the first.
  const after = record.lost === undefined ? await takeReadings(session, watching) : before;
  return {
    record,
    faults: [...judgeVerdict(vector, record), ...lookAt(record), ...compareReadings(before, after, watching)],
  };
}

async function confirm(vector: EscapeVector, session: EscapeSession, seen: readonly Fault[]) {
  const again = await play(vector, session);
  return seen.filter(
    (fault) => !isOfTime(fault) || again.faults.some(({ observable }) => observable === fault.observable),
  );
}

const isOfTime = ({ observable }: Fault) => ofTime.includes(observable);

/** Why a vector can't say anything about a target, if it can't. */
function whyNotObserved(
  { needs, dialect, revisions, authority }: EscapeVector,
  { description, revision }: EscapeSession,
): string | undefined {
  if (revisions !== undefined && !revisions.includes(revision)) return `it is not meant for ${revision}`;
  if (!holdsIn(findRequirement(authority.requirement), revision)) {
    return `${authority.requirement} does not hold in ${revision}`;
  }
  const missing = needs.filter((capability) => !description.capabilities.includes(capability));
  if (missing.length > 0) return `the adapter does not declare ${missing.join(", ")}`;
  const { name } = description.dialect ?? pageDialect;
  return dialect === "page" && name !== pageDialect.name ? `it is in the page's dialect, not in ${name}` : undefined;
}
