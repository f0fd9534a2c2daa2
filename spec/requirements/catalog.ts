import { defineRequirements, page } from "./define.ts";

/** Requirements on the hidden catalog and its helpers. */
export const catalogRequirements = defineRequirements([
  {
    id: "catalog.all-tools",
    level: "MUST",
    profile: "control",
    statement:
      "Every effective tool that is eligible for the catalog and is not an MCP tool has an entry in `ALL_TOOLS`.",
    authority: page({
      r1: ["Validation checklist", "0000000000000000"],
      r2: ["Validation checklist", "0000000000000000"],
      r3: ["Validation checklist", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.compact",
    level: "MUST",
    profile: "control",
    statement: "The entries of `ALL_TOOLS` carry no full schemas.",
    authority: page({
      r1: ["Guest runtime API", "0000000000000000"],
      r2: ["Guest runtime API", "0000000000000000"],
      r3: ["Guest runtime API", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.id-shape",
    level: "MUST",
    profile: "control",
    statement: "A catalog id has the shape `<source>:<owner>:<tool-name>`, with `openclaw:core` for core tools.",
    authority: page({ r2: ["Tool catalog", "0000000000000000"], r3: ["Tool catalog", "0000000000000000"] }),
    observable: "adapter",
  },
  {
    id: "catalog.search",
    level: "MUST",
    profile: "control",
    statement: "`tools.search` finds a catalog tool and returns its entry.",
    authority: page({
      r1: ["Validation checklist", "0000000000000000"],
      r2: ["Validation checklist", "0000000000000000"],
      r3: ["Validation checklist", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.describe",
    level: "MUST",
    profile: "control",
    statement: "`tools.describe` returns a tool's entry together with the full schema of its `parameters`.",
    authority: page({
      r1: ["Guest runtime API", "0000000000000000"],
      r2: ["Guest runtime API", "0000000000000000"],
      r3: ["Guest runtime API", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.call-value",
    level: "MUST",
    profile: "control",
    statement: "`tools.callValue` returns the JSON `details` of the tool's result.",
    authority: page({ r2: ["Guest runtime API", "0000000000000000"], r3: ["Guest runtime API", "0000000000000000"] }),
    observable: "adapter",
  },
  {
    id: "catalog.call-envelope",
    level: "MUST",
    profile: "control",
    statement: "`tools.call` returns the raw envelope `{ tool, result }`.",
    authority: page({ r2: ["Guest runtime API", "0000000000000000"], r3: ["Guest runtime API", "0000000000000000"] }),
    observable: "adapter",
  },
  {
    id: "catalog.no-control-tools",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for `exec`, `wait` or a Tool Search control tool of code mode.",
    authority: page({
      r1: ["Tool catalog", "0000000000000000"],
      r2: ["Tool catalog", "0000000000000000"],
      r3: ["Tool catalog", "0000000000000000"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-recursion",
    level: "MUST",
    profile: "control",
    statement: "A program cannot reach code mode's own `exec` and `wait`.",
    authority: page({
      r1: ["Validation checklist", "0000000000000000"],
      r2: ["Validation checklist", "0000000000000000"],
      r3: ["Validation checklist", "0000000000000000"],
    }),
    observable: "adapter",
  },
]);
