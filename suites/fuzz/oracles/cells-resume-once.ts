import type { LegRecord, StoryRecord } from "../../escapes/story-record.ts";
import type { Fault, StoryOracle } from "../../oracles/oracle.ts";
import { membersOf } from "../../run/answer.ts";

const oracle = "cells-resume-once";

/** A suspended cell goes on once for each time that it was suspended, for its own session, and under an id that nobody guesses. */
export const cellsResumeOnce: StoryOracle = {
  id: oracle,
  title: "A suspended cell is resumed once, by its own session, under an id that can't be guessed",
  observables: ["foreign-resume"],
  cost: "cheap",
  look: (record) => [...resumedTooOften(record), ...guessable(record)],
};

function resumedTooOften({ steps }: StoryRecord): readonly Fault[] {
  const legs = steps.flatMap((step) => step.legs);
  const resumed = legs.filter((leg) => leg.tool === "wait" && goesOn(leg));
  return [...new Set(resumed.map(askedFor))].flatMap((runId): Fault[] => {
    const suspended = legs.filter((leg) => statusOf(leg) === "waiting" && membersOf(replyValue(leg)).runId === runId);
    const asked = resumed.filter((leg) => askedFor(leg) === runId);
    if (asked.length > suspended.length) {
      return [{ oracle, observable: "foreign-resume", message: "a cell went on more often than it was suspended" }];
    }
    const isForeign = asked.some(({ run }) => suspended.every((leg) => sessionOf(leg.run) !== sessionOf(run)));
    if (!isForeign) return [];
    return [{ oracle, observable: "foreign-resume", message: "a cell of another session was resumed" }];
  });
}

/** Ids that count, or are short, can be guessed by whoever has one. */
function guessable({ steps }: StoryRecord): readonly Fault[] {
  const legs = steps.flatMap((step) => step.legs).filter((leg) => statusOf(leg) === "waiting");
  const ids = [...new Set(legs.map((leg) => String(membersOf(replyValue(leg)).runId)))];
  const [first, second] = ids;
  if (first === undefined || second === undefined) return [];
  const differing = [...first].filter((character, place) => character !== second[place]).length;
  if (first.length !== second.length || differing > 8) return [];
  return [
    { oracle, observable: "foreign-resume", message: "ids of suspended cells are alike, so that they can be guessed" },
  ];
}

const goesOn = (leg: LegRecord) => statusOf(leg) === "completed" || statusOf(leg) === "waiting";

const replyValue = ({ reply }: LegRecord): unknown => (reply?.kind === "result" ? reply.value : undefined);

const statusOf = (leg: LegRecord): unknown => membersOf(replyValue(leg)).status;

const askedFor = ({ input }: LegRecord): unknown => membersOf(input).runId;

const sessionOf = (run: string): string => (run === "c" ? "other" : "own");
