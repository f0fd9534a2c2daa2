import { defineRequirements, kit, page } from "./define.ts";

/** Requirements on how nested tool calls are executed: what they keep across the host bridge, and how many may run at once. */
export const nestedExecutionRequirements = defineRequirements([
  {
 id: "nested-execution.crosses-the-bridge", level: "MUST", profile: "core", statement: "Every nested tool call crosses the host bridge.", authority: page({ r1: [["Nested tool execution", "HF001"], ["Terms", "HF002"]], r2: [["Nested tool execution", "HF003"], ["Terms", "HF004"]], r3: [["Nested tool execution", "HF005"], ["Terms", "HF006"]] }), observable: "adapter" },
  {
 id: "nested-execution.re-enters-the-host", level: "MUST", profile: "core", statement: "Every nested tool call re-enters the host.", authority: page({ r1: ["Nested tool execution", "HF001"], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: "adapter" },
  {
 id: "nested-execution.same-path", level: "MUST", profile: "product", statement: "A program calls a tool through the same execution path that ordinary agent turns use.", authority: page({ r1: ["What it does", "HF007"], r2: ["What it does", "HF008"], r3: ["What it does", "HF009"] }), observable: "adapter" },
  {
 id: "nested-execution.tool-policy", level: "MUST", profile: "product", statement: "Nested tool calls go through the ordinary tool policy.", authority: page({ r1: ["Why use it", "HF010"], r2: [["What it does", "HF008"], ["Declared output contracts", "HF011"]], r3: [["What it does", "HF009"], ["Declared output contracts", "HF012"]] }), observable: "adapter" },
  {
 id: "nested-execution.telemetry", level: "MUST", profile: "product", statement: "The telemetry of ordinary tool calls applies to nested tool calls.", authority: page({ r2: ["What it does", "HF008"], r3: ["What it does", "HF009"] }), observable: "adapter", note: "The telemetry of a result has requirements of its own; this one is about the telemetry that the host keeps on any tool call." },
  {
 id: "nested-execution.agent-id", level: "MUST", profile: "product", statement: "Nested execution keeps the id of the active agent.", authority: page({ r1: ["Nested tool execution", "HF013"], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: "adapter", note: "The page doesn't say where it is seen; a hook event of the nested call can carry it." },
  {
 id: "nested-execution.session-id", level: "MUST", profile: "product", statement: "Nested execution keeps the id of the session.", authority: page({ r1: ["Nested tool execution", "HF014"], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: "adapter", note: "The page doesn't say where it is seen; a hook event of the nested call can carry it." },
  {
 id: "nested-execution.session-key", level: "MUST", profile: "product", statement: "Nested execution keeps the key of the session.", authority: page({ r1: ["Nested tool execution", "HF014"], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: "adapter", note: "The page doesn't say where it is seen; a hook event of the nested call can carry it." },
  {
 id: "nested-execution.session-context", level: "MUST", profile: "product", statement: "Nested tool calls go through the session context.", authority: page({ r1: ["Why use it", "HF010"] }), observable: "adapter", note: "The page lists it as a part of the existing policy that still applies, beside approvals and hooks." },
  {
 id: "nested-execution.sender-context", level: "MUST", profile: "product", statement: "Nested execution keeps the context of the sender.", authority: page({ r1: ["Nested tool execution", "HF015"], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: "adapter", note: "The page doesn't say where it is seen; a hook event of the nested call can carry it." },
  {
 id: "nested-execution.channel-context", level: "MUST", profile: "product", statement: "Nested execution keeps the context of the channel.", authority: page({ r1: ["Nested tool execution", "HF015"], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: "adapter", note: "The page doesn't say where it is seen; a hook event of the nested call can carry it." },
  {
 id: "nested-execution.sandbox-policy", level: "MUST", profile: "product", statement: "Nested execution keeps the sandbox policy.", authority: page({ r1: ["Nested tool execution", "HF016"], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: { no: "The world of the kit has no sandbox policy." } },
  {
 id: "nested-execution.abort-signal", level: "MUST", profile: "core", statement: "Nested execution keeps the abort signal.", authority: page({ r1: ["Nested tool execution", "HF017"], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: "adapter", note: "A tool that is still working when its run is aborted sees its signal abort." },
  {
 id: "nested-execution.streaming-updates", level: "MUST", profile: "product", statement: "Nested execution keeps streaming updates where they are available.", authority: page({ r1: ["Nested tool execution", "HF018"], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: "adapter", note: "The page leaves open who is shown the updates." },
  {
 id: "nested-execution.trajectory-events", level: "MUST", profile: "product", statement: "Nested execution keeps the events of the trajectory.", authority: page({ r1: ["Nested tool execution", "HF019"], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: "adapter" },
  {
 id: "nested-execution.audit-events", level: "MUST", profile: "product", statement: "Nested execution keeps the events of the audit.", authority: page({ r1: [["Nested tool execution", "HF019"], ["Why use it", "HF010"]], r2: ["Nested tool execution", "HF003"], r3: ["Nested tool execution", "HF005"] }), observable: "adapter" },
  {
 id: "nested-execution.parallel.allowed", level: "MUST", profile: "core", statement: "A program may have nested calls in flight in parallel, up to `maxPendingToolCalls` of them.", authority: page({ r1: ["Nested tool execution", "HF020"], r2: ["Nested tool execution", "HF021"], r3: ["Nested tool execution", "HF022"] }), observable: "adapter" },
  {
 id: "nested-execution.parallel.limit", level: "MUST", profile: "core", statement: "A program never has more than `maxPendingToolCalls` nested calls in flight.", authority: page({ r1: ["Nested tool execution", "HF020"], r2: ["Nested tool execution", "HF021"], r3: ["Nested tool execution", "HF022"] }), observable: "adapter", note: "The page leaves open what becomes of a call over the limit." },
  {
 id: "nested-execution.parallel.excess-visible", level: "MUST", profile: "hardening", statement: "A nested call over `maxPendingToolCalls` is refused or queued, and the program sees which.", authority: kit("A program that asked for more calls than were made must be able to tell which of them happened."), observable: "adapter", note: "A refused call rejects in the program; a queued one settles later with its own result." },
  {
 id: "nested-execution.parallel.refused-not-executed", level: "MUST", profile: "hardening", statement: "A nested call that was refused is never executed.", authority: kit("A program repeats a call that was refused, and an effect that nobody was told of then happens twice."), observable: "adapter" },
  {
 id: "nested-execution.abort-starts-nothing", level: "MUST", profile: "hardening", statement: "After a run was aborted, none of its programs starts a further nested call.", authority: kit("Who aborts a run must be able to rely on it that nothing more happens in its name."), observable: "adapter" },
]);
