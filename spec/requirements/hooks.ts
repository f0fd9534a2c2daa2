import { defineRequirements, page } from "./define.ts";

/** Requirements on hooks and approvals: what hook events say about code mode, and how both reach nested calls. */
export const hooksRequirements = defineRequirements([
  {
    id: "hooks.tool-kind",
    level: "MUST",
    profile: "product",
    statement: 'The hook event of the outer code mode `exec` carries `toolKind: "code_mode_exec"`.',
    authority: page({
      r1: ["exec", "665816173cabef30"],
      r2: ["exec", "9d57ffacc2a6672f"],
      r3: ["exec", "95f24417120b3f77"],
    }),
    observable: "adapter",
  },
  {
    id: "hooks.tool-input-kind",
    level: "MUST",
    profile: "product",
    statement:
      "The hook event of the outer code mode `exec` carries `toolInputKind` when the language of the input is known.",
    authority: page({
      r1: ["exec", "665816173cabef30"],
      r2: ["exec", "9d57ffacc2a6672f"],
      r3: ["exec", "95f24417120b3f77"],
    }),
    observable: "adapter",
    note: "The page does not say whether the language is known when the input leaves it to the default.",
  },
  {
    id: "hooks.tool-input-kind.values",
    level: "MUST",
    profile: "product",
    statement:
      'The `toolInputKind` in the hook event of the outer code mode `exec` is `"javascript"` or `"typescript"`.',
    authority: page({
      r1: ["exec", "665816173cabef30"],
      r2: ["exec", "9d57ffacc2a6672f"],
      r3: ["exec", "95f24417120b3f77"],
    }),
    observable: "adapter",
  },
  {
    id: "hooks.distinguishable",
    level: "MUST",
    profile: "product",
    statement:
      "A policy can tell a code mode cell from a shell-like `exec` call of the same tool name by the hook event.",
    authority: page({
      r1: ["exec", "665816173cabef30"],
      r2: ["exec", "9d57ffacc2a6672f"],
      r3: ["exec", "95f24417120b3f77"],
    }),
    observable: "adapter",
  },
  {
    id: "hooks.hooks-apply",
    level: "MUST",
    profile: "product",
    statement: "Nested tool calls go through the ordinary hooks.",
    authority: page({
      r1: [
        ["Why use it", "8f7b18cb9c3397a5"],
        ["Validation checklist", "c494ae53002579c7"],
      ],
      r2: [
        ["What it does", "5cce527f8104f234"],
        ["Declared output contracts", "844985aedbccaf11"],
        ["Validation checklist", "2b3cb946a1d989b1"],
      ],
      r3: [
        ["What it does", "efe8621bc7c9d5ea"],
        ["Declared output contracts", "da78addc5315df4f"],
        ["Validation checklist", "38c7fbdbc51b56b3"],
      ],
    }),
    observable: "adapter",
  },
  {
    id: "hooks.before-tool-call",
    level: "MUST",
    profile: "product",
    statement: "Nested execution keeps the `before_tool_call` hooks of plugins.",
    authority: page({
      r1: ["Nested tool execution", "ddefa940a81e98e1"],
      r2: ["Nested tool execution", "4e9640fb21b51823"],
      r3: ["Nested tool execution", "998a80cf4e8afafa"],
    }),
    observable: "adapter",
    note: "What such a hook decides on an ordinary call (to let it pass, refuse it, replace its input) it decides on a nested one as well.",
  },
  {
    id: "hooks.approvals-apply",
    level: "MUST",
    profile: "product",
    statement: "Nested tool calls go through the ordinary approvals, as the approval policy has them.",
    authority: page({
      r1: [
        ["Why use it", "8f7b18cb9c3397a5"],
        ["Validation checklist", "c494ae53002579c7"],
        ["Nested tool execution", "91429c80b326d6c0"],
      ],
      r2: [
        ["What it does", "5cce527f8104f234"],
        ["Declared output contracts", "844985aedbccaf11"],
        ["Validation checklist", "2b3cb946a1d989b1"],
        ["Nested tool execution", "4e9640fb21b51823"],
      ],
      r3: [
        ["What it does", "efe8621bc7c9d5ea"],
        ["Declared output contracts", "da78addc5315df4f"],
        ["Validation checklist", "38c7fbdbc51b56b3"],
        ["Nested tool execution", "998a80cf4e8afafa"],
      ],
    }),
    observable: "adapter",
  },
]);
