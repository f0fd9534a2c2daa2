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
      r1: ["Validation checklist", "c44833d2e936fd4d"],
      r2: ["Validation checklist", "68f1f609c0e5fa64"],
      r3: ["Validation checklist", "bb5a4dce535adeb4"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.compact",
    level: "MUST",
    profile: "control",
    statement: "The entries of `ALL_TOOLS` carry no full schemas by default.",
    authority: page({
      r1: ["Guest runtime API", "a91ee5ecf3caaa0b"],
      r2: ["Guest runtime API", "44de95343ae485af"],
      r3: ["Guest runtime API", "441a20efbc58be71"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.id-shape",
    level: "MUST",
    profile: "control",
    statement: "A catalog id has the shape `<source>:<owner>:<tool-name>`, with `openclaw:core` for core tools.",
    authority: page({ r2: ["Tool catalog", "26b45c23501dfb6d"], r3: ["Tool catalog", "b2cf83b56adfea29"] }),
    observable: "adapter",
  },
  {
    id: "catalog.search",
    level: "MUST",
    profile: "control",
    statement: "`tools.search` resolves to a list of entries of catalog tools that match the query.",
    authority: page({
      r1: ["Guest runtime API", "5d71a1f292b12524"],
      r2: ["Guest runtime API", "fbf061a9f8b21bbc"],
      r3: ["Guest runtime API", "fbf061a9f8b21bbc"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.describe",
    level: "MUST",
    profile: "control",
    statement: "`tools.describe` returns a tool's entry together with the full schema of its `parameters`.",
    authority: page({
      r1: ["Guest runtime API", "2308121f036c5a58"],
      r2: ["Guest runtime API", "881a1ebb9499c5cb"],
      r3: ["Guest runtime API", "881a1ebb9499c5cb"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.call-value",
    level: "MUST",
    profile: "control",
    statement: "`tools.callValue` returns the JSON `details` of the tool's result.",
    authority: page({ r2: ["Guest runtime API", "03ec4f5d3ba20efe"], r3: ["Guest runtime API", "70f9075ccf0be997"] }),
    observable: "adapter",
  },
  {
    id: "catalog.call-envelope",
    level: "MUST",
    profile: "control",
    statement: "`tools.call` returns the raw envelope `{ tool, result }`.",
    authority: page({ r2: ["Guest runtime API", "24201fb3f2b977fe"], r3: ["Guest runtime API", "5b927ade7e1b1c16"] }),
    observable: "adapter",
  },
  {
    id: "catalog.no-control-tools",
    level: "MUST",
    profile: "control",
    statement:
      "The catalog has no entry for code mode's own `exec` and `wait`, nor for `tool_search_code`, `tool_search`, `tool_describe` and `tool_call`.",
    authority: page({
      r1: ["Tool catalog", "43c89d40f8a80478"],
      r2: ["Tool catalog", "2f9d277b4d86ca57"],
      r3: ["Tool catalog", "fd810d92fbb4092c"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog.no-recursion",
    level: "MUST",
    profile: "control",
    statement: "A program cannot reach code mode's own `exec` and `wait`.",
    authority: page({
      r1: ["Validation checklist", "33f7c752402b9645"],
      r2: ["Validation checklist", "891a84e96e1c809e"],
      r3: ["Validation checklist", "546456fee0a98073"],
    }),
    observable: "adapter",
  },
]);
