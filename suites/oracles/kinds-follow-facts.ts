import { kindsOfReply } from "../escapes/kinds-of-reply.ts";
import type { RunRecord, StepRecord, StoryRecord } from "../escapes/story-record.ts";
import type { Fault, StoryOracle } from "./oracle.ts";

const oracle = "kinds-follow-facts";
/** By how much two clocks of one machine may differ, in milliseconds. */
const slack = 25;

/** A failure is called what the host saw, and never what a program calls itself. */
export const kindsFollowFacts: StoryOracle = {
  id: oracle,
  title: "A failure for time has taken its time",
  observables: ["wrong-kind"],
  cost: "cheap",
  look: (record) => record.steps.flatMap((step, place) => tooEarly(record, step, place)),
};

function tooEarly({ runs, revision }: StoryRecord, { run: name, legs }: StepRecord, step: number): readonly Fault[] {
  const limit = timeoutOf(runs.find((run) => run.name === name));
  const last = legs.at(-1);
  if (limit === undefined || last?.reply === undefined) return [];
  // A suspended cell may have used up most of its time in legs of earlier steps.
  if (legs[0]?.tool === "wait") return [];
  const took = legs.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const kinds = kindsOfReply(last.reply, revision);
  if (kinds.length !== 1 || kinds[0] !== "time" || took >= limit - slack) return [];
  return [
    {
      oracle,
      observable: "wrong-kind",
      message: "a program failed for time long before its time was over",
      step,
    },
  ];
}

function timeoutOf(run: RunRecord | undefined): number | undefined {
  const { timeoutMs } = Object(run?.world.codeMode);
  return typeof timeoutMs === "number" && timeoutMs >= 100 && timeoutMs <= 60_000 ? timeoutMs : undefined;
}
