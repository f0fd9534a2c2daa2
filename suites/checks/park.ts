import type { RequirementId } from "../../spec/requirements/index.ts";
import type { CheckContext } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";

/** A statement of the page's dialect that suspends the program. */
export const pause = "await yield_control();\n";

const yieldOnce = (word: string) => `${pause}return ${JSON.stringify(word)};`;

/**
 * Suspends a program that gives a word once it is resumed.
 *
 * @returns its `runId`
 */
export async function park({ judge }: Pick<CheckContext, "judge">, run: OpenRun, word = "back"): Promise<string> {
  return judge.waiting("lifecycle.yield", await run.exec(yieldOnce(word))).runId;
}

/**
 * Suspends so many programs one after the other, each with its place as its word.
 *
 * @param requirement - by which it must be possible to suspend as many
 * @returns their `runId`s
 */
export async function parkMany(
  { judge }: Pick<CheckContext, "judge">,
  run: OpenRun,
  count: number,
  requirement: RequirementId = "lifecycle.yield",
): Promise<readonly string[]> {
  const runIds: string[] = [];
  for (let place = 0; place < count; place += 1) {
    runIds.push(judge.waiting(requirement, await run.exec(yieldOnce(String(place)))).runId);
  }
  return runIds;
}
