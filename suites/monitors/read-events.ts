import { Check } from "typebox/value";
import { type Telemetry, telemetrySchema } from "../../spec/payloads/telemetry.ts";
import type { StoryEvent } from "../../spec/result-file.ts";

/** The events of a story up to a change of its catalog, since what is known of the world holds no longer. */
export function beforeChange(events: readonly StoryEvent[]): readonly StoryEvent[] {
  const change = events.findIndex(({ kind }) => kind === "change-catalog");
  return change < 0 ? events : events.slice(0, change);
}

/** The telemetry of a reply, if the event is a reply that has some. */
export function telemetryIn(event: StoryEvent): Telemetry | undefined {
  const reply = "reply" in event ? event.reply : undefined;
  const telemetry = typeof reply === "object" && reply !== null && "telemetry" in reply ? reply.telemetry : undefined;
  return Check(telemetrySchema, telemetry) ? telemetry : undefined;
}
