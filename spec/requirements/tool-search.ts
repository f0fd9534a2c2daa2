import { defineRequirements, page } from "./define.ts";

const toolsNotVisibleSentence = page({
  r1: [
    ["Tool Search interaction", "ca2ddd59a42ff633"],
    ["Validation checklist", "de44940adefe71bb"],
  ],
  r2: [
    ["Tool Search interaction", "e549329c1c9bc6e1"],
    ["Validation checklist", "eda335650e728cf2"],
  ],
  r3: [
    ["Tool Search interaction", "deb0b7b991c161dd"],
    ["Validation checklist", "da702b92e7c4b7ea"],
  ],
});
const guestHelpersSentence = page({
  r1: ["Tool Search interaction", "5847efad230f8806"],
  r2: ["Tool Search interaction", "57eb5beef55678d7"],
  r3: ["Tool Search interaction", "cb547213ee04ea46"],
});

/** Requirements on what becomes of Tool Search where code mode is active. */
export const toolSearchRequirements = defineRequirements([
  {
    id: "tool-search.replaced",
    level: "MUST",
    profile: "control",
    statement: "Code mode replaces the model surface of OpenClaw's Tool Search for the runs in which it is active.",
    authority: page({
      r1: [
        ["Tool Search interaction", "06a12f3562d5abc2"],
        ["Tool Search interaction", "297b5f93f17b30f8"],
      ],
      r2: [
        ["Tool Search interaction", "9202b123097dbcae"],
        ["Tool Search interaction", "6b5ba012e0ca40ee"],
      ],
      r3: [
        ["Tool Search interaction", "93111325fb96c198"],
        ["Tool Search interaction", "bd63e0c513d12a72"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "tool-search.exclusive",
    level: "MUST",
    profile: "control",
    statement: "Code mode and OpenClaw's Tool Search exclude each other for one run.",
    authority: page({ r2: ["Activation", "a187f356521396c2"], r3: ["Activation", "b2692d4e68988008"] }),
    observable: "adapter",
    note: 'The translation of the newest page calls Tool Search "tool discovery" here.',
  },
  {
    id: "tool-search.no-compaction",
    level: "MUST",
    profile: "control",
    statement: "If code mode is active, no Tool Search compaction takes place.",
    authority: page({ r2: ["Activation", "a187f356521396c2"], r3: ["Activation", "b2692d4e68988008"] }),
    observable: "adapter",
  },
  {
    id: "tool-search.tools-not-visible",
    level: "MUST",
    profile: "control",
    statement:
      "When `tools.codeMode.enabled` is `true` and code mode is active, `tool_search_code` is not exposed as a model-visible tool.",
    authority: toolsNotVisibleSentence,
    observable: "adapter",
  },
  {
    id: "tool-search.tools-not-visible.tool-search",
    level: "MUST",
    profile: "control",
    statement:
      "When `tools.codeMode.enabled` is `true` and code mode is active, `tool_search` is not exposed as a model-visible tool.",
    authority: toolsNotVisibleSentence,
    observable: "adapter",
  },
  {
    id: "tool-search.tools-not-visible.tool-describe",
    level: "MUST",
    profile: "control",
    statement:
      "When `tools.codeMode.enabled` is `true` and code mode is active, `tool_describe` is not exposed as a model-visible tool.",
    authority: toolsNotVisibleSentence,
    observable: "adapter",
  },
  {
    id: "tool-search.tools-not-visible.tool-call",
    level: "MUST",
    profile: "control",
    statement:
      "When `tools.codeMode.enabled` is `true` and code mode is active, `tool_call` is not exposed as a model-visible tool.",
    authority: toolsNotVisibleSentence,
    observable: "adapter",
  },
  {
    id: "tool-search.catalog-in-guest",
    level: "MUST",
    profile: "control",
    statement:
      "When `tools.codeMode.enabled` is `true` and code mode is active, the idea of a catalog moves inside the guest runtime.",
    authority: page({
      r1: ["Tool Search interaction", "7cd5e09f4444350d"],
      r2: ["Tool Search interaction", "f0cc00016935cdd1"],
      r3: ["Tool Search interaction", "f928b0b57eff26c5"],
    }),
    observable: { no: "It is an idea; what of it can be seen has records of its own." },
  },
  {
    id: "tool-search.guest.helpers",
    level: "MUST",
    profile: "control",
    statement:
      "When `tools.codeMode.enabled` is `true` and code mode is active, the guest runtime receives a helper `search` for tools that are not MCP tools.",
    authority: guestHelpersSentence,
    observable: "adapter",
  },
  {
    id: "tool-search.guest.helpers.describe",
    level: "MUST",
    profile: "control",
    statement:
      "When `tools.codeMode.enabled` is `true` and code mode is active, the guest runtime receives a helper `describe` for tools that are not MCP tools.",
    authority: guestHelpersSentence,
    observable: "adapter",
  },
  {
    id: "tool-search.guest.helpers.call",
    level: "MUST",
    profile: "control",
    statement:
      "When `tools.codeMode.enabled` is `true` and code mode is active, the guest runtime receives a helper `call` for tools that are not MCP tools.",
    authority: guestHelpersSentence,
    observable: "adapter",
  },
  {
    id: "tool-search.mcp.header",
    level: "MUST",
    profile: "control",
    statement:
      "When `tools.codeMode.enabled` is `true` and code mode is active, MCP calls use the `$api()` header of the generated `MCP` namespace.",
    authority: page({
      r1: ["Tool Search interaction", "b9c662d103a416df"],
      r2: ["Tool Search interaction", "a417a4384098e8d2"],
      r3: ["Tool Search interaction", "2b42720c2d231f94"],
    }),
    observable: "adapter",
  },
  {
    id: "tool-search.same-executor",
    level: "MUST",
    profile: "control",
    statement:
      "When `tools.codeMode.enabled` is `true` and code mode is active, nested calls are dispatched through the same OpenClaw executor path that Tool Search uses.",
    authority: page({
      r1: ["Tool Search interaction", "a6deb74d31482732"],
      r2: ["Tool Search interaction", "b9840fc2c4ffc7c4"],
      r3: ["Tool Search interaction", "6570a5108b8c0c50"],
    }),
    observable: { no: "Which path two features share inside the host cannot be seen from outside." },
  },
]);
