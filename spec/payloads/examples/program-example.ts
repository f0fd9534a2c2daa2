import type { RevisionName } from "../../revisions.ts";

/** One call of the model in an example, and what it is answered; `telemetry` is left out of every reply. */
export type ExampleStep =
  | { readonly tool: "exec"; readonly program: string; readonly language?: "typescript"; readonly reply: ExampleReply }
  | { readonly tool: "wait"; readonly reply: ExampleReply };

type ExampleReply = Readonly<Record<string, unknown>> & { readonly status: "completed" | "waiting" | "failed" };

/** A program as a model would write it, with the host's replies. */
export interface ProgramExample {
  readonly title: string;
  readonly about: string;
  readonly revisions: readonly RevisionName[];
  /** What a world has beside `exampleTools`. */
  readonly beside?: "an MCP server" | "a paired node" | "a namespace" | "TypeScript";
  /** Whether the calls of the last tool stay open until the program is answered with `waiting`. */
  readonly slow?: true;
  readonly steps: readonly ExampleStep[];
}
