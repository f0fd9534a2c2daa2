import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { TranscriptEntry } from "../../spec/payloads/transcript-entry.ts";

/** The tools that the model is shown in one run, and what becomes of its calls. */
export interface ToolSurface {
  /** Whether code mode owns the tools. */
  readonly codeModeEngaged: boolean;
  readonly tools: readonly ModelTool[];
  /**
   * Makes a call of one of the tools.
   *
   * @returns what the model is told
   * @throws Error whose message is meant for the model
   */
  call(call: SurfaceCall): Promise<string>;
  /** How many calls programs have made so far. */
  bridgeCalls(): Promise<BridgeCalls>;
  /** The calls of programs that went another way than by the host's tools, such as those of MCP. */
  transcript(): Promise<readonly TranscriptEntry[]>;
  /** Ends what belongs to the run, pending calls included. */
  close(abortReason?: string): Promise<void>;
}

/** A call that the model made. */
export interface SurfaceCall {
  readonly toolCallId: string;
  readonly name: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
}

/** Calls of programs, by what they called. */
export interface BridgeCalls {
  readonly search: number;
  readonly describe: number;
  readonly call: number;
}
