import type { RequirementId } from "../../spec/requirements/index.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";

/**
 * Runs a program in a world of its own.
 *
 * @returns the value that it completed with
 * @throws RequirementViolation in the name of the requirement, when it did not complete
 */
export async function valueOfProgram(
  { open, judge }: CheckContext,
  requirement: RequirementId,
  parts: WorldParts,
  code: string,
): Promise<unknown> {
  const run = await open(parts);
  return judge.completed(requirement, await run.complete(code)).value;
}
