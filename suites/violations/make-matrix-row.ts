import type { Violation } from "../../fixtures/violations/violation.ts";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement } from "../../spec/requirements/index.ts";
import { findSound } from "./find-sound.ts";
import type { MatrixRow } from "./kill-matrix.ts";
import type { ProofOptions } from "./prove-violation.ts";
import { provingRevision } from "./proving-revision.ts";
import { isBroken, runChecks } from "./run-checks.ts";
import { editsOf, violatedCarrier } from "./violated-carrier.ts";

/** What rows of one matrix share. */
export interface RowOptions extends ProofOptions {
  /** Why a check runs only on violations of its own requirements. */
  readonly leftOut: ReadonlyMap<string, string>;
}

/** How many milliseconds of checks one violation gets; one that lets every check wait in vain is known by then. */
const rowLimit = 90_000;

/**
 * Runs every check that is not left out, those of the violated requirement first, on a reference with the violation.
 * What fails counts where it passes on the reference as it is.
 *
 * @returns nothing where no check judges the violation's requirement
 */
export async function makeMatrixRow(
  violation: Violation,
  options: RowOptions,
): Promise<Omit<MatrixRow, "madeOf"> | undefined> {
  const revision = provingRevision(violation.requirement, options, options.revisions);
  if (revision === undefined) return undefined;
  const aimed = options.checks.filter(({ requirements }) => requirements.includes(violation.requirement));
  const others = options.checks.filter(
    (check) =>
      !aimed.includes(check) &&
      !options.leftOut.has(check.id) &&
      check.requirements.every((id) => holdsIn(findRequirement(id), revision)),
  );
  const wanted = [...aimed, ...others];
  const fresh = options.makeCarrier(editsOf(violation));
  const results = await runChecks(wanted, {
    shared: violatedCarrier(violation, violation.kind === "wrap" ? options.warm : fresh),
    own: violatedCarrier(violation, fresh),
    revision,
    seed: options.seed,
    monitors: options.monitors,
    limit: rowLimit,
  });
  const broken = wanted.filter(({ id }) => isBroken(results.get(id)));
  const sound = await findSound(broken, revision, options);
  // What this violation left behind must not be found by the next one.
  if (broken.some((check) => !sound(check))) await options.warm.retire();
  const caught = [...broken.filter(sound), ...options.monitors.filter(({ id }) => isBroken(results.get(id)))];
  const kills = caught.map(({ id }) => [id, results.get(id)?.requirement ?? violation.requirement] as const);
  return {
    requirement: violation.requirement,
    revision,
    kills: Object.fromEntries(kills),
    seed: options.seed,
    ...(results.size < wanted.length && { cut: true as const }),
  };
}
