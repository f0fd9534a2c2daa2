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
      r1: ["exec", "0000000000000000"],
      r2: ["exec", "0000000000000000"],
      r3: ["exec", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "results.completed-value",
    level: "MUST",
    profile: "core",
    statement: "The value that a program returns is the `value` of its `completed` result.",
    authority: page({
      r1: ["Output API", "0000000000000000"],
      r2: ["Output API", "0000000000000000"],
      r3: ["Output API", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "results.no-pending-work",
    level: "MUST",
    profile: "core",
    statement: "A result is `completed` only when the guest has no pending work left.",
    authority: page({
      r1: ["exec", "0000000000000000"],
      r2: ["exec", "0000000000000000"],
      r3: ["exec", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "results.drain",
    level: "MUST",
    profile: "control",
    statement:
      "Tool calls that settle before the deadline drain within the same `exec` or `wait`, however many a program awaits.",
    authority: page({ r2: ["exec", "0000000000000000"], r3: ["exec", "0000000000000000"] }),
    observable: "adapter",
  },
]);
