import type { Description } from "../../../spec/adapter/description.ts";
import { pageDialect } from "../../../spec/adapter/page-dialect.ts";
import type { RevisionName } from "../../../spec/revisions.ts";
import type { Carrier } from "../../carriers/carrier.ts";
import { UsageError } from "../../run/usage-error.ts";
import { NodePlace } from "./node-place.ts";
import type { Place } from "./place.ts";
import { TargetPlace } from "./target-place.ts";

/** Which places are wanted. */
export interface PlacesOptions {
  readonly carrier: Carrier;
  /** Another target to compare it with. */
  readonly against?: Carrier;
  /** The newest that the target declares, if it is not given. */
  readonly revision?: RevisionName;
}

/** Places to compare; the first is a fresh program of the target. */
export interface Places {
  readonly all: readonly Place[];
  readonly revision: RevisionName;
  close(): Promise<void>;
}

/**
 * Finds out which places there are: a target that suspends nothing resumes nothing.
 *
 * @throws AdapterFault when the target can't be started; UsageError when it can't show the revision, or runs no programs
 */
export async function openPlaces({ carrier, against, revision: wanted }: PlacesOptions): Promise<Places> {
  const { label } = carrier;
  const description = await describe(carrier);
  const revision = wanted ?? description.revisions.at(-1);
  if (revision === undefined || !description.revisions.includes(revision)) {
    throw new UsageError(`${label} declares ${description.revisions.join(", ") || "no revision"}, and not ${wanted}.`);
  }
  const all: Place[] = [new TargetPlace(label, carrier, { revision }), new NodePlace()];
  if (canYield(description)) {
    all.push(new TargetPlace(`${label}, resumed`, carrier, { revision, pause: "await yield_control();" }));
  }
  if (against !== undefined) {
    const { revisions } = await describe(against);
    const theirs = revisions.includes(revision) ? revision : revisions.at(-1);
    if (theirs === undefined) throw new UsageError(`${against.label} declares no revision.`);
    all.push(new TargetPlace(against.label, against, { revision: theirs }));
  }
  return {
    all,
    revision,
    close: async () => {
      await Promise.all(all.map((place) => place.close()));
    },
  };
}

async function describe(carrier: Carrier): Promise<Description> {
  const connection = await carrier.connect();
  await connection.stop();
  return connection.description;
}

/** Only the guest language of the pages has a call that suspends a program. */
function canYield({ capabilities, dialect = pageDialect }: Description): boolean {
  return capabilities.includes("suspension") && dialect.name === pageDialect.name;
}
