import { Check } from "typebox/value";
import type { HostEvent } from "../../spec/adapter/host.ts";
import { type RunEvent, runEventSchema } from "../../spec/payloads/run-event.ts";
import type { AgentEvent } from "./agent-event.ts";
import { serverFailureSchema, tellServerFailure } from "./tell-server-failure.ts";

/**
 * What an agent tells of an event of its run.
 *
 * @returns nothing for what is told in another way: calls of the model itself, partial results, measurements
 */
export function tellNested(event: HostEvent): AgentEvent | undefined {
  if (Check(serverFailureSchema, event)) return { kind: "server-failure", ...tellServerFailure(event) };
  return Check(runEventSchema, event) ? ofCall(event) : { kind: "host", event };
}

function ofCall(event: RunEvent): AgentEvent | undefined {
  const { toolCallId, parentToolCallId, tool } = event;
  if (parentToolCallId === undefined) return undefined;
  const call = { toolCallId, parentToolCallId, tool };
  if (event.type === "audit" && !event.allowed)
    return { kind: "nested-failure", ...call, message: event.reason ?? "the call was refused" };
  if (event.type !== "trajectory") return undefined;
  if (event.phase === "start") return { kind: "nested-call", ...call, input: event.input };
  if (event.phase === "update") return undefined;
  if (event.isError === true) return { kind: "nested-failure", ...call, message: String(event.result) };
  return { kind: "nested-result", ...call, result: event.result };
}
