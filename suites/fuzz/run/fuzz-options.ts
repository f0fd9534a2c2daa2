import type { EscapeClass } from "../../../spec/escapes/escape-class.ts";
import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import type { EscapeVector } from "../../../spec/escapes/escape-vector.ts";
import type { FuzzFinding, FuzzResult } from "../../../spec/escapes/fuzz-result.ts";
import type { RevisionName } from "../../../spec/revisions.ts";
import type { Carrier } from "../../carriers/carrier.ts";
import type { VectorResult } from "../../escapes/judge-vector.ts";

/** Is told what the fuzzer does, as it happens. */
export interface FuzzListener {
  started?(result: FuzzResult): void;
  vectorJudged?(result: VectorResult): void;
  /** A story was run. */
  progressed?(result: FuzzResult): void;
  found?(finding: FuzzFinding, isConfirmed: boolean): void;
  /** Something is done that takes its time. */
  busy?(what: string): void;
}

/** What is fuzzed, for how long, and with what. */
export interface FuzzOptions {
  readonly carrier: Carrier;
  /** The newest one that the target declares, if it is not given. */
  readonly revision?: RevisionName;
  readonly seed: number;
  /** How many sessions run at once. */
  readonly jobs: number;
  /** How many stories are made; without a bound if it is not given. */
  readonly runs?: number;
  /** How long it goes on, in milliseconds; without a bound if it is not given. */
  readonly milliseconds?: number;
  readonly classes: readonly EscapeClass[];
  readonly shard?: { readonly index: number; readonly total: number };
  /** Are judged first, and their stories are mutated. */
  readonly vectors: readonly EscapeVector[];
  /** Stories of earlier runs, which are mutated as well. */
  readonly corpus: readonly EscapeStory[];
  /** The command that replays a finding. */
  readonly commandOf: (id: string) => string;
  readonly listener: FuzzListener;
  /** Ends the run after the stories that are at work. */
  readonly signal: AbortSignal;
}

/** What a run came to, and the stories that are worth to be kept. */
export interface FuzzOutcome {
  readonly result: FuzzResult;
  readonly corpus: readonly EscapeStory[];
}
