import type { RunRecord } from "../escapes/story-record.ts";
import type { StoryOracle } from "./oracle.ts";

const oracle = "replies-come-in-time";
/** How long after the time limit a reply is late, in milliseconds: a busy machine must not look like an escape. */
const grace = 1500;
const usualTimeoutMs = 10_000;

/** The time limit bounds every call of `exec` and `wait`, seen from outside. */
export const repliesComeInTime: StoryOracle = {
  id: oracle,
  title: "Every reply comes within the time limit and a moment",
  observables: ["late-reply", "survived-limit"],
  cost: "cheap",
  look: ({ steps, runs }) =>
    steps.flatMap(({ legs, run: name }, step) =>
      legs.flatMap(({ milliseconds, reply }) => {
        const limit = timeoutOf(runs.find((run) => run.name === name));
        if (milliseconds <= limit + grace) return [];
        const completed = reply?.kind === "result" && Object(reply.value).status === "completed";
        const observable = completed ? ("survived-limit" as const) : ("late-reply" as const);
        const what = completed ? "a program completed" : "a reply came";
        return [{ oracle, observable, message: `${what} long after the limit of ${limit} ms`, step }];
      }),
    ),
};

/** A number out of its range may be clamped or refused, which are both within the range. */
function timeoutOf(run: RunRecord | undefined): number {
  const { timeoutMs } = Object(run?.world.codeMode);
  return typeof timeoutMs === "number" ? Math.min(Math.max(timeoutMs, 100), 60_000) : usualTimeoutMs;
}
