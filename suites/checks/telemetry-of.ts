import type { Telemetry } from "../../spec/payloads/telemetry.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { type Answer, describeAnswer } from "../run/answer.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";

/**
 * The telemetry of an answer.
 *
 * @throws RequirementViolation in the name of the requirement, when it has none
 */
export function telemetryOf(requirement: RequirementId, answer: Answer): Telemetry {
  const telemetry = answer.kind === "result" ? answer.telemetry : undefined;
  if (telemetry !== undefined) return telemetry;
  throw new RequirementViolation(requirement, `expected a result with telemetry, but got ${describeAnswer(answer)}`);
}
