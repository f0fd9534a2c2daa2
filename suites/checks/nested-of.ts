import type { HostEvent } from "../../spec/adapter/host.ts";

/** Of what a target asks or tells of its calls, what is about the calls of programs. */
export const nestedOf = (events: readonly HostEvent[]): readonly HostEvent[] =>
  events.filter(({ parentToolCallId }) => parentToolCallId !== undefined);
