import { defineRequirements, page } from "./define.ts";

/** Requirements on the transcript: how nested calls are projected into it, and what replay and persistence keep. */
export const transcriptRequirements = defineRequirements([
  {
 id: "transcript.real-tool-calls", level: "MUST", profile: "product", statement: "Nested calls are projected into the transcript as real tool calls.", authority: page({ r1: ["Nested tool execution", "HF001"], r2: ["Nested tool execution", "HF002"], r3: ["Nested tool execution", "HF003"] }), observable: "adapter" },
  {
 id: "transcript.support-bundles", level: "MUST", profile: "product", statement: "With the projection of nested calls, support bundles can show what happened.", authority: page({ r1: ["Nested tool execution", "HF001"], r2: ["Nested tool execution", "HF002"], r3: ["Nested tool execution", "HF003"] }), observable: { no: "A support bundle is a file of the product that no adapter hands out." } },
  {
 id: "transcript.parent-call", level: "MUST", profile: "product", statement: "The projection of a nested call identifies the parent code mode tool call.", authority: page({ r1: ["Nested tool execution", "HF004"], r2: ["Nested tool execution", "HF002"], r3: ["Nested tool execution", "HF003"] }), observable: "adapter" },
  {
 id: "transcript.nested-tool-id", level: "MUST", profile: "product", statement: "The projection of a nested call identifies the nested tool id.", authority: page({ r1: ["Nested tool execution", "HF004"], r2: ["Nested tool execution", "HF002"], r3: ["Nested tool execution", "HF003"] }), observable: "adapter", note: "The page leaves open whether that is the catalog id of the tool or the id of its call.", ambiguous: ["The projection of a nested call holds the catalog id of the nested tool.", "The projection of a nested call holds the id of the nested tool call."] },
  {
 id: "transcript.replay", level: "MUST", profile: "product", statement: "The replay of a transcript keeps the code mode control calls.", authority: page({ r1: ["Validation checklist", "HF005"], r2: ["Validation checklist", "HF006"], r3: ["Validation checklist", "HF007"] }), observable: "adapter", note: "What a replay keeps is seen in what the model's provider is sent next." },
  {
 id: "transcript.persistence", level: "MUST", profile: "product", statement: "The persistence of a transcript keeps the code mode control calls.", authority: page({ r1: ["Validation checklist", "HF005"], r2: ["Validation checklist", "HF006"], r3: ["Validation checklist", "HF007"] }), observable: "adapter" },
  {
 id: "transcript.shows-nested-calls", level: "MUST", profile: "product", statement: "The transcript shows nested tool calls clearly.", authority: page({ r1: ["Validation checklist", "HF008"], r2: ["Validation checklist", "HF009"], r3: ["Validation checklist", "HF010"] }), observable: "adapter" },
]);
