import type { ToolResult } from "../../spec/adapter/host.ts";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";

/** A tool as the host hands it to code mode: its declaration, and the ordinary way to run it. */
export interface Tool {
  readonly declaration: ToolDeclaration;
  /**
   * Runs the tool by the host's ordinary path.
   *
   * @throws an Error whose message is meant for the guest
   */
  execute(call: ToolExecution): Promise<ToolResult>;
}

/** One run of a tool. */
export interface ToolExecution {
  readonly toolCallId: string;
  /** The `exec` call that the nested call belongs to. */
  readonly parentToolCallId: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  /** Is called right before the tool runs, however long hooks and approvals took. It throws where it may not. */
  readonly confirm?: (() => void) | undefined;
}
