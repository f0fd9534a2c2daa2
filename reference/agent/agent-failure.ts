/** What can end a turn without an answer. */
export type FailureKind =
  /** The provider could not be reached, refused the request, or broke down. */
  | "provider"
  /** The provider's answer is not what the protocol says, or ended too soon. */
  | "protocol"
  /** The request would have shown the model other tools than it may see, and was not sent. */
  | "payload"
  /** Code mode could not be started. */
  | "runtime"
  /** A hook of a plugin failed, or a plugin broke where nothing waits for it. */
  | "plugin"
  /** The model went on and on, or can't be followed. */
  | "model"
  | "aborted";

/** Why a turn ended without an answer. Its message is one or two sentences for a person. */
export class AgentFailure extends Error {
  override readonly name = "AgentFailure";
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Why a turn that was aborted has no answer: the reason that its signal was given, where that is such a failure. */
export function abortedFailure({ reason }: AbortSignal): AgentFailure {
  return reason instanceof AgentFailure ? reason : new AgentFailure("aborted", "The turn was aborted.");
}
