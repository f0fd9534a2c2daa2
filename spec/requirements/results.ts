import { defineRequirements, page } from "./define.ts";

/** Requirements on the results of `exec` and `wait`. */
export const resultsRequirements = defineRequirements([
  {
    id: "results.shape",
    level: "MUST",
    profile: "control",
    statement:
      "`exec` and `wait` return a member of the result union: `completed`, `waiting` or `failed`, with its fields.",
    authority: page({
      r1: ["wait", "c2c9babcf1431535"],
      r2: ["wait", "5a1224d516c0fbe6"],
      r3: ["wait", "a09b83cc71df0f0d"],
    }),
    observable: "adapter",
  },
  {
    id: "results.completed-value",
    level: "MUST",
    profile: "core",
    statement: "The value that a program returns is the `value` of its `completed` result.",
    authority: page({
      r1: ["Output API", "95ef7075dfb1d7ac"],
      r2: ["Output API", "a075908c53bff96e"],
      r3: ["Output API", "66e5e4378656856e"],
    }),
    observable: "adapter",
  },
  {
    id: "results.no-pending-work",
    level: "MUST",
    profile: "core",
    statement: "A result is `completed` only when the guest has no pending work left.",
    authority: page({
      r1: ["exec", "8a1bb777b2f94302"],
      r2: ["exec", "50d645e5b3157b93"],
      r3: ["exec", "6d224f6878bc9460"],
    }),
    observable: "adapter",
  },
  {
    id: "results.drain",
    level: "MUST",
    profile: "control",
    statement:
      "Search, describe, call and namespace calls that settle before the deadline drain within the same `exec` or `wait`, so that a program can await several of them in one.",
    authority: page({ r2: ["exec", "ec48b10aea160e9d"], r3: ["exec", "361384bf34f5e410"] }),
    observable: "adapter",
  },
]);
