import { defineRequirements, page } from "./define.ts";

const orderEligibleToolsSentence = page({
  r1: ["Activation", "f73ee917d33957be"],
  r2: ["Activation", "c48f176bc8e472bd"],
  r3: ["Activation", "9f73a92afd500df3"],
});
const listAddControlToolsSentence = page({
  r1: ["Activation", "3a4df7a7c48e7d67"],
  r2: ["Activation", "d8c27ef7c95ad6a7"],
  r3: ["Activation", "4b27f11e1ca12ee5"],
});

/** Requirements on the order of activation, step by step. */
export const activationStepsRequirements = defineRequirements([
  {
    id: "activation-steps.after-policy",
    level: "MUST",
    profile: "product",
    statement: "Code mode is evaluated after the effective tool policy is known.",
    authority: page({
      r1: ["Activation", "0bdd3df057f35850"],
      r2: ["Activation", "f850eddf126e0037"],
      r3: ["Activation", "89624e82b8b6c979"],
    }),
    observable: "adapter",
  },
  {
    id: "activation-steps.before-request",
    level: "MUST",
    profile: "product",
    statement: "Code mode is evaluated before the final model request is assembled.",
    authority: page({
      r1: ["Activation", "0bdd3df057f35850"],
      r2: ["Activation", "f850eddf126e0037"],
      r3: ["Activation", "89624e82b8b6c979"],
    }),
    observable: "adapter",
  },
  {
    id: "activation-steps.order.resolve",
    level: "MUST",
    profile: "product",
    statement:
      "The first step of activation resolves the agent, the model, the provider, the sandbox, the channel, the sender and the policy of the run.",
    authority: page({
      r1: ["Activation", "4a18bf82143995c3"],
      r2: ["Activation", "e03b6368bc34042d"],
      r3: ["Activation", "e5f8ee51dbc92b6f"],
    }),
    observable: {
      no: "What a host resolves before it lists tools has no effect of its own that can be told apart from the outside.",
    },
  },
  {
    id: "activation-steps.order.openclaw-tools",
    level: "MUST",
    profile: "product",
    statement: "The second step of activation builds the effective list of OpenClaw tools.",
    authority: page({
      r1: ["Activation", "3ef7cda5ad15394b"],
      r2: ["Activation", "c48f176bc8e472bd"],
      r3: ["Activation", "9f73a92afd500df3"],
    }),
    observable: "adapter",
  },
  {
    id: "activation-steps.order.eligible-tools",
    level: "MUST",
    profile: "product",
    statement: "Eligible plugin tools are added to the effective list of OpenClaw tools.",
    authority: orderEligibleToolsSentence,
    observable: "adapter",
  },
  {
    id: "activation-steps.order.eligible-tools.mcp",
    level: "MUST",
    profile: "product",
    statement: "Eligible MCP tools are added to the effective list of OpenClaw tools.",
    authority: orderEligibleToolsSentence,
    observable: "adapter",
  },
  {
    id: "activation-steps.order.eligible-tools.client",
    level: "MUST",
    profile: "product",
    statement: "Eligible client tools are added to the effective list of OpenClaw tools.",
    authority: orderEligibleToolsSentence,
    observable: "adapter",
  },
  {
    id: "activation-steps.order.policy",
    level: "MUST",
    profile: "product",
    statement: "The allow and deny policy is applied after the plugin, MCP and client tools have been added.",
    authority: page({
      r1: ["Activation", "b4a5740ba473db94"],
      r2: ["Activation", "46676a7e733048a7"],
      r3: ["Activation", "a6bd2148a7480f0b"],
    }),
    observable: "adapter",
  },
  {
    id: "activation-steps.register.effective",
    level: "MUST",
    profile: "product",
    statement:
      "If code mode is on and tools are active for the run, the effective tools are registered in the code mode catalog.",
    authority: page({ r1: ["Activation", "80e41fe7e7167753"] }),
    observable: "adapter",
  },
  {
    id: "activation-steps.register.eligible",
    level: "MUST",
    profile: "product",
    statement:
      "If code mode is on and tools are active for the run, every effective tool that is eligible for the catalog is registered in the code mode catalog.",
    authority: page({ r2: ["Activation", "53938f80399d71d2"], r3: ["Activation", "91ea913d1ef6d170"] }),
    observable: "adapter",
  },
  {
    id: "activation-steps.register.keep-direct-only",
    level: "MUST",
    profile: "product",
    statement: "If code mode is on and tools are active for the run, the required direct-only tools are kept.",
    authority: page({ r2: ["Activation", "53938f80399d71d2"], r3: ["Activation", "91ea913d1ef6d170"] }),
    observable: "adapter",
  },
  {
    id: "activation-steps.list.remove-normal",
    level: "MUST",
    profile: "product",
    statement: "On activation all normal tools are removed from the model-visible tool list.",
    authority: page({ r1: ["Activation", "23428855f358127e"] }),
    observable: "adapter",
  },
  {
    id: "activation-steps.list.remove-cataloged",
    level: "MUST",
    profile: "product",
    statement: "On activation the tools that were put into the catalog are removed from the model-visible list.",
    authority: page({ r2: ["Activation", "d8c27ef7c95ad6a7"], r3: ["Activation", "4b27f11e1ca12ee5"] }),
    observable: "adapter",
  },
  {
    id: "activation-steps.list.add-control-tools",
    level: "MUST",
    profile: "product",
    statement: "On activation code mode's `exec` is added to the model-visible list.",
    authority: listAddControlToolsSentence,
    observable: "adapter",
  },
  {
    id: "activation-steps.list.add-control-tools.wait",
    level: "MUST",
    profile: "product",
    statement: "On activation code mode's `wait` is added to the model-visible list.",
    authority: listAddControlToolsSentence,
    observable: "adapter",
  },
  {
    id: "activation-steps.list.direct-only-beside",
    level: "MUST",
    profile: "product",
    statement: "On activation `exec` and `wait` are added together with the direct-only tools that were kept.",
    authority: page({ r2: ["Activation", "d8c27ef7c95ad6a7"], r3: ["Activation", "4b27f11e1ca12ee5"] }),
    observable: "adapter",
  },
]);
