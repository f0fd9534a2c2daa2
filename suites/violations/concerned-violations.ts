import type { Check } from "../run/check.ts";
import type { NamedViolation } from "./load-violations.ts";
import { ownFiles } from "./own-files.ts";

/** What every violation stands on. */
const forAll = /^(suites\/(run|carriers|violations)|spec\/(adapter|protocol|payloads)|fixtures\/(?!violations\/))/;

/**
 * Finds the violations that a change may concern: those that changed, whose module changed, or whose requirement is
 * judged in a file of checks that changed; all of them where something changed that each stands on.
 *
 * @param files - what changed, as paths from the repository's root
 * @param checksIn - gives the checks of a file in `suites/checks`; none where it only helps others
 */
export async function concernedViolations(
  violations: readonly NamedViolation[],
  files: readonly string[],
  checksIn: (file: string) => Promise<readonly Pick<Check, "requirements">[]>,
): Promise<readonly NamedViolation[]> {
  const sources = files.filter((file) => !file.endsWith(".test.ts"));
  const judged = new Set<string>();
  for (const file of sources.filter((name) => name.startsWith("suites/checks/"))) {
    const checks = await checksIn(file);
    // Nobody knows which checks a file helps.
    if (checks.length === 0) return violations;
    for (const { requirements } of checks) for (const id of requirements) judged.add(id);
  }
  if (sources.some((file) => forAll.test(file))) return violations;
  return violations.filter(
    (named) => ownFiles(named).some((file) => sources.includes(file)) || judged.has(named[1].requirement),
  );
}
