import { defineRequirements, page } from "./define.ts";

const capableForcedSentence = page({ r3: ["The compat.codeMode flag", "f45278938d061ca6"] });

/** Requirements on the catalog flag that decides about code mode by model. */
export const modelTiersRequirements = defineRequirements([
  {
    id: "model-tiers.flag-place",
    level: "MAY",
    profile: "product",
    statement:
      "A provider catalog can tier a model with `compat.codeMode` on the model's entry, beside flags such as `compat.supportsTools`.",
    authority: page({ r3: ["The compat.codeMode flag", "8db9a4939e826fe7"] }),
    observable: "adapter",
  },
  {
    id: "model-tiers.preferred.auto",
    level: "MUST",
    profile: "product",
    statement: '`"auto"` engages code mode for a model whose `compat.codeMode` is `"preferred"`.',
    authority: page({ r3: ["The compat.codeMode flag", "a7e43a7821d9e7bd"] }),
    observable: "adapter",
  },
  {
    id: "model-tiers.preferred.meaning",
    level: "MUST",
    profile: "product",
    statement:
      '`"preferred"` says that the model reliably writes short orchestration programs and benefits from the compact code mode surface.',
    authority: page({ r3: ["The compat.codeMode flag", "a7e43a7821d9e7bd"] }),
    observable: { no: "It is a judgement of a catalog about a model." },
  },
  {
    id: "model-tiers.capable.forced",
    level: "MUST",
    profile: "product",
    statement: 'A model whose `compat.codeMode` is `"capable"` can run code mode when `enabled: true` forces it.',
    authority: capableForcedSentence,
    observable: "adapter",
  },
  {
    id: "model-tiers.capable.forced.absent",
    level: "MUST",
    profile: "product",
    statement: "A model without `compat.codeMode` can run code mode when `enabled: true` forces it.",
    authority: capableForcedSentence,
    observable: "adapter",
  },
  {
    id: "model-tiers.capable.auto",
    level: "MUST",
    profile: "product",
    statement: '`"auto"` keeps normal tool exposure for a model whose `compat.codeMode` is `"capable"`.',
    authority: capableForcedSentence,
    observable: "adapter",
  },
  {
    id: "model-tiers.capable.auto.absent",
    level: "MUST",
    profile: "product",
    statement: '`"auto"` keeps normal tool exposure for a model without `compat.codeMode`.',
    authority: page({
      r3: [
        ["The compat.codeMode flag", "f45278938d061ca6"],
        ["Shipped preferred models", "a04fb87750a281d1"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "model-tiers.no-tool-support",
    level: "MUST",
    profile: "product",
    statement: "A model that does not support tools cannot use code mode at all.",
    authority: page({ r3: ["The compat.codeMode flag", "0c675d0c64c0f434"] }),
    observable: "adapter",
  },
  {
    id: "model-tiers.no-unsupported-tier",
    level: "MUST",
    profile: "product",
    statement: 'There is no separate tier "unsupported".',
    authority: page({ r3: ["The compat.codeMode flag", "0c675d0c64c0f434"] }),
    observable: { no: "The page does not say what becomes of a value that is not a tier." },
  },
  {
    id: "model-tiers.flag-owner",
    level: "MUST",
    profile: "product",
    statement: "The flag is capability metadata that the provider plugin's catalog owns.",
    authority: page({ r3: ["The compat.codeMode flag", "c581e73039812868"] }),
    observable: { no: "Who owns an entry of a catalog cannot be seen in a run." },
  },
  {
    id: "model-tiers.core-reads-generic",
    level: "MUST",
    profile: "product",
    statement: "The core reads only the generic `compat` field of a model.",
    authority: page({ r3: ["The compat.codeMode flag", "c581e73039812868"] }),
    observable: "adapter",
    note: "What a name of a model or provider suggests has no influence: it is the flag that counts.",
  },
  {
    id: "model-tiers.by-run-catalog",
    level: "MUST",
    profile: "product",
    statement: '`"auto"` resolves a model\'s tier by the catalog that the run uses.',
    authority: page({ r3: ["Models served by several providers", "c9e59f3406bcf74c"] }),
    observable: "adapter",
  },
  {
    id: "model-tiers.shared.no-disagreement",
    level: "MUST",
    profile: "product",
    statement: "Two catalogs that describe the same upstream model cannot disagree by accident.",
    authority: page({ r3: ["Models served by several providers", "c9e59f3406bcf74c"] }),
    observable: "adapter",
  },
  {
    id: "model-tiers.shared.explicit-tier",
    level: "MUST",
    profile: "product",
    statement:
      "Each catalog row of a shared model states its own tier explicitly as soon as any sibling row is marked with a tier.",
    authority: page({ r3: ["Models served by several providers", "d6c40f242e5b5b5d"] }),
    observable: "adapter",
  },
  {
    id: "model-tiers.shared.vendor-name",
    level: "MUST",
    profile: "product",
    statement:
      "Rows of a shared model are matched by the vendor's own name for it, so that a catalog that republishes it under a namespaced id or in different letter case is matched without a declaration.",
    authority: page({ r3: ["Models served by several providers", "3cdc6e69f498293c"] }),
    observable: "adapter",
    note: "The translation speaks of matching weights, and does so by the vendor's own name.",
  },
  {
    id: "model-tiers.shared.first-party-group",
    level: "MUST",
    profile: "product",
    statement:
      "`novita/moonshotai/kimi-k3`, `nvidia/z-ai/glm-5.2` and `together/deepseek-ai/DeepSeek-V4-Pro` are each grouped with the first-party row of their model.",
    authority: page({ r3: ["Models served by several providers", "3cdc6e69f498293c"] }),
    observable: "adapter",
  },
  {
    id: "model-tiers.shared.upstream-model",
    level: "MUST",
    profile: "product",
    statement:
      "Only a name that is really different needs the manifest marker `upstreamModel`, as the catalog `kimi` uses it for `moonshot/kimi-k3`.",
    authority: page({ r3: ["Models served by several providers", "978db4a72e9ba7ba"] }),
    observable: "adapter",
  },
  {
    id: "model-tiers.openai.embedded-only",
    level: "MUST",
    profile: "product",
    statement: "For OpenAI models the flag matters only when the run resolves to the embedded OpenClaw agent runtime.",
    authority: page({ r3: ["Models served by several providers", "4bc61a64377ec980"] }),
    observable: { no: "A world does not choose the harness of a run." },
  },
  {
    id: "model-tiers.openai.codex-harness",
    level: "MUST",
    profile: "product",
    statement:
      "OpenClaw's code mode does not apply on the default OpenAI route, which uses a Codex-style harness surface.",
    authority: page({ r3: ["Models served by several providers", "ccfbd36601c3d6ac"] }),
    observable: { no: "A world does not choose the harness of a run." },
  },
  {
    id: "model-tiers.openai.routing",
    level: "MUST",
    profile: "product",
    statement: "The catalog flag does not change the routing decision for OpenAI models.",
    authority: page({ r3: ["Models served by several providers", "ccfbd36601c3d6ac"] }),
    observable: { no: "A world does not choose the harness of a run." },
  },
]);
