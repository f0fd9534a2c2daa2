import { defineRequirements, page } from "./define.ts";

const controlCallsSentence = page({
  r1: ["Validation checklist", "2dfcbce921f084dd"],
  r2: ["Validation checklist", "baf17d0344988a61"],
  r3: ["Validation checklist", "338347d0ea517eff"],
});

/** Requirements on the transcript: how nested calls are projected into it, and what replay and persistence keep. */
export const transcriptRequirements = defineRequirements([
  {
    id: "transcript.real-tool-calls",
    level: "MUST",
    profile: "product",
    statement: "Nested calls are projected into the transcript as real tool calls.",
    authority: page({
      r1: ["Nested tool execution", "d98fd22bb412d78e"],
      r2: ["Nested tool execution", "7fe1dbbff6fdb266"],
      r3: ["Nested tool execution", "92eae740cb6cfc11"],
    }),
    observable: "adapter",
  },
  {
    id: "transcript.support-bundles",
    level: "MUST",
    profile: "product",
    statement: "With the projection of nested calls, support bundles can show what happened.",
    authority: page({
      r1: ["Nested tool execution", "d98fd22bb412d78e"],
      r2: ["Nested tool execution", "7fe1dbbff6fdb266"],
      r3: ["Nested tool execution", "92eae740cb6cfc11"],
    }),
    observable: { no: "A support bundle is a file of the product that no adapter hands out." },
  },
  {
    id: "transcript.parent-call",
    level: "MUST",
    profile: "product",
    statement: "The projection of a nested call identifies the parent code mode tool call.",
    authority: page({
      r1: ["Nested tool execution", "d649907387649254"],
      r2: ["Nested tool execution", "7fe1dbbff6fdb266"],
      r3: ["Nested tool execution", "92eae740cb6cfc11"],
    }),
    observable: "adapter",
  },
  {
    id: "transcript.nested-tool-id",
    level: "MUST",
    profile: "product",
    statement: "The projection of a nested call identifies the nested tool id.",
    authority: page({
      r1: ["Nested tool execution", "d649907387649254"],
      r2: ["Nested tool execution", "7fe1dbbff6fdb266"],
      r3: ["Nested tool execution", "92eae740cb6cfc11"],
    }),
    observable: "adapter",
    ambiguous: [
      "The projection of a nested call holds the catalog id of the nested tool.",
      "The projection of a nested call holds the id of the nested tool call.",
    ],
  },
  {
    id: "transcript.control-calls",
    level: "MUST",
    profile: "product",
    statement: "The replay of a transcript keeps the code mode control calls.",
    authority: controlCallsSentence,
    observable: "adapter",
    note: "What a replay keeps is seen in what the model's provider is sent next.",
  },
  {
    id: "transcript.control-calls.persistence",
    level: "MUST",
    profile: "product",
    statement: "The persistence of a transcript keeps the code mode control calls.",
    authority: controlCallsSentence,
    observable: "adapter",
  },
  {
    id: "transcript.shows-nested-calls",
    level: "MUST",
    profile: "product",
    statement: "The transcript shows nested tool calls clearly.",
    authority: page({
      r1: ["Validation checklist", "7bbc8729427de0f8"],
      r2: ["Validation checklist", "6061102f76885dc2"],
      r3: ["Validation checklist", "0708b3caa795f62c"],
    }),
    observable: "adapter",
  },
]);
