import type { Violation } from "../../fixtures/violations/violation.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Monitor } from "../monitors/monitor.ts";
import type { Check } from "../run/check.ts";
import { findSound, type SoundOptions } from "./find-sound.ts";
import { provingRevision } from "./proving-revision.ts";
import { isBroken, type RunChecksOptions, runChecks } from "./run-checks.ts";
import { smokeChecks } from "./smoke-checks.ts";
import { editsOf, violatedCarrier } from "./violated-carrier.ts";

/** What came of a violation. */
export interface Proof {
  readonly verdict: "caught" | "not caught" | "blunt" | "stale";
  /** The checks that caught it. */
  readonly by: readonly string[];
  /** One sentence for a person, where there is more to say. */
  readonly detail?: string;
}

/** What proofs share that are made one after the other. */
export interface ProofOptions extends SoundOptions {
  readonly checks: readonly Check[];
  readonly monitors: readonly Monitor[];
  /** The revisions of the reference; a violation is proved in the newest one in which a check can judge it. */
  readonly revisions: readonly RevisionName[];
}

/** A violation that reds this share of the other areas is blunt: it proves nothing about the one it names. */
const bluntShare = 0.1;

/**
 * Runs the checks of the violated requirement, and one check of every other area, on a reference with the violation.
 * A catch is a failure that carries the named requirement, in a check that passes on the reference as it is.
 */
export async function proveViolation(violation: Violation, options: ProofOptions): Promise<Proof> {
  const { requirement } = violation;
  const revision = provingRevision(requirement, options, options.revisions);
  if (revision === undefined) return { verdict: "stale", by: [], detail: `nothing judges ${requirement}` };
  const makeTarget = () => violatedCarrier(violation, options.makeCarrier(editsOf(violation)));
  const shared = violation.kind === "wrap" ? violatedCarrier(violation, options.warm) : makeTarget();
  const proof = await prove(violation, revision, options, { shared });
  if (isExpected(violation, proof)) return proof;
  // What violations or checks before left behind must not decide: fresh targets have the last word.
  await options.warm.retire();
  return prove(violation, revision, options, { shared: makeTarget(), own: makeTarget() });
}

/** Whether a proof is what its violation promises. */
export function isExpected({ toothless }: Violation, { verdict }: Proof): boolean {
  return verdict === (toothless === undefined ? "caught" : "not caught");
}

async function prove(
  violation: Violation,
  revision: RevisionName,
  options: ProofOptions,
  targets: Pick<RunChecksOptions, "shared" | "own">,
): Promise<Proof> {
  const { seed } = options;
  const aimed = options.checks.filter((check) => check.requirements.includes(violation.requirement));
  const others = smokeChecks(options.checks, aimed, revision);
  const monitors = options.monitors.filter(({ requirement }) => requirement === violation.requirement);
  const results = await runChecks([...aimed, ...others], {
    ...targets,
    revision,
    seed,
    monitors,
  });
  const fault = [...results.values()].find(({ outcome }) => outcome.endsWith("-fault"));
  if (fault !== undefined) return { verdict: "stale", by: [], ...(fault.message && { detail: fault.message }) };
  const isCatch = ({ id }: { readonly id: string }) => {
    const result = results.get(id);
    return isBroken(result) && result?.requirement === violation.requirement;
  };
  const caught = aimed.filter(isCatch);
  const sound = await findSound(caught, revision, options);
  // Monitors look at the reference as it is whenever it is judged.
  const by = [...caught.filter(sound), ...monitors.filter(isCatch)].map(({ id }) => id);
  const red = others.filter(({ id }) => isBroken(results.get(id))).map(({ id }) => id);
  if (red.length > others.length * bluntShare)
    return { verdict: "blunt", by, detail: `it also breaks ${red.join(", ")}` };
  return by.length > 0 ? { verdict: "caught", by } : { verdict: "not caught", by };
}
