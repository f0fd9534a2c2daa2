import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement } from "../../spec/requirements/index.ts";
import type { Story } from "../../spec/result-file.ts";
import { type RevisionName, revisions } from "../../spec/revisions.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { type CheckResult, resultOf } from "../run/run-check.ts";
import type { Monitor } from "./monitor.ts";

/** One monitor over all the stories of a revision. */
export class Watch {
  readonly monitor: Monitor;
  readonly #revision: RevisionName;
  #seen = 0;
  #failure: CheckResult | undefined;

  constructor(monitor: Monitor, revision: RevisionName) {
    this.monitor = monitor;
    this.#revision = revision;
  }

  /** Looks at a story; the first one that breaks the requirement is kept. */
  see(story: Story): void {
    if (this.#failure !== undefined || !this.#applies) return;
    const { seen, mistake } = this.monitor.watch(story, revisions[this.#revision]);
    if (seen) this.#seen += 1;
    if (mistake === undefined) return;
    this.#failure = { ...resultOf(new RequirementViolation(this.monitor.requirement, mistake)), stories: [story] };
  }

  /** What came of it. */
  get result(): CheckResult {
    if (this.#failure !== undefined) return this.#failure;
    if (!this.#applies) return { outcome: "not-applicable", message: `it does not hold in ${this.#revision}` };
    return this.#seen > 0
      ? { outcome: "pass" }
      : { outcome: "not-observed", message: "no story had anything to look at" };
  }

  get #applies(): boolean {
    return holdsIn(findRequirement(this.monitor.requirement), this.#revision);
  }
}
