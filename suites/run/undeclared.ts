import type { Description } from "../../spec/adapter/description.ts";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement } from "../../spec/requirements/index.ts";
import { type Profile, profileNames } from "../../spec/requirements/requirement.ts";
import type { Undeclared } from "../../spec/result-file.ts";
import type { Check } from "./check.ts";
import { profileOf } from "./known-requirement.ts";
import type { Plan } from "./plan.ts";

/**
 * The capabilities that checks of a profile, or of one that it stands on, need and an adapter does not declare. All
 * shards of a run find the same.
 */
export function findUndeclared(
  { whole, selection }: Plan,
  upTo: Profile,
  { capabilities }: Pick<Description, "capabilities">,
): Undeclared[] {
  const demanded = profileNames.slice(0, profileNames.indexOf(upTo) + 1);
  const found = new Map<string, Undeclared>();
  for (const check of whole) {
    const profile = profileOf(check.requirements);
    const times = selection.revisions.filter((revision) => holds(check, revision)).length;
    if (!demanded.includes(profile) || times === 0) continue;
    for (const capability of check.capabilities.filter((name) => !capabilities.includes(name))) {
      const key = `${profile} ${capability}`;
      found.set(key, { capability, profile, checks: (found.get(key)?.checks ?? 0) + times });
    }
  }
  return [...found.values()];
}

const holds = ({ requirements }: Check, revision: Plan["selection"]["revisions"][number]) =>
  requirements.every((id) => holdsIn(findRequirement(id), revision));
