import { callExamples } from "./call-examples.ts";
import { globalExamples } from "./global-examples.ts";
import type { ProgramExample } from "./program-example.ts";
import { refusalExamples } from "./refusal-examples.ts";
import { suspensionExamples } from "./suspension-examples.ts";

/** Programs from the first search to a refusal, in the order in which a reader needs them. */
export const programExamples: readonly ProgramExample[] = [
  ...callExamples,
  ...suspensionExamples,
  ...globalExamples,
  ...refusalExamples,
];
