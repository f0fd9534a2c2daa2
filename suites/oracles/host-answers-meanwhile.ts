import type { RunRecord } from "../escapes/story-record.ts";
import type { StoryOracle } from "./oracle.ts";

const oracle = "host-answers-meanwhile";
/** How long a process that runs programs elsewhere may leave another run without an answer, in milliseconds. */
const bound = 500;

/** From so many characters of tool results on, what the kit asks waits behind what it sends itself. */
const muchToSend = 1_000_000;

/** While a program burns its time, the target answers other runs. */
export const hostAnswersMeanwhile: StoryOracle = {
  id: oracle,
  title: "The target answers another run while a program is at work",
  observables: ["host-blocked"],
  cost: "cheap",
  look: ({ steps, runs }) =>
    steps.flatMap(({ legs }, step) =>
      legs
        .filter(({ silence }) => silence > bound && sentBy(runs) < muchToSend)
        .map(() => ({
          oracle,
          observable: "host-blocked",
          message: `the target left another run unanswered for more than ${bound} ms while a program was at work`,
          step,
        })),
    ),
};

function sentBy(runs: readonly RunRecord[]): number {
  const outcomes = runs.flatMap(({ calls }) => calls.map(({ outcome }) => JSON.stringify(outcome)?.length ?? 0));
  return outcomes.reduce((sum, length) => sum + length, 0);
}
