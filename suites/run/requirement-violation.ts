import type { RequirementId } from "../../spec/requirements/index.ts";

/** A judgement that went against the target. It names the requirement that was broken. */
export class RequirementViolation extends Error {
  override readonly name = "RequirementViolation";
  readonly requirement: RequirementId;

  constructor(requirement: RequirementId, message: string) {
    super(message);
    this.requirement = requirement;
  }
}
