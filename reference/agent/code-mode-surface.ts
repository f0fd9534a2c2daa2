import type { Run } from "../../spec/adapter/adapter.ts";
import type { Host } from "../../spec/adapter/host.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { Telemetry } from "../../spec/payloads/telemetry.ts";
import type { TranscriptEntry } from "../../spec/payloads/transcript-entry.ts";
import type { CallGate } from "../calls/call-gate.ts";
import { callOrdinary } from "./ordinary-call.ts";
import { resultText } from "./result-text.ts";
import type { BridgeCalls, SurfaceCall, ToolSurface } from "./tool-surface.ts";
import type { Toolbox } from "./toolbox.ts";

/** What calls past the control tools need. */
export interface SurfaceParts {
  readonly host: Host;
  readonly gate: CallGate;
  readonly toolbox: Toolbox;
}

/** The surface of a run with code mode: the control tools, and the tools that no program can call. */
export class CodeModeSurface implements ToolSurface {
  readonly codeModeEngaged = true;
  readonly tools: readonly ModelTool[];
  readonly #run: Run;
  readonly #parts: SurfaceParts;
  #telemetry: Telemetry | undefined;

  private constructor(run: Run, parts: SurfaceParts, tools: readonly ModelTool[]) {
    this.#run = run;
    this.#parts = parts;
    this.tools = tools;
  }

  static async open(run: Run, parts: SurfaceParts): Promise<CodeModeSurface> {
    return new CodeModeSurface(run, parts, await run.surface());
  }

  async call({ toolCallId, name, input, signal }: SurfaceCall): Promise<string> {
    const control = this.#control(name);
    if (control === undefined) return this.#callDirect({ toolCallId, name, input, signal });
    const reply = await control({ toolCallId, input, signal });
    if (reply.kind !== "result") throw new Error(reply.kind === "rejection" ? reply.message : reply.why);
    this.#telemetry = reply.telemetry;
    return JSON.stringify(reply.value);
  }

  /** Every result reports how many calls the run's programs have made until then. */
  async bridgeCalls(): Promise<BridgeCalls> {
    const { bridgeCalls } = ((await this.#run.metadata?.()) ?? {}) as { readonly bridgeCalls?: BridgeCalls };
    const { searchCount = 0, describeCount = 0, callCount = 0 } = this.#telemetry ?? {};
    return bridgeCalls ?? { search: searchCount, describe: describeCount, call: callCount };
  }

  async transcript(): Promise<readonly TranscriptEntry[]> {
    return ((await this.#run.transcript?.()) ?? []) as readonly TranscriptEntry[];
  }

  async close(abortReason?: string): Promise<void> {
    await (abortReason === undefined ? this.#run.end() : this.#run.abort(abortReason));
  }

  #control(name: string) {
    if (name === "exec") return this.#run.exec.bind(this.#run);
    return name === "wait" ? this.#run.wait.bind(this.#run) : undefined;
  }

  async #callDirect({ toolCallId, name, input, signal }: SurfaceCall): Promise<string> {
    const { host, gate, toolbox } = this.#parts;
    const declaration = toolbox.declaration(name);
    if (declaration === undefined) throw new Error(`there is no tool ${name}`);
    return resultText(await callOrdinary(host, gate, { toolCallId, declaration, input, signal }));
  }
}
