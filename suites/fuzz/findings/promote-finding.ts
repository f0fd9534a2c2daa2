import { isDeepStrictEqual } from "node:util";
import { type EscapeClass, escapeClassNames } from "../../../spec/escapes/escape-class.ts";
import type { EscapeVector } from "../../../spec/escapes/escape-vector.ts";
import type { FuzzFinding } from "../../../spec/escapes/fuzz-result.ts";
import { UsageError } from "../../run/usage-error.ts";
import { usedCapabilities, usesPage } from "./used-capabilities.ts";

/** What a person says of a vector-to-be. */
export interface Promotion {
  /** `<class>/<name>`. */
  readonly id: string;
  /** The id of the requirement that it breaks. */
  readonly requirement: string;
  readonly by: "page" | "kit";
}

/**
 * Makes a vector of a finding: its story, and a verdict by what the oracle saw. How the story must end, and which calls
 * it may make, is for a person to say.
 *
 * @param known - the vectors that there are
 * @throws UsageError when the id can't be had, or there is a vector with the same story
 */
export function promoteFinding(
  finding: FuzzFinding,
  { id, requirement, by }: Promotion,
  known: readonly EscapeVector[],
): EscapeVector {
  const name = classOf(id);
  if (known.some((vector) => vector.id === id)) {
    throw new UsageError(`There is a vector ${id} already. Give --id a name that no vector has.`);
  }
  const same = known.find(({ story }) => isDeepStrictEqual(story, finding.story));
  if (same !== undefined) throw new UsageError(`The vector ${same.id} has the same story. Nothing was written.`);
  return {
    id,
    class: name,
    tries: `to make a target show this: ${finding.message}`,
    needs: usedCapabilities(finding.story),
    dialect: usesPage(finding.story) ? "page" : "portable",
    story: finding.story,
    verdict: { absent: [finding.observable] },
    authority: { by, requirement },
  };
}

function classOf(id: string): EscapeClass {
  const [, name] = /^([a-z][a-z-]*)\/[a-z0-9][a-z0-9-]*$/.exec(id) ?? [];
  const found = escapeClassNames.find((known) => known === name);
  if (found !== undefined) return found;
  throw new UsageError(
    `${JSON.stringify(id)} is no id of a vector. Give --id <class>/<name>, where the class is one of ` +
      `${escapeClassNames.join(", ")}, and the name has small letters, digits and hyphens.`,
  );
}
