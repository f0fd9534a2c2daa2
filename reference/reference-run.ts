import type { ControlCall, Run } from "../spec/adapter/adapter.ts";
import type { CatalogChange } from "../spec/adapter/catalog-change.ts";
import type { Reply } from "../spec/adapter/reply.ts";
import type { World } from "../spec/adapter/world.ts";
import type { FinalPayload } from "../spec/payloads/final-payload.ts";
import type { Revision } from "../spec/revisions.ts";
import { applyEdits } from "./activation/apply-edits.ts";
import { judgePayload } from "./activation/judge-payload.ts";
import { runMetadata } from "./activation/run-metadata.ts";
import type { CallPath } from "./calls/call-path.ts";
import { callControl } from "./calls/control-call.ts";
import type { ManualClock } from "./clock/manual-clock.ts";
import type { CodeMode } from "./code-mode.ts";
import type { RejectedNamespace } from "./namespaces/namespace-runtime.ts";

/** What a run with code mode is made of. */
export interface RunParts {
  readonly revision: Revision;
  readonly codeMode: CodeMode;
  /** The way of the run's tool calls, its control calls among them. */
  readonly path: CallPath;
  /** The clock of a world whose clock is `manual`. */
  readonly clock: ManualClock | undefined;
  /** What the turn had in its transcript before a restart. */
  readonly recovered: readonly unknown[];
  /** Ends what the run alone has. */
  readonly close: () => Promise<void>;
  readonly changeCatalog: (change: CatalogChange) => void;
  readonly edits: World["payloadEdits"];
  /** Why the run fails before anything is sent, if it does. */
  readonly closedBecause: string | undefined;
}

/** A run with code mode, as the kit sees it. */
export class ReferenceRun implements Run {
  readonly #parts: RunParts;
  readonly #codeMode: CodeMode;

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.#codeMode = parts.codeMode;
  }

  async surface() {
    return [...this.#codeMode.modelTools];
  }

  async payload(): Promise<FinalPayload> {
    const { closedBecause, edits = [] } = this.#parts;
    if (closedBecause !== undefined) return { kind: "refused", message: closedBecause };
    const shown = this.#codeMode.modelTools;
    return judgePayload(shown, applyEdits(shown, edits));
  }

  /** The namespaces that its programs do not have, for a fault of their registrations. */
  get rejectedNamespaces(): readonly RejectedNamespace[] {
    return this.#codeMode.rejectedNamespaces;
  }

  exec(call: ControlCall): Promise<Reply> {
    const { toolCallId, signal } = call;
    return callControl(this.#way, "exec", call, (input) => this.#codeMode.exec(toolCallId, input, signal));
  }

  wait(call: ControlCall): Promise<Reply> {
    const { toolCallId, signal } = call;
    return callControl(this.#way, "wait", call, (input) => this.#codeMode.wait(input, signal, toolCallId));
  }

  async changeCatalog(change: CatalogChange) {
    this.#parts.changeCatalog(change);
  }

  async advance(milliseconds: number) {
    const { clock } = this.#parts;
    if (clock === undefined) throw new Error("The run's clock is real; only one of a world with a manual clock moves.");
    clock.advance(milliseconds);
  }

  async transcript() {
    const { recovered, path } = this.#parts;
    return [...recovered, ...path.transcript];
  }

  async metadata() {
    const { revision, closedBecause } = this.#parts;
    return runMetadata(revision, closedBecause === undefined ? this.#codeMode.bridgeCalls : undefined);
  }

  async abort(reason: string) {
    await this.#end(`the run was aborted: ${reason}`);
  }

  async end() {
    await this.#end("the run has ended");
  }

  async endSession() {
    this.#codeMode.endSession("the session has ended");
    await this.#end("the session has ended");
  }

  get #way() {
    return { path: this.#parts.path, ended: this.#codeMode.ended };
  }

  async #end(reason: string): Promise<void> {
    this.#codeMode.end(reason);
    await this.#parts.close();
  }
}
