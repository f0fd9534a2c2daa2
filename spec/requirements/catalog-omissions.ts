import { defineRequirements, page } from "./define.ts";

/** Requirements of the area catalog on the control tools that it leaves out, one by one. */
export const catalogOmissionsRequirements = defineRequirements([
  {
    id: "catalog.no-control-tools.exec",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for code mode's own `exec`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "2706c619fe73f0cf"],
      ],
      r2: ["Tool catalog", "2f9d277b4d86ca57"],
      r3: ["Tool catalog", "fd810d92fbb4092c"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-control-tools.wait",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for code mode's own `wait`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "716ecabb45ac6a88"],
      ],
      r2: ["Tool catalog", "2f9d277b4d86ca57"],
      r3: ["Tool catalog", "fd810d92fbb4092c"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-control-tools.tool-search-code",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for `tool_search_code`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "3784fc0b8af82211"],
        ["Validation checklist", "de44940adefe71bb"],
      ],
      r2: [
        ["Tool catalog", "2f9d277b4d86ca57"],
        ["Validation checklist", "eda335650e728cf2"],
      ],
      r3: [
        ["Tool catalog", "fd810d92fbb4092c"],
        ["Validation checklist", "da702b92e7c4b7ea"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-control-tools.tool-search",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for `tool_search`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "f52b0b4a06489930"],
        ["Validation checklist", "de44940adefe71bb"],
      ],
      r2: [
        ["Tool catalog", "2f9d277b4d86ca57"],
        ["Validation checklist", "eda335650e728cf2"],
      ],
      r3: [
        ["Tool catalog", "fd810d92fbb4092c"],
        ["Validation checklist", "da702b92e7c4b7ea"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-control-tools.tool-describe",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for `tool_describe`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "1a2356f656f265dd"],
        ["Validation checklist", "de44940adefe71bb"],
      ],
      r2: [
        ["Tool catalog", "2f9d277b4d86ca57"],
        ["Validation checklist", "eda335650e728cf2"],
      ],
      r3: [
        ["Tool catalog", "fd810d92fbb4092c"],
        ["Validation checklist", "da702b92e7c4b7ea"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-control-tools.tool-call",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for `tool_call`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "99bd30a8e4c3e58f"],
        ["Validation checklist", "de44940adefe71bb"],
      ],
      r2: [
        ["Tool catalog", "2f9d277b4d86ca57"],
        ["Validation checklist", "eda335650e728cf2"],
      ],
      r3: [
        ["Tool catalog", "fd810d92fbb4092c"],
        ["Validation checklist", "da702b92e7c4b7ea"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-recursion.exec",
    level: "MUST",
    profile: "control",
    statement: "A program cannot call code mode's own `exec`.",
    authority: page({
      r1: [
        ["Validation checklist", "33f7c752402b9645"],
        ["Tool names and collisions", "70ac94f029bbd375"],
      ],
      r2: [
        ["Validation checklist", "891a84e96e1c809e"],
        ["Tool names and collisions", "49548d69890c537e"],
      ],
      r3: [
        ["Validation checklist", "546456fee0a98073"],
        ["Tool names and collisions", "be28fdd694e159c9"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-recursion.wait",
    level: "MUST",
    profile: "control",
    statement: "A program cannot call code mode's own `wait`.",
    authority: page({
      r1: ["Validation checklist", "33f7c752402b9645"],
      r2: ["Validation checklist", "891a84e96e1c809e"],
      r3: ["Validation checklist", "546456fee0a98073"],
    }),
    observable: "adapter",
  },
]);
