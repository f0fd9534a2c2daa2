/** A call of a tool on its way: the host's ordinary path is the same for nested and outer ones. */
export interface PathCall {
  readonly toolCallId: string;
  /** Of a nested call: the code mode call that it belongs to. */
  readonly parentToolCallId?: string | undefined;
  /** The catalog id of a nested tool, or the name of one that the model was sent. */
  readonly tool: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  /** Whether somebody must approve each call of the tool. */
  readonly needsApproval?: boolean | undefined;
  /** Asks once more, when hooks and approvals have let it pass: throws where its tool may not be used any more. */
  readonly confirm?: (() => void) | undefined;
  /** What a hook is told beside that, such as the kind of the tool. */
  readonly kinds?: Readonly<Record<string, string>>;
}

/** The part of a call that names it, as events and questions have it. */
export function namesOf({ toolCallId, parentToolCallId, tool }: PathCall) {
  return { toolCallId, ...(parentToolCallId === undefined ? {} : { parentToolCallId }), tool };
}
