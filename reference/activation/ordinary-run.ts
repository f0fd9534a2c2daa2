import type { Run } from "../../spec/adapter/adapter.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { PayloadEdit } from "../../spec/adapter/world.ts";
import type { FinalPayload } from "../../spec/payloads/final-payload.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { Revision } from "../../spec/revisions.ts";
import { applyEdits } from "./apply-edits.ts";
import { IdleRun } from "./idle-run.ts";

/** A run without code mode: its tools are the model's own, and there is no `exec` and no `wait`. */
export class OrdinaryRun extends IdleRun implements Run {
  readonly #tools: readonly ModelTool[];
  readonly #edits: readonly PayloadEdit[];

  constructor(tools: readonly ModelTool[], revision: Revision, edits: readonly PayloadEdit[] = []) {
    super(revision);
    this.#tools = tools;
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
}

const noSuchTool = (name: string): Reply => ({
  kind: "rejection",
  message: `This run has no tool ${name} of code mode, since code mode is not on for it.`,
});
