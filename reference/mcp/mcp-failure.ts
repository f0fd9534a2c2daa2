import type { Host } from "../../spec/adapter/host.ts";
import type { World } from "../../spec/adapter/world.ts";
import { tellListener } from "../calls/tell-listener.ts";

/** That an MCP server can't be used, or can't be used any more. */
export interface McpFailure {
  readonly server: string;
  /** Whether it never got ready, or broke down later. */
  readonly when: "start" | "later";
  /** What happened, as a sentence without its capital and its period. Nothing secret is in it. */
  readonly what: string;
}

/** How the event of a failure is called. */
export const mcpFailureType = "mcp_server_failure";

/** Makes what tells the host of a run of failures, where it listens. */
export function makeFailureTeller(
  { events, scope }: Pick<World, "events" | "scope">,
  host: Pick<Host, "event">,
): (failure: McpFailure) => void {
  return (failure) => {
    if (events === true) tellListener(host, { type: mcpFailureType, ...failure, ...scope });
  };
}
