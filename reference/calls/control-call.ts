import type { ControlCall } from "../../spec/adapter/adapter.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { ControlResult } from "../cells/results.ts";
import { CallRefused } from "./call-gate.ts";
import type { CallPath } from "./call-path.ts";
import type { PathCall } from "./path-call.ts";
import { CallGivenUp } from "./unless-aborted.ts";

/** How the language that an input names is told to hooks; what is left out is JavaScript. */
const inputKinds: ReadonlyMap<unknown, string> = new Map([
  [undefined, "javascript"],
  ["javascript", "javascript"],
  ["typescript", "typescript"],
]);

/** The path of the run's calls, and what aborts when the run is over. */
export interface ControlPath {
  readonly path: CallPath;
  readonly ended: AbortSignal;
}

/**
 * Makes a call of a control tool by the ordinary path of tool calls: it is an outer call like any other.
 *
 * @param work - is given the input that hooks left
 * @returns a rejection, when a hook refused the call or its caller gave it up before anybody had let it pass
 */
export async function callControl(
  { path, ended }: ControlPath,
  tool: "exec" | "wait",
  call: ControlCall,
  work: (input: unknown) => Promise<ControlResult>,
): Promise<Reply> {
  try {
    const result = await path.runUntil(ended, toPathCall(tool, call), work);
    return { kind: "result", value: result, telemetry: result.telemetry };
  } catch (cause) {
    if (cause instanceof CallRefused || cause instanceof CallGivenUp)
      return { kind: "rejection", message: cause.message };
    throw cause;
  }
}

/** The event of `exec` tells that it is a cell, and in which language: a shell tool may have the same name. */
function toPathCall(tool: "exec" | "wait", { toolCallId, input, signal }: ControlCall): PathCall {
  const call = { toolCallId, tool, input, signal };
  if (tool === "wait") return call;
  const language = typeof input === "object" && input !== null && "language" in input ? input.language : undefined;
  const kind = inputKinds.get(language);
  return { ...call, kinds: { toolKind: "code_mode_exec", ...(kind === undefined ? {} : { toolInputKind: kind }) } };
}
