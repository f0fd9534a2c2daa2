import type { Run } from "../../spec/adapter/adapter.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { FinalPayload } from "../../spec/payloads/final-payload.ts";
import type { Telemetry } from "../../spec/payloads/telemetry.ts";
import type { Revision } from "../../spec/revisions.ts";
import { makeCounters } from "../cells/counters.ts";
import { errorCode } from "../cells/error-code.ts";
import { telemetryAdditions } from "../cells/telemetry-additions.ts";
import { IdleRun } from "./idle-run.ts";

/** A run that can't be started: nothing is sent to its model, least of all its tools. */
export class ClosedRun extends IdleRun implements Run {
  readonly #because: string;

  /** @param because - what is wrong with its configuration, as one sentence */
  constructor(because: string, revision: Revision) {
    super(revision);
    this.#because = because;
  }

  async surface() {
    return [];
  }

  async payload(): Promise<FinalPayload> {
    return { kind: "refused", message: this.#because };
  }

  async exec(): Promise<Reply> {
    return this.#fail();
  }

  async wait(): Promise<Reply> {
    return this.#fail();
  }

  #fail(): Reply {
    const telemetry = noTelemetry(this.revision);
    const code = errorCode("invalid_config", this.revision);
    return { kind: "result", value: { status: "failed", error: this.#because, code, telemetry }, telemetry };
  }
}

/** What there is to report of a run that has no catalog and shows no tools. */
const noTelemetry = (revision: Revision): Telemetry => ({
  catalogSize: 0,
  sources: Object.fromEntries(revision.catalogSources.map((source) => [source, 0])),
  searchCount: 0,
  describeCount: 0,
  callCount: 0,
  ...telemetryAdditions(makeCounters(), revision),
  visibleTools: [],
});
