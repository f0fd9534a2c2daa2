import { escapeClassNames } from "../../spec/escapes/escape-class.ts";
import type { FuzzFinding } from "../../spec/escapes/fuzz-result.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { fuzz } from "../fuzz/run/fuzz.ts";
import type { SoundReference } from "./sound-reference.ts";

/** What the fuzzer is tried with. */
export interface TryFuzzerOptions {
  readonly carrier: Carrier;
  readonly revision: RevisionName;
  readonly sound: SoundReference;
  readonly seed: number;
  readonly milliseconds: number;
}

/** What the fuzzer came to with one seed. */
export interface FuzzerTry {
  readonly seed: number;
  readonly stories: number;
  /** Until it was found and made smaller, or until the time was over. */
  readonly seconds: number;
  readonly found?: { readonly oracle: string; readonly observable: string };
}

/** Fuzzes a target with a hole, with stories of the fuzzer's own alone, until it finds what the reference does not have. */
export async function tryFuzzer(options: TryFuzzerOptions): Promise<FuzzerTry> {
  const { carrier, revision, sound, seed, milliseconds } = options;
  const enough = new AbortController();
  let found: FuzzFinding | undefined;
  let compared = Promise.resolve();
  const compare = async (finding: FuzzFinding) => {
    if (found !== undefined || (await sound.has(finding, revision))) return;
    found = finding;
    enough.abort();
  };
  const { result } = await fuzz({
    ...{ carrier, revision, seed, milliseconds, jobs: 1, classes: escapeClassNames, vectors: [], corpus: [] },
    commandOf: (id) => id,
    listener: {
      found: (finding, isConfirmed) => {
        if (isConfirmed) compared = compared.then(() => compare(finding));
      },
    },
    signal: enough.signal,
  });
  await compared;
  const { stories, seconds } = result;
  if (found === undefined) return { seed, stories, seconds };
  const { oracle, observable } = found;
  return { seed, stories, seconds, found: { oracle, observable } };
}
