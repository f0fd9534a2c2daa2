import { defineRequirements, page } from "./define.ts";

/** Requirements on the output API. */
export const outputRequirements = defineRequirements([
  {
    id: "output.order",
    level: "MUST",
    profile: "core",
    statement: "The items of `output` stand in the order in which the program emitted them.",
    authority: page({
      r1: ["Output API", "0000000000000000"],
      r2: ["Output API", "0000000000000000"],
      r3: ["Output API", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "output.json-item",
    level: "MUST",
    profile: "control",
    statement: "`json(value)` adds an item of type `json` with the value as JSON carries it.",
    authority: page({
      r1: ["Output API", "0000000000000000"],
      r2: ["Output API", "0000000000000000"],
      r3: ["Output API", "0000000000000000"],
    }),
    observable: "adapter",
  },
]);
