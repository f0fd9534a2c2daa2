import type { FailureCause } from "../cells/error-code.ts";

/** What `exec` or `wait` refuses; becomes a `failed` result. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** What the failure's code is chosen by. */
  readonly because: FailureCause;

  constructor(message: string, because: FailureCause = "invalid_input") {
    super(message);
    this.because = because;
  }
}
