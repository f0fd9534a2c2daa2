import { endOfStory } from "../escapes/escape-desk.ts";
import type { CallRecord, RunName, StoryRecord } from "../escapes/story-record.ts";
import type { StoryOracle } from "./oracle.ts";

const oracle = "calls-are-given-up";

/** Nobody waits for what the programs of a run have called, once the run is over. */
export const callsAreGivenUp: StoryOracle = {
  id: oracle,
  title: "Calls that are open when their run ends are given up",
  observables: ["work-after-the-end"],
  cost: "cheap",
  look: (record) => {
    if (record.lost !== undefined || !record.description.capabilities.includes("nested-calls")) return [];
    const ended = endedIn(record);
    return record.runs
      .filter(({ name, calls }) => ended.has(name) && calls.some(isForgotten))
      .slice(0, 1)
      .map(({ name }) => ({
        oracle,
        observable: "work-after-the-end",
        message: "a call of a run that was over went on, and nobody gave it up",
        ...{ step: ended.get(name) ?? 0 },
      }));
  },
};

/** It was open to the last, and its tool was never told that nobody waits. */
const isForgotten = ({ outcome, aborts }: CallRecord) => outcome === endOfStory && aborts === 0;

/** The place of the step that ended each run. */
function endedIn({ steps }: StoryRecord): ReadonlyMap<RunName, number> {
  return new Map(steps.flatMap(({ step, run }, place) => ("end" in step ? [[run, place] as const] : [])));
}
