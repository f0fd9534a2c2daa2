import type { LegRecord, StoryRecord } from "../../escapes/story-record.ts";
import { membersOf } from "../../run/answer.ts";
import { normalise } from "./normalise.ts";

/**
 * What a story showed of its target, as short texts that are the same for the same behaviour: the forms of replies,
 * error texts, telemetry, and who called what. A story with one that nobody saw before is worth to be mutated.
 */
export function shapesOf({ steps, runs, lost }: StoryRecord): readonly string[] {
  const shapes = new Set<string>();
  for (const { legs, skipped } of steps) {
    for (const leg of legs) for (const shape of shapesOfLeg(leg)) shapes.add(shape);
    if (legs.length > 1) shapes.add(`legs ${Math.min(legs.length, 5)}`);
    if (skipped !== undefined) shapes.add(`skipped ${normalise(skipped)}`);
  }
  for (const { calls, log } of runs) {
    shapes.add(`calls ${[...new Set(calls.map(({ name, state }) => `${name}:${state}`))].sort().join()}`);
    for (const { name, input } of calls) shapes.add(`input ${name} ${formOf(input, 2)}`);
    for (const line of log ?? []) shapes.add(`log ${normalise(line)}`);
  }
  if (lost !== undefined) shapes.add(`lost ${normalise(lost.message)}`);
  return [...shapes];
}

function shapesOfLeg({ tool, reply }: LegRecord): readonly string[] {
  if (reply === undefined) return [`${tool} unanswered`];
  if (reply.kind !== "result") return [`${tool} ${reply.kind} ${normalise("message" in reply ? reply.message : "")}`];
  const { status, code, error, reason, value, output, telemetry } = membersOf(reply.value);
  return [
    `${tool} ${status} ${code} ${reason} ${Object.keys(membersOf(reply.value)).sort().join()}`,
    ...(typeof error === "string" ? [`error ${normalise(error)}`] : []),
    ...(status === "completed" ? [`value ${formOf(value, 2)}`] : []),
    ...(Array.isArray(output) && output.length > 0 ? [`output ${formOf(output[0], 2)}`] : []),
    `telemetry ${formOf(telemetry, 1)}`,
  ];
}

/** The form of a JSON value: its kinds and its first keys, down to some levels. */
function formOf(value: unknown, levels: number): string {
  if (Array.isArray(value)) return levels === 0 || value.length === 0 ? "[]" : `[${formOf(value[0], levels - 1)}]`;
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  const keys = Object.entries(value).slice(0, 8);
  if (levels === 0) return "{}";
  return `{${keys.map(([key, member]) => `${normalise(key).slice(0, 20)}:${formOf(member, levels - 1)}`).join()}}`;
}
