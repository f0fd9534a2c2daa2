import fc from "fast-check";
import type { CheckContext } from "./check-context.ts";
import { RequirementViolation } from "./requirement-violation.ts";

/** How a property is tried. */
export interface PropertyOptions {
  readonly numRuns: number;
}

/**
 * Tries a property on generated values, and shrinks the value that breaks it. The stories that are kept are those of
 * the smallest value.
 *
 * @param context - the check's; each trial has its runs ended and, if it passed, its stories handed on
 * @param trial - judges one value
 * @throws RequirementViolation with the smallest counterexample; other errors of a trial as they are
 */
export async function property<T>(
  context: CheckContext,
  arbitrary: fc.Arbitrary<T>,
  trial: (value: T) => Promise<void>,
  { numRuns }: PropertyOptions,
): Promise<void> {
  let escaped: { readonly cause: unknown } | undefined;
  let violation: RequirementViolation | undefined;
  const predicate = async (value: T) => {
    if (escaped !== undefined) return;
    await context.startAnew();
    try {
      await trial(value);
    } catch (cause) {
      if (cause instanceof RequirementViolation) violation = cause;
      else escaped = { cause };
      if (violation === cause) throw cause;
    }
  };
  const outcome = await fc.check(fc.asyncProperty(arbitrary, predicate), { seed: context.seed, numRuns });
  if (escaped !== undefined) throw escaped.cause;
  if (!outcome.failed || violation === undefined) return;
  const example = fc.stringify(outcome.counterexample?.[0]);
  throw new RequirementViolation(
    violation.requirement,
    `${violation.message}\n  smallest case: ${example} (trial ${outcome.numRuns}, ${outcome.numShrinks} times smaller)`,
  );
}
