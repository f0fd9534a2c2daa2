import { defineRequirements, kit, page } from "./define.ts";

/** Requirements on what the catalog, or a program's view of it, leaves out. */
export const catalogExclusionsRequirements = defineRequirements([
  {
    id: "catalog-exclusions.exec",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for the control tool `exec`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "2706c619fe73f0cf"],
      ],
      r2: ["Tool catalog", "2f9d277b4d86ca57"],
      r3: ["Tool catalog", "fd810d92fbb4092c"],
    }),
    observable: "adapter",
    note: "An ordinary shell tool of the same name is no control tool; the page catalogs it.",
  },
  {
    id: "catalog-exclusions.wait",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for the control tool `wait`.",
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
    id: "catalog-exclusions.tool-search-code",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for the control tool `tool_search_code`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "3784fc0b8af82211"],
      ],
      r2: ["Tool catalog", "2f9d277b4d86ca57"],
      r3: ["Tool catalog", "fd810d92fbb4092c"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-exclusions.tool-search",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for the control tool `tool_search`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "f52b0b4a06489930"],
      ],
      r2: ["Tool catalog", "2f9d277b4d86ca57"],
      r3: ["Tool catalog", "fd810d92fbb4092c"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-exclusions.tool-describe",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for the control tool `tool_describe`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "1a2356f656f265dd"],
      ],
      r2: ["Tool catalog", "2f9d277b4d86ca57"],
      r3: ["Tool catalog", "fd810d92fbb4092c"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-exclusions.tool-call",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for the control tool `tool_call`.",
    authority: page({
      r1: [
        ["Tool catalog", "43c89d40f8a80478"],
        ["Tool catalog", "99bd30a8e4c3e58f"],
      ],
      r2: ["Tool catalog", "2f9d277b4d86ca57"],
      r3: ["Tool catalog", "fd810d92fbb4092c"],
    }),
    observable: "adapter",
  },
  {
    id: "catalog-exclusions.control-recursion",
    level: "MUST",
    profile: "control",
    statement: "A control tool cannot be called recursively through the catalog.",
    authority: page({ r2: ["Tool catalog", "104b8fab2f7606dc"], r3: ["Tool catalog", "03e747808fb1e287"] }),
    observable: "adapter",
  },
  {
    id: "catalog-exclusions.direct-only",
    level: "MUST",
    profile: "control",
    statement: "The catalog has no entry for a direct-only tool.",
    authority: page({ r2: ["Tool catalog", "2f9d277b4d86ca57"], r3: ["Tool catalog", "fd810d92fbb4092c"] }),
    observable: "adapter",
  },
  {
    id: "catalog-exclusions.direct-only.visible",
    level: "MUST",
    profile: "control",
    statement: "A direct-only tool stays visible to the model.",
    authority: page({ r2: ["Tool catalog", "d0931cd0f2fa7a54"], r3: ["Tool catalog", "54bd33e21310b356"] }),
    observable: "adapter",
  },
  {
    id: "catalog-exclusions.direct-only.uncallable",
    level: "MUST",
    profile: "hardening",
    statement: "A program cannot call a direct-only tool, by its name or by a guessed id.",
    authority: kit(
      "A tool whose result cannot cross the bridge has no answer for a program, and what the catalog leaves out must not be callable by a guess.",
      ["r2", "r3"],
    ),
    observable: "adapter",
  },
  {
    id: "catalog-exclusions.mcp-filtered",
    level: "MUST",
    profile: "control",
    statement: 'Entries with the `source` `"mcp"` are filtered out of `ALL_TOOLS` and `tools.*`.',
    authority: page({ r2: ["Guest runtime API", "0fd13ed552c7e554"], r3: ["Guest runtime API", "a51a34c5b9613102"] }),
    observable: "adapter",
  },
]);
