import type { Scope } from "../../spec/adapter/world.ts";

const identity = ["agentId", "runId", "sessionId", "sessionKey"] as const;

/** Whether a suspended program is the caller's. One without the identity of a run and a session is nobody's owner. */
export function isOwner(scope: Scope, caller: Scope): boolean {
  if (caller.runId === undefined || (caller.sessionId ?? caller.sessionKey) === undefined) return false;
  return identity.every((field) => scope[field] === caller[field]);
}
