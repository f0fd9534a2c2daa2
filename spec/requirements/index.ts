import { callsRequirements } from "./calls.ts";
import { catalogRequirements } from "./catalog.ts";
import { execRequirements } from "./exec.ts";
import { lifecycleRequirements } from "./lifecycle.ts";
import { limitsRequirements } from "./limits.ts";
import { outputRequirements } from "./output.ts";
import type { Requirement } from "./requirement.ts";
import { resultsRequirements } from "./results.ts";
import { sandboxRequirements } from "./sandbox.ts";
import { surfaceRequirements } from "./surface.ts";
import { telemetryRequirements } from "./telemetry.ts";
import { valuesRequirements } from "./values.ts";

/** Every requirement by area, in the order of the specification. */
export const requirementAreas = {
  surface: surfaceRequirements,
  exec: execRequirements,
  results: resultsRequirements,
  values: valuesRequirements,
  output: outputRequirements,
  catalog: catalogRequirements,
  limits: limitsRequirements,
  sandbox: sandboxRequirements,
  lifecycle: lifecycleRequirements,
  calls: callsRequirements,
  telemetry: telemetryRequirements,
} as const satisfies Record<string, readonly Requirement[]>;

/** The id of a requirement. */
export type RequirementId = (typeof requirementAreas)[keyof typeof requirementAreas][number]["id"];

/** Every requirement, in the order of the specification. */
export const requirements: readonly (Requirement & { readonly id: RequirementId })[] =
  Object.values(requirementAreas).flat();

const byId = new Map<string, Requirement>(requirements.map((requirement) => [requirement.id, requirement]));

/**
 * The record of a requirement.
 *
 * @throws RangeError for an id that no record has
 */
export function findRequirement(id: string): Requirement {
  const requirement = byId.get(id);
  if (requirement === undefined) throw new RangeError(`there is no requirement ${JSON.stringify(id)}`);
  return requirement;
}
