import type { Description } from "../../spec/adapter/description.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { World } from "../../spec/adapter/world.ts";
import type { EscapeStep, EscapeStory } from "../../spec/escapes/escape-story.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { McpCall } from "../run/mcp-desk.ts";
import type { Canary } from "./canaries.ts";

/** The runs that a story can have. */
export type RunName = "a" | "b" | "c";

/** One call of `exec` or `wait`. A step has several where the kit waits for a cell to its end. */
export interface LegRecord {
  readonly run: RunName;
  readonly tool: "exec" | "wait";
  readonly toolCallId: string;
  /** What was sent. */
  readonly input: unknown;
  /** Nothing where the target was lost before it answered, or its adapter gave an error for an answer. */
  readonly reply?: Reply;
  /** What was said instead of an answer: how the target was lost, or the error of an adapter that lives on. */
  readonly error?: string;
  /** From the call to its reply, or to the loss. */
  readonly milliseconds: number;
  /** For how long, at most, the target's process left another request unanswered meanwhile; 0 where nobody asked. */
  readonly silence: number;
}

/** What became of a step. */
export interface StepRecord {
  readonly step: EscapeStep;
  readonly run: RunName;
  /** Empty for a step that calls neither `exec` nor `wait`. */
  readonly legs: readonly LegRecord[];
  /** Why nothing was done: there was nothing to be settled or waited for, or the target was lost before. */
  readonly skipped?: string;
}

/** A call of a tool that reached the kit. */
export interface CallRecord {
  /** Its place among all calls of the story, from 0. */
  readonly at: number;
  readonly toolCallId: string;
  readonly parentToolCallId?: string | undefined;
  readonly name: string;
  readonly input: unknown;
  /** The place of the step that was at work. */
  readonly step: number;
  /** How often the target gave it up. */
  readonly aborts: number;
  readonly state: "open" | "answered" | "failed";
  /** What the tool gave, or the message of its error. */
  readonly outcome?: unknown;
}

/** What is known of one run of a story. */
export interface RunRecord {
  readonly name: RunName;
  readonly world: World;
  /** In the order in which they came. */
  readonly calls: readonly CallRecord[];
  /** What its MCP servers were asked. */
  readonly mcpCalls: readonly McpCall[];
  /** What the model is sent; only where the adapter shows it. */
  readonly surface?: readonly unknown[] | undefined;
  /** Only where the adapter has them. */
  readonly log?: readonly string[] | undefined;
  readonly transcript?: readonly unknown[] | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** How a target was lost. */
export interface LossRecord {
  /** The place of the step. */
  readonly step: number;
  readonly how: "died" | "silent" | "broke the protocol";
  readonly message: string;
}

/** All that was seen of a story from outside the guest. */
export interface StoryRecord {
  readonly story: EscapeStory;
  readonly revision: RevisionName;
  readonly description: Description;
  readonly steps: readonly StepRecord[];
  /** In the order of their names; those that no step used are not among them. */
  readonly runs: readonly RunRecord[];
  /** The tokens that nothing of what the target gave may have. */
  readonly canaries: readonly Canary[];
  /** What the target wrote to its standard error meanwhile. */
  readonly standardError: string;
  /** Set where the target was lost: by its death, by silence, or by breaking the protocol. */
  readonly lost?: LossRecord;
}
