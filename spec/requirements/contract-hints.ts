import { defineRequirements, page } from "./define.ts";

/** Requirements on the output hints of the quick index that come from declared output contracts. */
export const contractHintsRequirements = defineRequirements([
  {
    id: "contract-hints.too-large.describe",
    level: "MUST",
    profile: "product",
    statement:
      "A complete contract that is exact but too large for the bounded quick index is still available through `tools.describe(...)`.",
    authority: page({
      r2: ["Declared output contracts", "51e6bc74b97b5872"],
      r3: ["Declared output contracts", "66e504c733c77e2e"],
    }),
    observable: "adapter",
  },
  {
    id: "contract-hints.too-large.arrow",
    level: "MUST",
    profile: "product",
    statement:
      "The arrow of a tool whose complete contract is exact but too large for the bounded quick index remains `-> ?`.",
    authority: page({
      r2: ["Declared output contracts", "51e6bc74b97b5872"],
      r3: ["Declared output contracts", "66e504c733c77e2e"],
    }),
    observable: "adapter",
  },
  {
    id: "contract-hints.closed",
    level: "MUST",
    profile: "product",
    statement:
      "A complete quick-index hint takes a schema whose object layers are closed with `{ additionalProperties: false }`.",
    authority: page({
      r2: [
        ["Declared output contracts", "4ace184bf6666819"],
        ["Declared output contracts", "be5695ad24d1fd35"],
      ],
      r3: [
        ["Declared output contracts", "da200592bde559c3"],
        ["Declared output contracts", "be5695ad24d1fd35"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "contract-hints.open.describe",
    level: "MUST",
    profile: "product",
    statement: "An open schema is still available through `tools.describe(...)`.",
    authority: page({
      r2: ["Declared output contracts", "4ace184bf6666819"],
      r3: ["Declared output contracts", "da200592bde559c3"],
    }),
    observable: "adapter",
  },
  {
    id: "contract-hints.oversized.describe",
    level: "MUST",
    profile: "product",
    statement: "An oversized schema is still available through `tools.describe(...)`.",
    authority: page({
      r2: ["Declared output contracts", "4ace184bf6666819"],
      r3: ["Declared output contracts", "da200592bde559c3"],
    }),
    observable: "adapter",
  },
  {
    id: "contract-hints.partial.describe",
    level: "MUST",
    profile: "product",
    statement:
      "A schema that is partial in another way than open or oversized is still available through `tools.describe(...)`.",
    authority: page({
      r2: ["Declared output contracts", "4ace184bf6666819"],
      r3: ["Declared output contracts", "da200592bde559c3"],
    }),
    observable: "adapter",
    note: "The page does not say what else makes a schema partial.",
  },
  {
    id: "contract-hints.open.no-fields",
    level: "MUST",
    profile: "product",
    statement: "An open schema does not enable the use of output fields in a single turn.",
    authority: page({
      r2: ["Declared output contracts", "4ace184bf6666819"],
      r3: ["Declared output contracts", "da200592bde559c3"],
    }),
    observable: "adapter",
    note: "In the quick index this shows as an output that is not declared, `-> ?`.",
  },
  {
    id: "contract-hints.oversized.no-fields",
    level: "MUST",
    profile: "product",
    statement: "An oversized schema does not enable the use of output fields in a single turn.",
    authority: page({
      r2: ["Declared output contracts", "4ace184bf6666819"],
      r3: ["Declared output contracts", "da200592bde559c3"],
    }),
    observable: "adapter",
    note: "In the quick index this shows as an output that is not declared, `-> ?`.",
  },
  {
    id: "contract-hints.partial.no-fields",
    level: "MUST",
    profile: "product",
    statement:
      "A schema that is partial in another way than open or oversized does not enable the use of output fields in a single turn.",
    authority: page({
      r2: ["Declared output contracts", "4ace184bf6666819"],
      r3: ["Declared output contracts", "da200592bde559c3"],
    }),
    observable: "adapter",
    note: "The page does not say what else makes a schema partial.",
  },
  {
    id: "contract-hints.deterministic",
    level: "MUST",
    profile: "product",
    statement: "The compact hint is deterministic.",
    authority: page({
      r2: ["Declared output contracts", "3e4356e69fdf4469"],
      r3: ["Declared output contracts", "8170166e9dcb5938"],
    }),
    observable: "adapter",
  },
  {
    id: "contract-hints.bounded",
    level: "MUST",
    profile: "product",
    statement: "The compact hint is bounded.",
    authority: page({
      r2: ["Declared output contracts", "3e4356e69fdf4469"],
      r3: ["Declared output contracts", "8170166e9dcb5938"],
    }),
    observable: "adapter",
    note: "The page gives no number for the bound.",
  },
  {
    id: "contract-hints.full-schema",
    level: "MUST",
    profile: "product",
    statement: "When the compact hint is not enough, `tools.describe(...)` exposes the complete trusted schema.",
    authority: page({
      r2: ["Declared output contracts", "3e4356e69fdf4469"],
      r3: ["Declared output contracts", "8170166e9dcb5938"],
    }),
    observable: "adapter",
  },
  {
    id: "contract-hints.no-mcp",
    level: "MUST",
    profile: "product",
    statement: "Remote MCP metadata cannot opt in to the quick-index output hints.",
    authority: page({
      r2: ["Declared output contracts", "222d2ebda8d7674f"],
      r3: ["Declared output contracts", "88ec68cf7c39f998"],
    }),
    observable: "adapter",
  },
  {
    id: "contract-hints.no-client",
    level: "MUST",
    profile: "product",
    statement: "Client metadata cannot opt in to the quick-index output hints.",
    authority: page({
      r2: ["Declared output contracts", "222d2ebda8d7674f"],
      r3: ["Declared output contracts", "88ec68cf7c39f998"],
    }),
    observable: "adapter",
  },
]);
