import { defineRequirements, page } from "./define.ts";

/** Requirements on the output API. */
export const outputRequirements = defineRequirements([
  {
    id: "output.order",
    level: "MUST",
    profile: "core",
    statement: "The items of `output` stand in the order in which the program emitted them.",
    authority: page({
      r1: ["Output API", "cbd451882398c0cc"],
      r2: ["Output API", "1d5671eff5b8cc32"],
      r3: ["Output API", "1834ad56286f4008"],
    }),
    observable: "adapter",
  },
  {
    id: "output.json-item",
    level: "MUST",
    profile: "control",
    statement: "`json(value)` adds an item of type `json` with the value as JSON carries it.",
    authority: page({
      r1: ["Output API", "7cd6ff2bbca48df9"],
      r2: ["Output API", "7594850cd58da8f6"],
      r3: ["Output API", "a65f57cec626b3da"],
    }),
    observable: "adapter",
  },
]);
