import { defineRequirements, page } from "./define.ts";

/** Requirements on what the model is sent. */
export const surfaceRequirements = defineRequirements([
  {
    id: "surface.control-tools",
    level: "MUST",
    profile: "control",
    statement:
      "When code mode is active, the model is sent exactly one tool named `exec` and exactly one named `wait`.",
    authority: page({
      r1: ["Model-visible tools", "0000000000000000"],
      r2: ["Model-visible tools", "0000000000000000"],
      r3: ["Model-visible tools", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "surface.hidden-tools",
    level: "MUST",
    profile: "control",
    statement:
      "When code mode is active, no tool that belongs to the catalog is among the tools that the model is sent.",
    authority: page({
      r1: ["Model-visible tools", "0000000000000000"],
      r2: ["Model-visible tools", "0000000000000000"],
      r3: ["Model-visible tools", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "surface.language-enum",
    level: "MUST",
    profile: "control",
    statement: "The schema of `exec` gives `language` as one flat string enumeration, not as `oneOf` or `anyOf`.",
    authority: page({ r2: ["exec", "0000000000000000"], r3: ["exec", "0000000000000000"] }),
    observable: "adapter",
  },
]);
