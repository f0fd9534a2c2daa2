import type { RunRecord } from "../escapes/story-record.ts";
import type { Fault, StoryOracle } from "./oracle.ts";

const oracle = "calls-are-the-runs-own";

/** Every call that reaches the kit is of a tool of its run, has an id of its own, and is made before the run ends. */
export const callsAreTheRunsOwn: StoryOracle = {
  id: oracle,
  title: "Only tools of the run are called, each call under an id of its own",
  observables: ["unlisted-call", "forged-call"],
  cost: "cheap",
  look: ({ runs }) => runs.flatMap((run) => [...unlisted(run), ...sharedIds(run)]),
};

function unlisted({ name: run, world, calls }: RunRecord): readonly Fault[] {
  const known = new Set(world.tools.map(({ name }) => name));
  return calls
    .filter(({ name }) => !known.has(name))
    .map(({ name, step }) => ({
      oracle,
      observable: "unlisted-call",
      message: `run ${run} called ${JSON.stringify(name)}, which is no tool of its world`,
      step,
    }));
}

function sharedIds({ name: run, calls }: RunRecord): readonly Fault[] {
  const seen = new Set<string>();
  return calls.flatMap(({ toolCallId, step }) => {
    if (!seen.has(toolCallId)) {
      seen.add(toolCallId);
      return [];
    }
    return [{ oracle, observable: "forged-call", message: `two calls of run ${run} have one id`, step }];
  });
}
