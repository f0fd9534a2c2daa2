import { defineRequirements, kit } from "./define.ts";

/** Requirements on values that leave a program. */
export const valuesRequirements = defineRequirements([
  {
    id: "values.round-trip",
    level: "MUST",
    profile: "hardening",
    statement: "A value that JSON can carry leaves a program unchanged.",
    authority: kit("A program whose answer is altered on its way misleads the model without a trace."),
    observable: "adapter",
  },
  {
    id: "values.nothing-vanishes",
    level: "MUST",
    profile: "hardening",
    statement: "A value that JSON cannot carry is visibly a string, or the cell fails; it is never dropped in silence.",
    authority: kit("A model that sees an empty object where its data was will act on it."),
    observable: "adapter",
  },
]);
