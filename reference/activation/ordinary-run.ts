import type { Run } from "../../spec/adapter/adapter.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { PayloadEdit } from "../../spec/adapter/world.ts";
import type { FinalPayload } from "../../spec/payloads/final-payload.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { Revision } from "../../spec/revisions.ts";
import { applyEdits } from "./apply-edits.ts";
import { runMetadata } from "./run-metadata.ts";

/** A run without code mode: its tools are the model's own, and there is no `exec` and no `wait`. */
export class OrdinaryRun implements Run {
  readonly #tools: readonly ModelTool[];
  readonly #revision: Revision;
  readonly #edits: readonly PayloadEdit[];

  constructor(tools: readonly ModelTool[], revision: Revision, edits: readonly PayloadEdit[] = []) {
    this.#tools = tools;
    this.#revision = revision;
    this.#edits = edits;
  }

  async surface(): Promise<ModelTool[]> {
    return [...this.#tools];
  }

  /** What hooks do to the request is their own affair here. */
  async payload(): Promise<FinalPayload> {
    return { kind: "sent", tools: [...applyEdits(this.#tools, this.#edits)] };
  }

  async exec(): Promise<Reply> {
    return noSuchTool("exec");
  }

  async wait(): Promise<Reply> {
    return noSuchTool("wait");
  }

  /** Nothing of this run takes time. */
  async advance(): Promise<void> {}

  /** Nothing calls a tool by way of this run. */
  async transcript() {
    return [];
  }

  async metadata() {
    return runMetadata(this.#revision);
  }

  async abort(): Promise<void> {}

  async end(): Promise<void> {}

  async endSession(): Promise<void> {}
}

const noSuchTool = (name: string): Reply => ({
  kind: "rejection",
  message: `This run has no tool ${name} of code mode, since code mode is not on for it.`,
});
