/** How long the kit waits for a target, in milliseconds. None of these is part of any requirement. */
export interface CarrierLimits {
  /** From the start of the process, or from its last word of progress, to its description. */
  readonly handshake: number;
  /** For the answer to any other request; `exec` and `wait` have the world's `timeoutMs` on top. */
  readonly request: number;
  /** What stands for `timeoutMs` in a world without one; the pages' default, unless it is given. */
  readonly cell?: number;
  /** For each step of ending a target: by itself, then by a signal. */
  readonly patience: number;
}

/** Generous on purpose: a target that needs longer is silent. */
export const defaultLimits: CarrierLimits = { handshake: 30_000, request: 15_000, patience: 2_000 };
