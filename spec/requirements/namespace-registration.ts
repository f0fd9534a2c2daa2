import { defineRequirements, page } from "./define.ts";

const promptsHiddenSentence = page({
  r1: [
    ["Prompts", "3e7f3ca8eb2469bb"],
    ["Namespace test checklist", "206155ee2722d81a"],
  ],
  r2: [
    ["Prompts", "0e3d4bda6464f5b8"],
    ["Namespace test checklist", "57c2e5fc747f6670"],
  ],
});
const promptsSmallestSurfaceUnseen = {
  no: "It binds whoever writes a namespace; a target only sees the registration that results.",
};

/** Requirements on the shape of a namespace registration, and on the prompt text that it brings. */
export const namespaceRegistrationRequirements = defineRequirements([
  {
    id: "namespace-registration.owner",
    level: "MUST",
    profile: "product",
    statement: "A namespace is registered from the integration that owns the backing tools.",
    authority: page({ r1: ["Registration shape", "df361faa86996335"], r2: ["Registration shape", "51d4a158f3d62412"] }),
    observable: { no: "It binds whoever writes a namespace; a target only sees the registration that results." },
  },
  {
    id: "namespace-registration.small-scope",
    level: "MUST",
    profile: "product",
    statement:
      "The scope of a namespace is kept small and exposes only domain verbs that map to declared catalog tools.",
    authority: page({ r1: ["Registration shape", "7dc5de55729463c8"], r2: ["Registration shape", "a597b7a3c57eebd9"] }),
    observable: { no: "It binds whoever writes a namespace; a target only sees the registration that results." },
  },
  {
    id: "namespace-registration.module",
    level: "MUST",
    profile: "product",
    statement:
      "`createCodeModeNamespaceTool` and `registerCodeModeNamespaceForPlugin` are imported from `../agents/code-mode-namespaces.js`.",
    authority: page({
      r1: [
        ["Registration shape", "f3d357ccb44adbbf"],
        ["Registration shape", "37d423469a2e47bc"],
        ["Registration shape", "7e9481af068ea2f3"],
      ],
      r2: [
        ["Registration shape", "f3d357ccb44adbbf"],
        ["Registration shape", "37d423469a2e47bc"],
        ["Registration shape", "7e9481af068ea2f3"],
      ],
    }),
    observable: { no: "It names a module inside the target." },
  },
  {
    id: "namespace-registration.arguments",
    level: "MUST",
    profile: "product",
    statement:
      "`registerCodeModeNamespaceForPlugin` takes the plugin id as its first argument and the registration as its second.",
    authority: page({
      r1: [
        ["Registration shape", "eecd1fb86adaf4cf"],
        ["Registry lifecycle", "357b4fe42c05b187"],
        ["Registration shape", "0854b77500a351db"],
      ],
      r2: [
        ["Registration shape", "eecd1fb86adaf4cf"],
        ["Registry lifecycle", "82d72bf43ae4c503"],
        ["Registration shape", "0854b77500a351db"],
      ],
    }),
    observable: { no: "It names a function inside the target; what follows from it has records of its own." },
  },
  {
    id: "namespace-registration.id",
    level: "MUST",
    profile: "product",
    statement: "A registration has an `id`, a string.",
    authority: page({ r1: ["Registration shape", "820dd7ae94af7d38"], r2: ["Registration shape", "820dd7ae94af7d38"] }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.global-name",
    level: "MUST",
    profile: "product",
    statement: "A registration has a `globalName`, a string.",
    authority: page({ r1: ["Registration shape", "47bcfe56106e1ffe"], r2: ["Registration shape", "47bcfe56106e1ffe"] }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.description",
    level: "MUST",
    profile: "product",
    statement: "A registration has a `description`, a string.",
    authority: page({
      r1: [
        ["Registration shape", "d6bd2cdec3dbb13b"],
        ["Prompts", "be8dcde2049583a6"],
      ],
      r2: [
        ["Registration shape", "eb0f74ded51e2fb4"],
        ["Prompts", "ba4e1b27704ffd54"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.required-tool-names",
    level: "MUST",
    profile: "product",
    statement: "A registration has `requiredToolNames`, a list of tool names.",
    authority: page({ r1: ["Registration shape", "2efb1eb34ce64229"], r2: ["Registration shape", "2efb1eb34ce64229"] }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.prompt",
    level: "MUST",
    profile: "product",
    statement: "A registration can have a `prompt`, a string.",
    authority: page({
      r1: [
        ["Registration shape", "163b04c93aef9c5f"],
        ["Prompts", "3e7f3ca8eb2469bb"],
        ["Prompts", "0f9cde8d8684fdfc"],
        ["Prompts", "089068af0be486c0"],
      ],
      r2: [
        ["Registration shape", "a4a66b39ee30db3e"],
        ["Prompts", "0e3d4bda6464f5b8"],
        ["Prompts", "0f9cde8d8684fdfc"],
        ["Prompts", "d3b08006959061ea"],
      ],
    }),
    observable: "adapter",
    note: 'The prompt is optional (heading "Prompts").',
  },
  {
    id: "namespace-registration.create-scope",
    level: "MUST",
    profile: "product",
    statement: "A registration has `createScope`, a function that takes the run context and returns the scope.",
    authority: page({ r1: ["Registration shape", "723d903e95fc1523"], r2: ["Registration shape", "723d903e95fc1523"] }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.scope-data",
    level: "MUST",
    profile: "product",
    statement: "A scope can hold plain data beside its callable members.",
    authority: page({ r1: ["Registration shape", "6198849764185ed9"], r2: ["Registration shape", "6198849764185ed9"] }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.tool-name",
    level: "MUST",
    profile: "product",
    statement: "The first argument of `createCodeModeNamespaceTool` is the name of a catalog tool.",
    authority: page({
      r1: [
        ["Registration shape", "782aaad084280a89"],
        ["Registration shape", "79e14f5a251eeae5"],
        ["Registration shape", "f054cbbd3ea8efbd"],
      ],
      r2: [
        ["Registration shape", "782aaad084280a89"],
        ["Registration shape", "79e14f5a251eeae5"],
        ["Registration shape", "d68f4464a9c86a32"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.marker",
    level: "MUST",
    profile: "product",
    statement:
      "`createCodeModeNamespaceTool(toolName, inputMapper)` marks a scope member as a callable namespace function.",
    authority: page({ r1: ["Registration shape", "f054cbbd3ea8efbd"], r2: ["Registration shape", "d68f4464a9c86a32"] }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.mapper.optional",
    level: "MUST",
    profile: "product",
    statement: "The `inputMapper` is optional.",
    authority: page({ r1: ["Registration shape", "7d693a0dc4fa5c69"], r2: ["Registration shape", "3e38efb29feedd09"] }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.mapper.arguments",
    level: "MUST",
    profile: "product",
    statement: "The `inputMapper` receives the arguments of the guest as one list.",
    authority: page({
      r1: [
        ["Registration shape", "7d693a0dc4fa5c69"],
        ["Registration shape", "782aaad084280a89"],
        ["Registration shape", "79e14f5a251eeae5"],
      ],
      r2: [
        ["Registration shape", "3e38efb29feedd09"],
        ["Registration shape", "782aaad084280a89"],
        ["Registration shape", "79e14f5a251eeae5"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.mapper.result",
    level: "MUST",
    profile: "product",
    statement: "The `inputMapper` returns the input object for the backing catalog tool.",
    authority: page({ r1: ["Registration shape", "7d693a0dc4fa5c69"], r2: ["Registration shape", "3e38efb29feedd09"] }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.default.first-argument",
    level: "MUST",
    profile: "product",
    statement: "With no `inputMapper`, the first argument of the guest is the input of the backing catalog tool.",
    authority: page({ r1: ["Registration shape", "244051f32de23540"], r2: ["Registration shape", "3e38efb29feedd09"] }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.default.empty",
    level: "MUST",
    profile: "product",
    statement:
      "With no `inputMapper`, the input of the backing catalog tool is `{}` when the guest omits the first argument.",
    authority: page({ r1: ["Registration shape", "244051f32de23540"], r2: ["Registration shape", "3e38efb29feedd09"] }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.raw-functions",
    level: "MUST",
    profile: "product",
    statement: "Raw host functions are rejected before the code of the guest runs.",
    authority: page({
      r1: [
        ["Registration shape", "fae1e1144c5109f5"],
        ["Registration shape", "a588511423b5a560"],
        ["Registration shape", "da0dfba73fc925dd"],
        ["Registration shape", "42563fae2bf27191"],
      ],
      r2: [
        ["Registration shape", "2d26077f791527c6"],
        ["Registration shape", "34ad2e8bf87a72a0"],
        ["Registration shape", "da0dfba73fc925dd"],
        ["Registration shape", "42563fae2bf27191"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "namespace-registration.prompts.visible",
    level: "MUST",
    profile: "product",
    statement:
      "The `description` of a namespace that is visible to the run is appended to the model-visible `exec` schema.",
    authority: page({ r1: ["Prompts", "3e7f3ca8eb2469bb"], r2: ["Prompts", "0e3d4bda6464f5b8"] }),
    observable: "adapter",
    note: "The page speaks of the `exec` schema and does not say which part of the tool definition takes the text.",
  },
  {
    id: "namespace-registration.prompts.visible.prompt",
    level: "MUST",
    profile: "product",
    statement:
      "The optional `prompt` of a namespace that is visible to the run is appended to the model-visible `exec` schema.",
    authority: page({ r1: ["Prompts", "3e7f3ca8eb2469bb"], r2: ["Prompts", "0e3d4bda6464f5b8"] }),
    observable: "adapter",
    note: "The page speaks of the `exec` schema and does not say which part of the tool definition takes the text.",
  },
  {
    id: "namespace-registration.prompts.hidden",
    level: "MUST",
    profile: "product",
    statement:
      "The `description` of a namespace that is not visible to the run is not appended to the model-visible `exec` schema.",
    authority: promptsHiddenSentence,
    observable: "adapter",
  },
  {
    id: "namespace-registration.prompts.hidden.prompt",
    level: "MUST",
    profile: "product",
    statement:
      "The `prompt` of a namespace that is not visible to the run is not appended to the model-visible `exec` schema.",
    authority: promptsHiddenSentence,
    observable: "adapter",
  },
  {
    id: "namespace-registration.prompts.smallest-surface",
    level: "MUST",
    profile: "product",
    statement: "The `description` and the `prompt` are used to teach the smallest useful surface.",
    authority: page({ r1: ["Prompts", "0a3069a606cbac71"], r2: ["Prompts", "4619ee5957708f28"] }),
    observable: promptsSmallestSurfaceUnseen,
  },
  {
    id: "namespace-registration.prompts.contract",
    level: "SHOULD",
    profile: "product",
    statement:
      "A prompt focuses on the contract of the namespace, not on the setup of authentication, the history of the implementation or unrelated plugin behaviour.",
    authority: page({ r1: ["Prompts", "d1451ee292c7748e"], r2: ["Prompts", "d4f10a20cd6b83ed"] }),
    observable: promptsSmallestSurfaceUnseen,
    note: "Revision 1 says it as plain advice, without a word for should.",
  },
]);
