import type { Story, StoryEvent } from "../../spec/result-file.ts";
import type { Monitor } from "./monitor.ts";
import { beforeChange, telemetryIn } from "./read-events.ts";

/**
 * When the one program of a run has completed, telemetry has counted every call that has reached a tool. Before that,
 * and beside other programs, a call may be under way that is counted once it is done.
 */
export const telemetryCountsEveryCall: Monitor = {
  id: "monitor/telemetry-counts-every-call",
  title: "No nested call that reached a tool is missing from the count of calls of a completed program",
  requirement: "telemetry.counts.none-missing",
  watch(story) {
    const events = beforeChange(story.events);
    const completed = events.find((event) => statusOf(event) === "completed");
    const counted = completed && telemetryIn(completed)?.callCount;
    const reached = events.filter((event) => isNestedCall(event, story)).length;
    const isAlone = events.filter(({ kind }) => kind === "exec").length === 1;
    if (counted === undefined || reached === 0 || !isAlone) return { seen: false };
    if (counted >= reached) return { seen: true };
    return { seen: true, mistake: `${reached} nested calls had reached a tool, and telemetry counts ${counted}` };
  },
};

/** Whether an event is a program's call of a tool of its world. */
function isNestedCall(event: StoryEvent, { world }: Story): boolean {
  const call = event.kind === "call" && "call" in event ? event.call : undefined;
  if (typeof call !== "object" || call === null || !("name" in call)) return false;
  return world.tools.some(({ name }) => name === call.name);
}

function statusOf(event: StoryEvent): unknown {
  const reply = "reply" in event ? event.reply : undefined;
  const value = typeof reply === "object" && reply !== null && "value" in reply ? reply.value : undefined;
  return typeof value === "object" && value !== null && "status" in value ? value.status : undefined;
}
