import type { Violation } from "../../fixtures/violations/violation.ts";
import { holdsIn } from "../../spec/requirements/holds-in.ts";
import { findRequirement } from "../../spec/requirements/index.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier } from "../carriers/carrier.ts";
import type { Check } from "../run/check.ts";
import { Lane } from "../run/lane.ts";
import type { CheckResult } from "../run/run-check.ts";
import { type MakeCarrier, violatedCarrier } from "./violated-carrier.ts";

/** What came of a violation. */
export interface Proof {
  readonly verdict: "caught" | "not caught" | "blunt" | "stale";
  /** The checks that caught it. */
  readonly by: readonly string[];
  /** One sentence for a person, where there is more to say. */
  readonly detail?: string;
}

/** What proofs of one revision share. */
export interface ProofOptions {
  readonly makeCarrier: MakeCarrier;
  readonly checks: readonly Check[];
  /** The revisions of the reference; a violation is proved in the newest one in which its requirement holds. */
  readonly revisions: readonly RevisionName[];
  readonly seed: number;
  /** Which checks pass on the reference as it is; is filled as proofs need it. */
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
  const aimed = options.checks.filter((check) => check.requirements.includes(violation.requirement));
  const others = smokeChecks(options.checks, aimed);
  const violated = violatedCarrier(violation, options.makeCarrier);
  const results = await runAll([...aimed, ...others], violated, revision, options.seed);
  const fault = [...results.values()].find(({ outcome }) => outcome.endsWith("-fault"));
  if (fault !== undefined) return { verdict: "stale", by: [], ...(fault.message && { detail: fault.message }) };
  const by = [];
  for (const check of aimed) {
    const caught = isCatch(results.get(check.id), violation.requirement);
    if (caught && (await isSound(check, revision, options))) by.push(check.id);
  }
  const red = others.filter(({ id }) => isBroken(results.get(id))).map(({ id }) => id);
  if (red.length > others.length * bluntShare)
    return { verdict: "blunt", by, detail: `it also breaks ${red.join(", ")}` };
  return by.length > 0 ? { verdict: "caught", by } : { verdict: "not caught", by };
}

/** The first check of every area that none of the aimed checks belongs to. */
function smokeChecks(checks: readonly Check[], aimed: readonly Check[]): readonly Check[] {
  const taken = new Set(aimed.map(areaOf));
  return checks.filter((check) => {
    if (check.process !== "shared" || taken.has(areaOf(check))) return false;
    taken.add(areaOf(check));
    return true;
  });
}

const areaOf = ({ id }: Check) => id.slice(0, id.indexOf("/"));

const isBroken = (result: CheckResult | undefined) => result?.outcome === "fail" || result?.outcome === "deviation";

const isCatch = (result: CheckResult | undefined, requirement: string) =>
  isBroken(result) && result?.requirement === requirement;

async function isSound(check: Check, revision: RevisionName, options: ProofOptions): Promise<boolean> {
  const key = `${revision} ${check.id}`;
  const known = options.sound.get(key);
  if (known !== undefined) return known;
  const results = await runAll([check], options.makeCarrier([]), revision, options.seed);
  const sound = results.get(check.id)?.outcome === "pass";
  options.sound.set(key, sound);
  return sound;
}

async function runAll(
  checks: readonly Check[],
  carrier: Carrier,
  revision: RevisionName,
  seed: number,
): Promise<ReadonlyMap<string, CheckResult>> {
  const ignore = () => undefined;
  const makeLane = () => new Lane({ carrier, revision, seed, onStory: ignore, onNote: ignore });
  const shared = makeLane();
  const results = new Map<string, CheckResult>();
  for (const check of checks) {
    const lane = check.process !== "shared" ? makeLane() : shared;
    results.set(check.id, await lane.run(check));
    if (lane !== shared) await lane.close();
  }
  await shared.close();
  return results;
}
