import type { HostEvent } from "../../spec/adapter/host.ts";

/** What an agent tells while a turn goes on, in order. */
export type AgentEvent =
  /** A request was sent to the provider. */
  | { readonly kind: "request"; readonly number: number; readonly tools: readonly string[] }
  | { readonly kind: "retry"; readonly why: string; readonly seconds: number }
  /** A piece of the model's text. */
  | { readonly kind: "text"; readonly text: string }
  /** The model called a tool: a control tool, or one that it was shown. */
  | { readonly kind: "call"; readonly toolCallId: string; readonly name: string; readonly input: unknown }
  | {
      readonly kind: "result";
      readonly toolCallId: string;
      readonly name: string;
      /** What the model is told. */
      readonly text: string;
      readonly isError: boolean;
    }
  /** A program called a tool. */
  | ({ readonly kind: "nested-call"; readonly input: unknown } & NestedCall)
  | ({ readonly kind: "nested-result"; readonly result: unknown } & NestedCall)
  | ({ readonly kind: "nested-failure"; readonly message: string } & NestedCall)
  | ({ readonly kind: "server-failure" } & ServerFailure)
  /** Code mode reported something of its own accord. */
  | { readonly kind: "host"; readonly event: HostEvent };

/** That an MCP server can't be used, or can't be used any more. */
export interface ServerFailure {
  readonly server: string;
  /** One or two sentences for a person: what happened, and what goes on without it. */
  readonly message: string;
}

/** Which call of a program it is. */
export interface NestedCall {
  readonly toolCallId: string;
  /** The `exec` call that started the program. */
  readonly parentToolCallId: string;
  /** The tool's catalog id. */
  readonly tool: string;
}
