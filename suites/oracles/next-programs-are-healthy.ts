import type { Reply } from "../../spec/adapter/reply.ts";
import type { EscapeStory } from "../../spec/escapes/escape-story.ts";
import type { EscapeSession } from "../escapes/escape-session.ts";
import type { ReadingOracle } from "./oracle.ts";

const oracle = "next-programs-are-healthy";

/** What a harmless program gives back, if nothing was changed under its feet. */
const healthy = '[[3, 1, 2].sort().map((n) => n * 2), JSON.stringify({ a: [1] }), {}.a === undefined, "x".repeat(3)]';
const expected = JSON.stringify([[2, 4, 6], '{"a":[1]}', true, "xxx"]);

const story: EscapeStory = {
  world: { tools: ["echo"], limits: { timeoutMs: 10_000 } },
  steps: [{ exec: `const given = await ⟦call echo: { healthy: ${healthy} }⟧; ⟦give: given.echoed.healthy⟧` }],
};

/** A harmless program of a new run, and one of another session, complete with what they should. */
export const nextProgramsAreHealthy: ReadingOracle<{ readonly own: string; readonly other: string }> = {
  id: oracle,
  title: "Harmless programs of the same and of another session complete afterwards",
  observables: ["breakdown-of-next", "polluted-prototype"],
  cost: "heavy",
  read: async (session) => {
    if (!session.can("guest") || !session.can("nested-calls")) return undefined;
    const own = await session.run(story);
    return { own: shown(own.steps.at(-1)?.legs.at(-1)?.reply), other: await askNeighbour(session) };
  },
  compare: (before, after) =>
    (["own", "other"] as const)
      .filter((which) => after[which] !== expected && before[which] === expected)
      .map((which) => ({
        oracle,
        observable: "breakdown-of-next",
        message: `a harmless program of ${which === "own" ? "a new run" : "another session"} no longer completes as it did`,
      })),
};

async function askNeighbour({ neighbour, guest }: EscapeSession): Promise<string> {
  return shown(await neighbour.complete(guest.give(healthy)).catch(() => undefined));
}

function shown(reply: Reply | undefined): string {
  const value = reply?.kind === "result" ? Object(reply.value) : {};
  return value.status === "completed" ? JSON.stringify(value.value) : `not completed: ${value.code ?? "lost"}`;
}
