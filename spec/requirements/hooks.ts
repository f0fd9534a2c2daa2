import { defineRequirements, kit, page } from "./define.ts";

/** Requirements on hooks and approvals: what hook events say about code mode, and how both reach nested calls. */
export const hooksRequirements = defineRequirements([
  {
 id: "hooks.tool-kind", level: "MUST", profile: "product", statement: "The hook event of the outer code mode `exec` carries `toolKind: \"code_mode_exec\"`.", authority: page({ r1: ["exec", "HF001"], r2: ["exec", "HF002"], r3: ["exec", "HF003"] }), observable: "adapter" },
  {
 id: "hooks.tool-input-kind", level: "MUST", profile: "product", statement: "The hook event of the outer code mode `exec` carries `toolInputKind` when the language of the input is known.", authority: page({ r1: ["exec", "HF001"], r2: ["exec", "HF002"], r3: ["exec", "HF003"] }), observable: "adapter", note: "The page does not say whether the language is known when the input leaves it to the default." },
  {
 id: "hooks.tool-input-kind.values", level: "MUST", profile: "product", statement: "The `toolInputKind` in the hook event of the outer code mode `exec` is `\"javascript\"` or `\"typescript\"`.", authority: page({ r1: ["exec", "HF001"], r2: ["exec", "HF002"], r3: ["exec", "HF003"] }), observable: "adapter" },
  {
 id: "hooks.distinguishable", level: "MUST", profile: "product", statement: "A policy can tell a code mode cell from a shell-like `exec` call of the same tool name by the hook event.", authority: page({ r1: ["exec", "HF001"], r2: ["exec", "HF002"], r3: ["exec", "HF003"] }), observable: "adapter" },
  {
 id: "hooks.command-for-policies", level: "MUST", profile: "product", statement: "`exec` accepts `command` as an `exec`-compatible alias for hook policies.", authority: page({ r1: ["exec", "HF004"], r2: ["exec", "HF005"], r3: ["exec", "HF006"] }), observable: "adapter" },
  {
 id: "hooks.command-for-rewrites", level: "MUST", profile: "product", statement: "`exec` accepts `command` as an `exec`-compatible alias for trusted rewrites.", authority: page({ r1: ["exec", "HF004"], r2: ["exec", "HF005"], r3: ["exec", "HF006"] }), observable: "adapter", note: "A hook that replaces the input of `exec` by one with `command` is such a rewrite." },
  {
 id: "hooks.hooks-apply", level: "MUST", profile: "product", statement: "Nested tool calls go through the ordinary hooks.", authority: page({ r1: ["Why use it", "HF007"], r2: [["What it does", "HF008"], ["Declared output contracts", "HF009"]], r3: [["What it does", "HF010"], ["Declared output contracts", "HF011"]] }), observable: "adapter" },
  {
 id: "hooks.before-tool-call", level: "MUST", profile: "product", statement: "Nested execution keeps the `before_tool_call` hooks of plugins.", authority: page({ r1: ["Nested tool execution", "HF012"], r2: ["Nested tool execution", "HF013"], r3: ["Nested tool execution", "HF014"] }), observable: "adapter", note: "What such a hook decides on an ordinary call (to let it pass, refuse it, replace its input) it decides on a nested one as well." },
  {
 id: "hooks.approvals-apply", level: "MUST", profile: "product", statement: "Nested tool calls go through the ordinary approvals.", authority: page({ r1: ["Why use it", "HF007"], r2: [["What it does", "HF008"], ["Declared output contracts", "HF009"]], r3: [["What it does", "HF010"], ["Declared output contracts", "HF011"]] }), observable: "adapter" },
  {
 id: "hooks.approval-policy", level: "MUST", profile: "product", statement: "Nested execution keeps the approval policy.", authority: page({ r1: ["Nested tool execution", "HF015"], r2: ["Nested tool execution", "HF013"], r3: ["Nested tool execution", "HF014"] }), observable: "adapter" },
  {
 id: "hooks.slow-approval-waits", level: "MUST", profile: "hardening", statement: "A cell in which a nested call is still without its approval at the deadline is answered with `waiting`; it does not fail.", authority: kit("A person may take longer to decide than a program may run, and the work of the cell must not be lost meanwhile."), observable: "adapter" },
  {
 id: "hooks.slow-approval-answer", level: "MUST", profile: "hardening", statement: "What was decided on an approval after its cell was answered with `waiting` reaches the program by `wait`.", authority: kit("An approval that never reaches the program that asked for it is as good as none."), observable: "adapter" },
]);
