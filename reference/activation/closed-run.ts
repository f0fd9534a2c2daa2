import type { Run } from "../../spec/adapter/adapter.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { FinalPayload } from "../../spec/payloads/final-payload.ts";

/** A run that can't be started: nothing is sent to its model, least of all its tools. */
export class ClosedRun implements Run {
  readonly #because: string;

  /** @param because - what is wrong, as one sentence */
  constructor(because: string) {
    this.#because = because;
  }

  async surface() {
    return [];
  }

  async payload(): Promise<FinalPayload> {
    return { kind: "refused", message: this.#because };
  }

  async exec(): Promise<Reply> {
    return { kind: "rejection", message: this.#because };
  }

  async wait(): Promise<Reply> {
    return { kind: "rejection", message: this.#because };
  }

  async abort(): Promise<void> {}

  async end(): Promise<void> {}

  async endSession(): Promise<void> {}
}
