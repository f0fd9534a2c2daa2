import type { Story } from "../../spec/result-file.ts";

/** The target died or fell silent while something was asked of it. Its message says how. */
export class TargetLost extends Error {
  override readonly name = "TargetLost";
  /** What crossed the adapter before; is set by whoever recorded it. */
  stories: readonly Story[] = [];
  /** Whether it may still be running, and does not answer. */
  readonly isSilent: boolean;

  constructor(message: string, { isSilent = false }: { readonly isSilent?: boolean } = {}) {
    super(message);
    this.isSilent = isSilent;
  }
}
