import type { Host, ToolResult } from "../../spec/adapter/host.ts";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";

/** A call of a tool that the model was shown. */
export interface OrdinaryCall {
  readonly toolCallId: string;
  readonly declaration: ToolDeclaration;
  readonly input: unknown;
}

/**
 * Makes a call that doesn't go through a program: hooks, approval, tool.
 *
 * @throws an Error for the model when the call was refused or the tool failed
 */
export async function callOrdinary(host: Host, call: OrdinaryCall, signal: AbortSignal): Promise<ToolResult> {
  const { toolCallId, declaration } = call;
  const { name } = declaration;
  const decision = await host.beforeToolCall({ type: "before_tool_call", toolCallId, tool: name, input: call.input });
  if (!decision.allow) throw new Error(`the call was blocked: ${decision.reason ?? "a hook refused it"}`);
  const input = "input" in decision ? decision.input : call.input;
  return host.callTool({ toolCallId, name, input }, signal);
}
