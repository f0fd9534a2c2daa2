import type { Violation } from "../../fixtures/violations/violation.ts";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement } from "../../spec/requirements/index.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier } from "../carriers/carrier.ts";
import type { Check } from "../run/check.ts";
import { Lane } from "../run/lane.ts";
import type { CheckResult } from "../run/run-check.ts";
import { smokeChecks } from "./smoke-checks.ts";
import { type MakeCarrier, violatedCarrier } from "./violated-carrier.ts";
import type { WarmReference } from "./warm-reference.ts";

/** What came of a violation. */
export interface Proof {
  readonly verdict: "caught" | "not caught" | "blunt" | "stale";
  /** The checks that caught it. */
  readonly by: readonly string[];
  /** One sentence for a person, where there is more to say. */
  readonly detail?: string;
}

/** What proofs share that are made one after the other. */
export interface ProofOptions {
  readonly makeCarrier: MakeCarrier;
  readonly checks: readonly Check[];
  /** The revisions of the reference; a violation is proved in the newest one in which its requirement holds. */
  readonly revisions: readonly RevisionName[];
  readonly seed: number;
  /** The reference as it is, started; violations that only wrap it are proved there. */
  readonly warm: WarmReference;
  /** Which checks with a process of their own pass on the reference as it is; is filled as proofs need it. */
  readonly sound: Map<string, boolean>;
}

/** A violation that reds this share of the other areas is blunt: it proves nothing about the one it names. */
const bluntShare = 0.1;

/**
 * Runs the checks of the violated requirement, and one check of every other area, on a reference with the violation.
 * A catch is a failure that carries the named requirement, in a check that passes on the reference as it is.
 */
export async function proveViolation(violation: Violation, options: ProofOptions): Promise<Proof> {
  const requirement = findRequirement(violation.requirement);
  const revision = options.revisions.findLast((name) => holdsIn(requirement, name));
  if (revision === undefined) return { verdict: "stale", by: [], detail: `${requirement.id} holds in no revision` };
  if (violation.kind === "wrap") {
    const proof = await prove(violation, revision, options, options.warm);
    if (isExpected(violation, proof)) return proof;
    // What violations before this one left behind must not decide: a fresh target has the last word.
    await options.warm.retire();
  }
  return prove(violation, revision, options, options.makeCarrier(violation.kind === "edit" ? [violation] : []));
}

/** Whether a proof is what its violation promises. */
export function isExpected({ toothless }: Violation, { verdict }: Proof): boolean {
  return verdict === (toothless === undefined ? "caught" : "not caught");
}

async function prove(
  violation: Violation,
  revision: RevisionName,
  options: ProofOptions,
  carrier: Carrier,
): Promise<Proof> {
  const { seed } = options;
  const aimed = options.checks.filter((check) => check.requirements.includes(violation.requirement));
  const others = smokeChecks(options.checks, aimed, revision);
  const results = await runAll([...aimed, ...others], {
    shared: violatedCarrier(violation, carrier),
    own: violatedCarrier(violation, options.makeCarrier(violation.kind === "edit" ? [violation] : [])),
    revision,
    seed,
  });
  const fault = [...results.values()].find(({ outcome }) => outcome.endsWith("-fault"));
  if (fault !== undefined) return { verdict: "stale", by: [], ...(fault.message && { detail: fault.message }) };
  const caught = aimed.filter(({ id }) => isCatch(results.get(id), violation.requirement));
  const sound = await findSound(caught, revision, options);
  const by = caught.filter((check) => sound(check)).map(({ id }) => id);
  const red = others.filter(({ id }) => isBroken(results.get(id))).map(({ id }) => id);
  if (red.length > others.length * bluntShare)
    return { verdict: "blunt", by, detail: `it also breaks ${red.join(", ")}` };
  return by.length > 0 ? { verdict: "caught", by } : { verdict: "not caught", by };
}

const isBroken = (result: CheckResult | undefined) => result?.outcome === "fail" || result?.outcome === "deviation";

const isCatch = (result: CheckResult | undefined, requirement: string) =>
  isBroken(result) && result?.requirement === requirement;

/**
 * Which checks pass on the reference as it is. Those that share a process run where a wrapped target just was, so that
 * a target which a violation left broken behind it proves nothing.
 */
async function findSound(
  checks: readonly Check[],
  revision: RevisionName,
  { warm, makeCarrier, seed, sound }: ProofOptions,
): Promise<(check: Check) => boolean> {
  const keyOf = ({ id }: Check) => `${revision} ${id}`;
  const open = checks.filter((check) => check.process === "shared" || !sound.has(keyOf(check)));
  const results = await runAll(open, { shared: warm, own: makeCarrier([]), revision, seed });
  for (const check of open) sound.set(keyOf(check), results.get(check.id)?.outcome === "pass");
  return (check) => sound.get(keyOf(check)) === true;
}

interface RunAllOptions {
  /** Reaches the target of the checks that share a process. */
  readonly shared: Carrier;
  /** Reaches a target for each check with a process of its own. */
  readonly own: Carrier;
  readonly revision: RevisionName;
  readonly seed: number;
}

async function runAll(
  checks: readonly Check[],
  { shared, own, revision, seed }: RunAllOptions,
): Promise<ReadonlyMap<string, CheckResult>> {
  const ignore = () => undefined;
  const makeLane = (carrier: Carrier) => new Lane({ carrier, revision, seed, onStory: ignore, onNote: ignore });
  const sharedLane = makeLane(shared);
  const results = new Map<string, CheckResult>();
  for (const check of checks) {
    const lane = check.process === "shared" ? sharedLane : makeLane(own);
    results.set(check.id, await lane.run(check));
    if (lane !== sharedLane) await lane.close();
  }
  await sharedLane.close();
  return results;
}
