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
      r1: ["What it does", "6c56528b665a6c8b"],
      r2: ["Debugging", "aa75db69012a4d26"],
      r3: ["Debugging", "44888b47e8e0a371"],
    }),
    observable: "adapter",
  },
  {
    id: "surface.hidden-tools",
    level: "MUST",
    profile: "control",
    statement:
      "When code mode is active, none of the tools in the catalog is itself among the tools that the model is sent.",
    authority: page({
      r1: ["Model-visible tools", "4ce6f3c91656eed6"],
      r2: ["Model-visible tools", "dd3bb62ce3b555df"],
      r3: ["Model-visible tools", "7de48a86392e5c40"],
    }),
    observable: "adapter",
  },
  {
    id: "surface.language-enum",
    level: "MUST",
    profile: "control",
    statement: "The schema of `exec` gives `language` as one flat string enumeration, not as `oneOf` or `anyOf`.",
    authority: page({ r2: ["exec", "99cb6c1ad8969f06"], r3: ["exec", "4f5149f3ae6de961"] }),
    observable: "adapter",
  },
]);
