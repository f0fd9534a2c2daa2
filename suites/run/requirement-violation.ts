import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Story } from "../../spec/result-file.ts";

/** What a violation knows beside its message, when it was found among generated cases. */
export interface GeneratedCase {
  /** The stories of the smallest case; the check's own stories, if none are given. */
  readonly stories: readonly Story[];
}

/** A judgement that went against the target. It names the requirement that was broken. */
export class RequirementViolation extends Error {
  override readonly name = "RequirementViolation";
  readonly requirement: RequirementId;
  readonly generated: GeneratedCase | undefined;

  /** @param generated - is given when another seed may find another smallest case, and so another message */
  constructor(requirement: RequirementId, message: string, generated?: GeneratedCase) {
    super(message);
    this.requirement = requirement;
    this.generated = generated;
  }
}
