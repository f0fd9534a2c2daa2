import { retired } from "../../spec/requirements/retired.ts";
import { renamedChecks } from "../checks/renamed.ts";

/** The id that a check has now, whatever it was called before. */
export function currentCheckId(id: string, renamed: Readonly<Record<string, string>> = renamedChecks): string {
  return follow(id, renamed);
}

/** The id that a requirement has now, whatever it was called before. */
export function currentRequirementId(id: string): string {
  return follow(id, retired.renamed);
}

/** An id may have been renamed more than once. */
function follow(id: string, renamed: Readonly<Record<string, string>>): string {
  const next = Object.hasOwn(renamed, id) ? renamed[id] : undefined;
  return next === undefined ? id : follow(next, renamed);
}
