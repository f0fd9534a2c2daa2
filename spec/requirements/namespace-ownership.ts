import { defineRequirements, page } from "./define.ts";

/** Requirements on who owns a namespace and when a run can see it. */
export const namespaceOwnershipRequirements = defineRequirements([
  {
    id: "namespace-ownership.plugin-id",
    level: "MUST",
    profile: "product",
    statement: "The ownership of a namespace is bound to the `pluginId` of the caller that registers it.",
    authority: page({
      r1: ["Ownership and visibility", "95b8c0b601b811da"],
      r2: ["Ownership and visibility", "31f1cd82c04b3958"],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-ownership.hidden-when-missing",
    level: "MUST",
    profile: "product",
    statement: "A namespace is hidden when any of its required tools is missing.",
    authority: page({
      r1: [
        ["Ownership and visibility", "b231a0d8b0a6322c"],
        ["Ownership and visibility", "540a19a7db360ff4"],
        ["Registry lifecycle", "e9434cdf725d7d86"],
        ["Ownership and visibility", "bcd42f5e2987a358"],
      ],
      r2: [
        ["Ownership and visibility", "ca13c1b157d24388"],
        ["Ownership and visibility", "5fe53021ff0b5478"],
        ["Registry lifecycle", "4f09665471a53004"],
        ["Ownership and visibility", "db31439a9ef0717b"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-ownership.hidden-when-foreign",
    level: "MUST",
    profile: "product",
    statement:
      "A namespace is hidden when any of its required tools is owned by another plugin, that is, has a `sourceName` other than the `pluginId`.",
    authority: page({
      r1: [
        ["Ownership and visibility", "b231a0d8b0a6322c"],
        ["Ownership and visibility", "7fcb0c0d726a40e5"],
        ["Registry lifecycle", "e9434cdf725d7d86"],
        ["Ownership and visibility", "bcd42f5e2987a358"],
      ],
      r2: [
        ["Ownership and visibility", "ca13c1b157d24388"],
        ["Ownership and visibility", "018526a9334ddb1e"],
        ["Registry lifecycle", "4f09665471a53004"],
        ["Ownership and visibility", "db31439a9ef0717b"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-ownership.targets",
    level: "MUST",
    profile: "product",
    statement: "Each callable path can only target a tool that is named in `requiredToolNames`.",
    authority: page({
      r1: [
        ["Ownership and visibility", "cba4b2691b8e3c36"],
        ["Namespace test checklist", "0c99b8a88d7a8a21"],
      ],
      r2: [
        ["Ownership and visibility", "eea3846ba5170c77"],
        ["Namespace test checklist", "cc19f5febebfc99d"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-ownership.same-name",
    level: "MUST",
    profile: "product",
    statement: "Another plugin cannot expose a namespace by registering a tool of the same name.",
    authority: page({
      r1: [
        ["Ownership and visibility", "093ae5aa3c18330a"],
        ["Namespace test checklist", "1bbc973184c3059e"],
      ],
      r2: [
        ["Ownership and visibility", "e1f95210ff15941f"],
        ["Namespace test checklist", "cd6a2c901784b117"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-ownership.agent-policy",
    level: "MUST",
    profile: "product",
    statement: "A run that cannot see the backing tools cannot see the namespace, as the normal agent policy has it.",
    authority: page({
      r1: ["Ownership and visibility", "a2daf926ff8d7892"],
      r2: ["Ownership and visibility", "e1f95210ff15941f"],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-ownership.github",
    level: "SHOULD",
    profile: "product",
    statement:
      "A GitHub namespace sits behind a plugin that GitHub owns and that takes care of GitHub authentication, the REST or GraphQL client, rate limits, write approvals and tests.",
    authority: page({
      r1: ["Ownership and visibility", "de58174de6d2f4a3"],
      r2: ["Ownership and visibility", "dae663794353f82f"],
    }),
    observable: { no: "An example of how an integration is laid out; no adapter shows it." },
    note: "Revision 1 calls it an extension.",
  },
  {
    id: "namespace-ownership.core",
    level: "SHOULD",
    profile: "product",
    statement:
      "Core code mode does not embed APIs that are specific to GitHub, the handling of tokens or the policy of a provider.",
    authority: page({
      r1: ["Ownership and visibility", "4f0a0086767a963a"],
      r2: ["Ownership and visibility", "59edb0c324cc5103"],
    }),
    observable: { no: "What the code of the core embeds is inside the target." },
  },
]);
