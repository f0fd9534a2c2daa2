import type { RevisionName } from "../../spec/revisions.ts";
import type { Check } from "../run/check.ts";
import { runChecks } from "./run-checks.ts";
import type { MakeCarrier } from "./violated-carrier.ts";
import type { WarmReference } from "./warm-reference.ts";

/** What finding out takes. */
export interface SoundOptions {
  readonly makeCarrier: MakeCarrier;
  readonly seed: number;
  /** The reference as it is, started. */
  readonly warm: WarmReference;
  /** Which checks with a process of their own pass on the reference as it is; is filled as they are needed. */
  readonly sound: Map<string, boolean>;
}

/**
 * Finds which checks pass on the reference as it is. Those that share a process run where a wrapped target just was, so
 * that a target which a violation left broken behind it proves nothing.
 */
export async function findSound(
  checks: readonly Check[],
  revision: RevisionName,
  { warm, makeCarrier, seed, sound }: SoundOptions,
): Promise<(check: Check) => boolean> {
  const keyOf = ({ id }: Check) => `${revision} ${id}`;
  const open = checks.filter((check) => check.process === "shared" || !sound.has(keyOf(check)));
  const results = await runChecks(open, { shared: warm, own: makeCarrier([]), revision, seed });
  for (const check of open) sound.set(keyOf(check), results.get(check.id)?.outcome === "pass");
  return (check) => sound.get(keyOf(check)) === true;
}
