import { isDeepStrictEqual } from "node:util";
import type { StoryEvent } from "../../spec/result-file.ts";
import { membersOf } from "../run/answer.ts";
import type { Monitor } from "./monitor.ts";
import { beforeChange, telemetryIn } from "./read-events.ts";

/** Wherever a run shows the tools that its model is sent, the telemetry of its results names exactly those. */
export const telemetryNamesTheSurface: Monitor = {
  id: "monitor/telemetry-names-the-surface",
  title: "Telemetry names exactly the tools that the model was sent",
  requirement: "telemetry.visible-tools",
  watch(story) {
    const events = beforeChange(story.events);
    const [sent] = events.flatMap(namesSent);
    const told = events.flatMap((event) => {
      const visible = telemetryIn(event)?.visibleTools;
      return visible === undefined ? [] : [[...visible].sort()];
    });
    // A model whose request was refused was sent nothing.
    if (sent === undefined || told.length === 0 || events.some(isRefused)) return { seen: false };
    const other = told.find((names) => !isDeepStrictEqual(names, sent));
    if (other === undefined) return { seen: true };
    return { seen: true, mistake: `the model was sent ${sent.join(", ")}, and telemetry names ${other.join(", ")}` };
  },
};

const isRefused = (event: StoryEvent) =>
  event.kind === "payload" && membersOf(membersOf(event).payload).kind === "refused";

function namesSent(event: StoryEvent): readonly (readonly string[])[] {
  if (event.kind !== "surface" || !("tools" in event) || !Array.isArray(event.tools)) return [];
  return [event.tools.map((tool: { readonly name?: unknown }) => String(tool.name)).sort()];
}
