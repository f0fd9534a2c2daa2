import { TargetLost } from "../carriers/target-lost.ts";
import type { EscapeSession } from "../escapes/escape-session.ts";
import type { StoryRecord } from "../escapes/story-record.ts";
import { readingOracles, storyOracles } from "./index.ts";
import type { Fault } from "./oracle.ts";

/** What the cheap oracles see in a story. */
export function lookAt(record: StoryRecord, among = storyOracles): readonly Fault[] {
  return among.flatMap((oracle) => oracle.look(record));
}

/** What was read of a target at one moment, by the id of the oracle. */
export type Readings = ReadonlyMap<string, unknown>;

/** Stands among readings for a target that was lost over them. */
const lost = "lost";

/**
 * Reads all that the heavy oracles compare, one after the other, of a target that has warmed up. One that is lost over
 * it is started anew, and what there is of its readings says so.
 */
export async function takeReadings(session: EscapeSession, among = readingOracles): Promise<Readings> {
  const readings = new Map<string, unknown>();
  try {
    if (among.length > 0) await session.warmUp();
    for (const oracle of among) {
      const reading = await oracle.read(session);
      if (reading !== undefined) readings.set(oracle.id, reading);
    }
    return readings;
  } catch (cause) {
    if (!(cause instanceof TargetLost)) throw cause;
    await session.restart();
    return new Map([[lost, cause.isSilent ? "host-blocked" : "process-lost"]]);
  }
}

/** What the heavy oracles see in what became of a target between two readings. */
export function compareReadings(before: Readings, after: Readings, among = readingOracles): readonly Fault[] {
  if (after.has(lost) && !before.has(lost)) {
    const observable = after.get(lost) === "process-lost" ? "process-lost" : "host-blocked";
    return [
      { oracle: "target-survives", observable, message: "the target was lost when its process was read afterwards" },
    ];
  }
  return among.flatMap((oracle) => {
    const [first, second] = [before.get(oracle.id), after.get(oracle.id)];
    return first === undefined || second === undefined ? [] : oracle.compare(first, second);
  });
}
