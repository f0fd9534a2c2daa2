import { requirements } from "../../spec/requirements/index.ts";
import { type Profile, profileNames, type Requirement } from "../../spec/requirements/requirement.ts";
import { currentRequirementId } from "./current-id.ts";

const byId = new Map<string, Requirement>(requirements.map((requirement) => [requirement.id, requirement]));

/** The record of a requirement that a result file names, also by a former id; none, when only another kit knows it. */
export function knownRequirement(id: string): Requirement | undefined {
  return byId.get(currentRequirementId(id));
}

/** The profile that a check with these requirements counts in: the lowest one. */
export function profileOf(ids: readonly string[]): Profile {
  const profiles = ids.map((id) => knownRequirement(id)?.profile);
  return profileNames.find((profile) => profiles.includes(profile)) ?? "core";
}
