import fc from "fast-check";
import type { Story } from "../../spec/result-file.ts";
import type { CheckContext } from "./check-context.ts";
import { RequirementViolation } from "./requirement-violation.ts";

/** How a property is tried. */
export interface PropertyOptions<T> {
  readonly numRuns: number;
  /** Cases that are always tried first, so that what is known to go wrong does not hang on the seed. */
  readonly examples?: readonly T[];
}

/** The smallest case so far that broke the property. */
interface Failure {
  readonly violation: RequirementViolation;
  readonly stories: readonly Story[];
}

/**
 * Tries a property on generated values, and shrinks the value that breaks it.
 *
 * @param context - the check's; each trial starts it anew
 * @param trial - judges one value
 * @throws RequirementViolation with the smallest case and its stories; other errors of a trial as they are
 */
export async function property<T>(
  context: CheckContext,
  arbitrary: fc.Arbitrary<T>,
  trial: (value: T) => Promise<void>,
  { numRuns, examples = [] }: PropertyOptions<T>,
): Promise<void> {
  for (const example of examples) await tryExample(context, example, trial);
  let escaped: { readonly cause: unknown } | undefined;
  let failure: Failure | undefined;
  const predicate = async (value: T) => {
    if (escaped !== undefined) return;
    await context.startAnew();
    try {
      await trial(value);
    } catch (cause) {
      if (!(cause instanceof RequirementViolation)) {
        escaped = { cause };
        return;
      }
      failure = { violation: cause, stories: [...context.stories] };
      throw cause;
    }
  };
  const outcome = await fc.check(fc.asyncProperty(arbitrary, predicate), { seed: context.seed, numRuns });
  if (escaped !== undefined) throw escaped.cause;
  if (outcome.failed && failure !== undefined) throw smallestCase(failure, outcome);
}

/** A violation by an example is the same in every run, and so is its message. */
async function tryExample<T>(context: CheckContext, example: T, trial: (value: T) => Promise<void>): Promise<void> {
  await context.startAnew();
  try {
    await trial(example);
  } catch (cause) {
    if (!(cause instanceof RequirementViolation)) throw cause;
    throw new RequirementViolation(cause.requirement, `${cause.message}\n  example: ${fc.stringify(example)}`);
  }
}

function smallestCase<T>({ violation, stories }: Failure, { counterexample, numRuns, numShrinks }: fc.RunDetails<[T]>) {
  const example = fc.stringify(counterexample?.[0]);
  const found = `smallest case: ${example} (trial ${numRuns}, ${numShrinks} times smaller)`;
  return new RequirementViolation(violation.requirement, `${violation.message}\n  ${found}`, { stories });
}
