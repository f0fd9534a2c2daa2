import { type Static, Type } from "typebox";
import type { HostEvent } from "../../spec/adapter/host.ts";
import { mcpFailureType } from "../mcp/mcp-failure.ts";
import type { ServerFailure } from "./agent-event.ts";

/** The event by which code mode tells of the failure of an MCP server. */
export const serverFailureSchema = Type.Object({
  type: Type.Literal(mcpFailureType),
  server: Type.String(),
  when: Type.Union([Type.Literal("start"), Type.Literal("later")]),
  what: Type.String(),
});

const consequences = {
  start: "The turn goes on without its tools.",
  later: "From now on every call of its tools fails; the turn goes on.",
};

/** Says what the failure of a server means for the turn. */
export function tellServerFailure({
  server,
  when,
  what,
}: Static<typeof serverFailureSchema> & HostEvent): ServerFailure {
  const sentence = `${what.slice(0, 1).toUpperCase()}${what.slice(1).replace(/[.\s]+$/, "")}.`;
  return { server, message: `${sentence} ${consequences[when]}` };
}
