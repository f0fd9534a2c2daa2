import type { EscapeVector } from "../../spec/escapes/escape-vector.ts";
import type { FuzzFinding } from "../../spec/escapes/fuzz-result.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { EscapeSession } from "../escapes/escape-session.ts";
import { judgeVector } from "../escapes/judge-vector.ts";
import { findingId } from "../fuzz/findings/sighting.ts";
import { fuzzOracles } from "../fuzz/oracles/index.ts";
import { compareReadings, lookAt, takeReadings } from "../oracles/look.ts";

/** The reference without a hole, which says whether a hole is what was caught. */
export class SoundReference {
  readonly #carrier: Carrier;
  readonly #seed: number;
  readonly #sessions = new Map<RevisionName, Promise<EscapeSession>>();
  readonly #holds = new Map<string, boolean>();

  constructor(carrier: Carrier, seed: number) {
    this.#carrier = carrier;
    this.#seed = seed;
  }

  /** Whether a vector holds without the hole. */
  async holds(vector: EscapeVector, revision: RevisionName): Promise<boolean> {
    const key = `${revision} ${vector.id}`;
    const known = this.#holds.get(key);
    if (known !== undefined) return known;
    const { outcome } = await judgeVector(vector, await this.#session(revision));
    this.#holds.set(key, outcome === "holds");
    return outcome === "holds";
  }

  /** Whether what the fuzzer found is found without the hole as well. */
  async has({ id, story }: FuzzFinding, revision: RevisionName): Promise<boolean> {
    const session = await this.#session(revision);
    const before = await takeReadings(session);
    const record = await session.run(story);
    const faults = [...lookAt(record, fuzzOracles)];
    if (record.lost === undefined) faults.push(...compareReadings(before, await takeReadings(session)));
    return faults.some((fault) => findingId(fault) === id);
  }

  /** Ends what was started. */
  async stop(): Promise<void> {
    for (const session of this.#sessions.values()) await (await session).stop();
    this.#sessions.clear();
  }

  #session(revision: RevisionName): Promise<EscapeSession> {
    const known = this.#sessions.get(revision);
    if (known !== undefined) return known;
    const session = EscapeSession.start(this.#carrier, { revision, seed: this.#seed });
    this.#sessions.set(revision, session);
    return session;
  }
}
