import type { Scope } from "../../spec/adapter/world.ts";
import type { FailureCause } from "./error-code.ts";
import { isOwner } from "./is-owner.ts";
import type { LegResult } from "./results.ts";

/** How many are remembered: whoever waits for one that is longer gone is told no more than that it is not there. */
const capacity = 256;

/** What a `wait` that comes too late fails for, by what ended the program while it was parked. */
const reasons: Partial<Record<FailureCause, FailureCause>> = {
  snapshot_expired: "snapshot_expired",
  aborted: "aborted_before",
};

/** Why suspended programs of late can't be resumed, for those who could have resumed them. */
export class GoneRuns {
  readonly #runs = new Map<string, { readonly scope: Scope; readonly reason: FailureCause }>();

  /** Remembers a program, unless its own result has told its owner how it ended. */
  add(runId: string, scope: Scope, result: LegResult | undefined): void {
    const reason = result?.status === "failed" ? reasons[result.cause] : undefined;
    if (reason === undefined) return;
    this.#runs.set(runId, { scope, reason });
    const [oldest] = this.#runs.keys();
    if (this.#runs.size > capacity && oldest !== undefined) this.#runs.delete(oldest);
  }

  /** Why a caller can't resume what is not there; nobody else is told that it ever was. */
  why(runId: string, caller: Scope): FailureCause {
    const run = this.#runs.get(runId);
    return run !== undefined && isOwner(run.scope, caller) ? run.reason : "invalid_input";
  }
}
