import { defineRequirements, page } from "./define.ts";

const smallCatalogUnseen = { no: "It advises whoever configures a host." };

/** Advice of the pages on where code mode is of use. It binds whoever configures a host. */
export const adoptionRequirements = defineRequirements([
  {
    id: "adoption.direct-exposure",
    level: "SHOULD",
    profile: "product",
    statement:
      "For a small tool catalog, or a model that cannot reliably write short programs, the tools stay exposed directly.",
    authority: page({ r2: ["Why use it", "8c11d829a234da76"], r3: ["Why use it", "231b7f85467f28e1"] }),
    observable: smallCatalogUnseen,
  },
  {
    id: "adoption.tool-search",
    level: "SHOULD",
    profile: "product",
    statement:
      "Tool Search is used where a compact catalog is wanted with structured controls to search, describe and call instead of the QuickJS-WASI guest.",
    authority: page({ r2: ["Why use it", "60824c65cd9f717a"], r3: ["Why use it", "26f43e715bdb03ca"] }),
    observable: smallCatalogUnseen,
  },
  {
    id: "adoption.large-catalog",
    level: "MAY",
    profile: "product",
    statement:
      "Code mode suits best an agent with a large catalog of enabled tools, or a workflow in which the model searches, combines and calls several tools before it answers.",
    authority: page({
      r1: ["Why use it", "25589ab7a97d4dc9"],
      r2: ["Why use it", "e825ce9c91843253"],
      r3: ["Why use it", "c569e0a0d5b9303b"],
    }),
    observable: smallCatalogUnseen,
    note: "Revisions 1 and 3 say that it is especially useful there.",
  },
  {
    id: "adoption.switching-models",
    level: "MAY",
    profile: "product",
    statement: 'The default `"auto"` suits an agent that switches between several models.',
    authority: page({ r3: ["When to opt in", "dc47517203003d2f"] }),
    observable: smallCatalogUnseen,
  },
  {
    id: "adoption.verified-model",
    level: "SHOULD",
    profile: "product",
    statement: "`true` is used when an unmarked model has been verified to do well in code mode.",
    authority: page({ r3: ["When to opt in", "c8736e1ebd0b3448"] }),
    observable: smallCatalogUnseen,
  },
  {
    id: "adoption.single-model",
    level: "MAY",
    profile: "product",
    statement: "For a deployment with a single model, forcing code mode globally is the most predictable choice.",
    authority: page({ r3: ["When to opt in", "c8736e1ebd0b3448"] }),
    observable: smallCatalogUnseen,
  },
  {
    id: "adoption.per-model",
    level: "SHOULD",
    profile: "product",
    statement:
      'For open-weight or uncached serving, where each prompt token is billed or computed again, code mode is enabled per model, by `"auto"` or by an override per agent, rather than globally.',
    authority: page({ r3: ["When to opt in", "4f3685094364b492"] }),
    observable: smallCatalogUnseen,
  },
]);
