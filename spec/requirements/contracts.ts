import { defineRequirements, kit, page } from "./define.ts";

const notContentSentence = page({
  r2: ["Declared output contracts", "273a12cc78aa625e"],
  r3: ["Declared output contracts", "848ff995141a49e2"],
});
const passthroughUnseen = { no: "It binds whoever writes a contract; a target only sees the contract that results." };

/** Requirements on declared output contracts: where they are declared, what they describe, and how they are enforced. */
export const contractsRequirements = defineRequirements([
  {
    id: "contracts.declare",
    level: "MUST",
    profile: "product",
    statement:
      "A tool can declare an `outputSchema` for the structured value that is placed in `AgentToolResult.details`.",
    authority: page({
      r2: ["Declared output contracts", "d4a64f7c1351fc74"],
      r3: ["Declared output contracts", "c445fb2f43621399"],
    }),
    observable: "adapter",
    note: "The permission is the tool's, so the target has to take such a declaration.",
  },
  {
    id: "contracts.not-provider-native",
    level: "MUST",
    profile: "product",
    statement: "An `outputSchema` is not a tool response schema of the provider's own.",
    authority: page({
      r2: ["Declared output contracts", "ae127c8021028e1f"],
      r3: ["Declared output contracts", "33754c24b4e0a24a"],
    }),
    observable: "adapter",
  },
  {
    id: "contracts.direct-exposure-unchanged",
    level: "MUST",
    profile: "product",
    statement: "An `outputSchema` does not change how tools are exposed directly.",
    authority: page({
      r2: ["Declared output contracts", "ae127c8021028e1f"],
      r3: ["Declared output contracts", "33754c24b4e0a24a"],
    }),
    observable: "adapter",
  },
  {
    id: "contracts.declare.plugin",
    level: "MUST",
    profile: "product",
    statement:
      "A tool that is made with `defineToolPlugin` declares its output schema as `outputSchema`, beside `parameters`.",
    authority: page({
      r2: [
        ["Declared output contracts", "3400ef520c5fc20b"],
        ["Declared output contracts", "32ad7ac5a7414ab5"],
      ],
      r3: [
        ["Declared output contracts", "93bb4ad7862ea894"],
        ["Declared output contracts", "32ad7ac5a7414ab5"],
      ],
    }),
    observable: { no: "It is about the SDK that a tool is written with, which lies outside the adapter." },
  },
  {
    id: "contracts.declare.array",
    level: "MUST",
    profile: "product",
    statement: "An `outputSchema` can describe an array.",
    authority: page({
      r2: ["Declared output contracts", "32ad7ac5a7414ab5"],
      r3: ["Declared output contracts", "32ad7ac5a7414ab5"],
    }),
    observable: "adapter",
  },
  {
    id: "contracts.declare.registered",
    level: "MUST",
    profile: "product",
    statement:
      "A tool from `api.registerTool(...)`, or a factory tool, carries the same `outputSchema` property on the `AnyAgentTool` object that is returned.",
    authority: page({
      r2: ["Declared output contracts", "982f15a5255625f0"],
      r3: ["Declared output contracts", "2898f456c177fe73"],
    }),
    observable: { no: "It is about the SDK that a tool is written with, which lies outside the adapter." },
  },
  {
    id: "contracts.passthrough",
    level: "MAY",
    profile: "product",
    statement:
      "A tool that passes a result through exactly can reuse the schema of the protocol that owns it instead of a copy of the contract for the model alone.",
    authority: page({
      r2: [
        ["Declared output contracts", "164bab8546536111"],
        ["Declared output contracts", "9e450d55f1cab01d"],
      ],
      r3: [
        ["Declared output contracts", "f5c43438746014e4"],
        ["Declared output contracts", "084c528a6fbcc52a"],
      ],
    }),
    observable: passthroughUnseen,
  },
  {
    id: "contracts.convenience-value",
    level: "MUST",
    profile: "product",
    statement:
      "A convenience function resolves to the value that the quick index declares for the tool, so that a program can use its fields at once.",
    authority: page({
      r2: [
        ["Declared output contracts", "bb161186b73bd496"],
        ["Declared output contracts", "a40f4b6e0f20ccee"],
      ],
      r3: [
        ["Declared output contracts", "bb161186b73bd496"],
        ["Declared output contracts", "a40f4b6e0f20ccee"],
      ],
    }),
    observable: "adapter",
    note: "The page shows it with an example only: `listed.conversations.find(...)` on what `tools.conversations_list(...)` resolved to.",
  },
  {
    id: "contracts.details",
    level: "MUST",
    profile: "product",
    statement: "An `outputSchema` describes the exact JSON-compatible `details` value.",
    authority: page({
      r2: ["Declared output contracts", "273a12cc78aa625e"],
      r3: ["Declared output contracts", "848ff995141a49e2"],
    }),
    observable: "adapter",
  },
  {
    id: "contracts.not-content",
    level: "MUST",
    profile: "product",
    statement: "An `outputSchema` does not describe the rendered `content` blocks.",
    authority: notContentSentence,
    observable: "adapter",
  },
  {
    id: "contracts.not-content.envelope",
    level: "MUST",
    profile: "product",
    statement: "An `outputSchema` does not describe the envelope of a provider.",
    authority: notContentSentence,
    observable: "adapter",
  },
  {
    id: "contracts.every-variant",
    level: "MUST",
    profile: "product",
    statement: "An `outputSchema` includes every success and error variant that does not throw.",
    authority: page({
      r2: ["Declared output contracts", "df98ed6b00976790"],
      r3: ["Declared output contracts", "d1014ebf5b53c0a9"],
    }),
    observable: passthroughUnseen,
  },
  {
    id: "contracts.omit-when-unstable",
    level: "MUST",
    profile: "product",
    statement: "A tool with no stable structured result omits `outputSchema`.",
    authority: page({
      r2: ["Declared output contracts", "df98ed6b00976790"],
      r3: ["Declared output contracts", "d1014ebf5b53c0a9"],
    }),
    observable: { no: "It binds whoever writes a contract; a target only sees the contract that results." },
  },
  {
    id: "contracts.compile-first",
    level: "MUST",
    profile: "product",
    statement: "The `outputSchema` is compiled before the tool runs.",
    authority: page({
      r2: ["Declared output contracts", "01619497eac8dc83"],
      r3: ["Declared output contracts", "ea6bbfa1113a5b99"],
    }),
    observable: "adapter",
  },
  {
    id: "contracts.validate-final",
    level: "MUST",
    profile: "product",
    statement: "The final `details` are validated against the `outputSchema` before the catalog call returns.",
    authority: page({
      r2: ["Declared output contracts", "01619497eac8dc83"],
      r3: ["Declared output contracts", "ea6bbfa1113a5b99"],
    }),
    observable: "adapter",
    note: "The page does not say whether a schema that an MCP or client tool declares is held to its output as well.",
  },
  {
    id: "contracts.validate-after-hooks",
    level: "MUST",
    profile: "product",
    statement: "The final `details` are validated after the normal tool hooks.",
    authority: page({
      r2: ["Declared output contracts", "01619497eac8dc83"],
      r3: ["Declared output contracts", "ea6bbfa1113a5b99"],
    }),
    observable: { no: "The adapter's hooks can change a call's input, not its result." },
  },
  {
    id: "contracts.invalid-schema",
    level: "MUST",
    profile: "product",
    statement: "A tool whose `outputSchema` is invalid cannot be run.",
    authority: page({
      r2: ["Declared output contracts", "01619497eac8dc83"],
      r3: ["Declared output contracts", "ea6bbfa1113a5b99"],
    }),
    observable: "adapter",
    note: "The page does not say whether such a tool still has a catalog entry.",
  },
  {
    id: "contracts.mismatch-fails",
    level: "MUST",
    profile: "product",
    statement: "A call fails when the final `details` do not match the `outputSchema`.",
    authority: page({
      r2: ["Declared output contracts", "01619497eac8dc83"],
      r3: ["Declared output contracts", "ea6bbfa1113a5b99"],
    }),
    observable: "adapter",
  },
  {
    id: "contracts.mismatch-not-printed",
    level: "MUST",
    profile: "product",
    statement: "A failure for a mismatch with the `outputSchema` does not print the value.",
    authority: page({
      r2: ["Declared output contracts", "01619497eac8dc83"],
      r3: ["Declared output contracts", "ea6bbfa1113a5b99"],
    }),
    observable: "adapter",
    note: "The page does not say where: the error, the output and the log all count.",
  },
  {
    id: "contracts.plugin-code-trusted",
    level: "MUST",
    profile: "product",
    statement: "The code of an installed plugin is trusted local code.",
    authority: page({
      r2: ["Declared output contracts", "222d2ebda8d7674f"],
      r3: ["Declared output contracts", "88ec68cf7c39f998"],
    }),
    observable: { no: "It says whom the host trusts; what follows for quick-index hints has records of its own." },
  },
  {
    id: "contracts.remote-untrusted",
    level: "MUST",
    profile: "product",
    statement: "The metadata of remote MCP tools and of client tools remains untrusted.",
    authority: page({
      r2: ["Declared output contracts", "222d2ebda8d7674f"],
      r3: ["Declared output contracts", "88ec68cf7c39f998"],
    }),
    observable: { no: "It says whom the host trusts; what follows for quick-index hints has records of its own." },
  },
  {
    id: "contracts.throw-not-printed",
    level: "MUST",
    profile: "hardening",
    statement:
      "The failure of a tool that throws while its output contract is in force does not print the value of the output.",
    authority: kit(
      "A message goes to the model, to logs and to transcripts; a contract that fails in another way than by a mismatch must not leak there what a mismatch may not.",
      ["r2", "r3"],
    ),
    observable: "adapter",
  },
  {
    id: "contracts.bounded",
    level: "MUST",
    profile: "hardening",
    statement:
      "A call fails when its `details` can't be looked at in a bounded time, and no other run is held up meanwhile.",
    authority: kit(
      "A pattern of an `outputSchema` can take longer than anybody waits on a value that comes from outside; a host that looks at it in its own thread stands still for all its runs.",
      ["r2", "r3"],
    ),
    observable: "adapter",
  },
]);
