import type { ServerFailure } from "./agent-event.ts";
import type { FailureKind } from "./agent-failure.ts";
import type { TokenUsage } from "./token-usage.ts";

/** How a turn ended, as `--json` prints it; seed heading "Telemetry". */
export interface TurnResult {
  readonly status: "answered" | "failed" | "aborted";
  /** The answer, in one item; nothing when there is none. */
  readonly payloads: readonly { readonly text: string }[];
  readonly error?: { readonly kind: FailureKind; readonly message: string };
  readonly meta: {
    readonly agentMeta: AgentMeta;
    readonly toolSummary: ToolSummary;
    /** The MCP servers that the turn went on without; is left out where there are none. */
    readonly serverFailures?: readonly ServerFailure[];
  };
}

/** Statistics of a run. */
export interface AgentMeta {
  readonly sessionId: string;
  readonly runId: string;
  readonly provider: string;
  readonly model: string;
  /** Whether code mode owned the tools that the model was sent. */
  readonly codeModeEngaged: boolean;
  /** Completed round trips to the provider. */
  readonly assistantTurns: number;
  /** Calls that programs made, none of which reached the provider. */
  readonly bridgeCalls: { readonly search: number; readonly describe: number; readonly call: number };
  /** Tokens; is left out when the provider reports none. */
  readonly usage?: TokenUsage;
  /** Estimated US dollars; is left out when the model has no cost data. */
  readonly costUsd?: number;
}

/** The tool calls that the provider saw. */
export interface ToolSummary {
  readonly calls: number;
  /** The names of the tools that were called. */
  readonly tools: readonly string[];
  readonly failures: number;
}
