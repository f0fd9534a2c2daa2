import type { Host, ToolResult } from "../../spec/adapter/host.ts";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { CallGate } from "../calls/call-gate.ts";

/** A call of a tool that the model was shown. */
export interface OrdinaryCall {
  readonly toolCallId: string;
  readonly declaration: ToolDeclaration;
  readonly input: unknown;
  readonly signal: AbortSignal;
}

/**
 * Makes a call that doesn't go through a program: hooks, approval, tool.
 *
 * @throws an Error for the model when the call was refused or the tool failed
 */
export async function callOrdinary(host: Host, gate: CallGate, call: OrdinaryCall): Promise<ToolResult> {
  const { toolCallId, declaration, signal } = call;
  const { name, approval: needsApproval } = declaration;
  const input = await gate.admit({ toolCallId, tool: name, input: call.input, signal, needsApproval });
  return host.callTool({ toolCallId, name, input }, signal);
}
