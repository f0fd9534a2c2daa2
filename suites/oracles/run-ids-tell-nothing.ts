import type { StoryRecord } from "../escapes/story-record.ts";
import type { StoryOracle } from "./oracle.ts";

const oracle = "run-ids-tell-nothing";

/** A shorter id can be tried out. */
const shortest = 16;

/** Ids by lot differ nearly everywhere; two that differ in no more places come from a count or a clock. */
const fewest = 8;

/** Whoever has one run id knows no other: they are all that a stranger needs where a check of the owner has a gap. */
export const runIdsTellNothing: StoryOracle = {
  id: oracle,
  title: "The id of a suspended program can't be guessed, nor made of that of another",
  observables: ["foreign-resume"],
  cost: "cheap",
  look: (record) => {
    const ids = [...runIdsIn(record)];
    const isGuessable = ids.some(
      (id, place) => id.length < shortest || ids.slice(0, place).some((one) => isNear(one, id)),
    );
    if (!isGuessable) return [];
    return [{ oracle, observable: "foreign-resume", message: "the id of a suspended program can be guessed" }];
  },
};

/** A cell keeps its id from leg to leg. */
function runIdsIn({ steps }: StoryRecord): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { reply } of steps.flatMap(({ legs }) => legs)) {
    const { status, runId } = Object(reply?.kind === "result" ? reply.value : undefined);
    if (status === "waiting" && typeof runId === "string") ids.add(runId);
  }
  return ids;
}

function isNear(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  return Array.from(one).filter((character, place) => character !== other[place]).length <= fewest;
}
