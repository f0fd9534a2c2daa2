import type { FixtureTool } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import { membersOf } from "../run/answer.ts";
import type { Judge } from "../run/judge.ts";
import type { OpenRun } from "../run/open-run.ts";

/**
 * The ids that `ALL_TOOLS` has for some tools: not every revision says what an id must look like.
 *
 * @throws RequirementViolation in the name of the requirement, when one of them is not listed
 */
export async function listedIds(
  run: OpenRun,
  judge: Judge,
  requirement: RequirementId,
  fixtures: readonly FixtureTool[],
): Promise<readonly string[]> {
  const { value } = judge.completed(requirement, await run.complete("return ALL_TOOLS;"));
  const entries = (Array.isArray(value) ? value : []).map(membersOf);
  return fixtures.map(({ declaration: { name, kind, owner } }) => {
    const named = entries.filter((one) => one.name === name);
    // Whose tool it is matters only where plugins share a name.
    const entry = named.find((one) => kind === "plugin" && one.sourceName === owner) ?? named[0];
    const id = entry?.id;
    judge.holds(requirement, typeof id === "string", `an entry of ${JSON.stringify(name)} with an id`, entry ?? null);
    return String(id);
  });
}
