import type { RequirementId } from "../../spec/requirements/index.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";

/**
 * Makes the error for a call that never comes, when a check waits for it.
 *
 * @param what - such as "the second call"
 */
export const missingCall = (requirement: RequirementId, what: string) => () =>
  new RequirementViolation(requirement, `${what} never reached its tool`);
