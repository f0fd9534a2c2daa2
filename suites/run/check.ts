import type { Capability } from "../../spec/adapter/capability.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { CheckContext } from "./check-context.ts";

/** One check: data, and a function that drives a target and judges what it sees. */
export interface Check {
  /** `<area>/<slug>`; is never reused, and a rename leaves an alias. */
  readonly id: string;
  readonly title: string;
  /** The requirements that it judges. It applies in the revisions in which all of them hold. */
  readonly requirements: readonly [RequirementId, ...RequirementId[]];
  /** What the adapter must be able to show. */
  readonly capabilities: readonly Capability[];
  /**
   * `own` for checks of caps, crashes, memory and leaks: nothing runs beside them in their process, and they fail only
   * where nothing ran before them either. `alone` for checks of lag and
   * clocks: while they run, nothing else does.
   */
  readonly process: "shared" | "own" | "alone";
  /** Whether its programs name a page's own globals, so that only targets with the page's dialect can run them. */
  readonly dialect: "portable" | "page";
  /**
   * The positive twin of a negative check: shows, in the same process, that what is refused is refused for its own
   * reason. It runs once for each process; when it fails, the check observed nothing.
   */
  readonly twin?: (context: CheckContext) => Promise<void>;
  readonly run: (context: CheckContext) => Promise<void>;
}

/** Keeps a list of checks typed as such. */
export function defineChecks(...checks: readonly Check[]): readonly Check[] {
  return checks;
}
