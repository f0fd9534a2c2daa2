import { expect, test } from "vitest";
import { bridgeCallsOf } from "../activation/run-metadata.ts";
import { makeCounters, startNextLifetime } from "./counters.ts";

test("a lifetime begins at nothing under another scope, and what the run did is still known", () => {
  const counters = makeCounters();
  const { scope } = counters;
  for (const calls of [2, 3]) {
    counters.calls += calls;
    counters.searches += 1;
    counters.calledTools.add("openclaw:core:echo");
    startNextLifetime(counters);
  }
  expect(counters.scope).not.toBe(scope);
  expect(counters).toMatchObject({ calls: 0, searches: 0, calledTools: new Set() });
  counters.calls += 1;
  expect(bridgeCallsOf(counters)).toEqual({ search: 2, describe: 0, call: 6 });
});
