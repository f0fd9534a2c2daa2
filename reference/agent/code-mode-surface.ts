import type { Run } from "../../spec/adapter/adapter.ts";
import type { Host } from "../../spec/adapter/host.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { Telemetry } from "../../spec/payloads/telemetry.ts";
import { callOrdinary } from "./ordinary-call.ts";
import { resultText } from "./result-text.ts";
import type { BridgeCalls, SurfaceCall, ToolSurface } from "./tool-surface.ts";
import type { Toolbox } from "./toolbox.ts";
import type { TranscriptEntry } from "./trajectory.ts";

/** The surface of a run with code mode: the control tools, and the tools that no program can call. */
export class CodeModeSurface implements ToolSurface {
  readonly codeModeEngaged = true;
  readonly tools: readonly ModelTool[];
  readonly #run: Run;
  readonly #host: Host;
  readonly #toolbox: Toolbox;
  #telemetry: Telemetry | undefined;

  private constructor(run: Run, host: Host, toolbox: Toolbox, tools: readonly ModelTool[]) {
    this.#run = run;
    this.#host = host;
    this.#toolbox = toolbox;
    this.tools = tools;
  }

  static async open(run: Run, host: Host, toolbox: Toolbox): Promise<CodeModeSurface> {
    return new CodeModeSurface(run, host, toolbox, await run.surface());
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
    const declaration = this.#toolbox.declaration(name);
    if (declaration === undefined) throw new Error(`there is no tool ${name}`);
    return resultText(await callOrdinary(this.#host, { toolCallId, declaration, input }, signal));
  }
}
