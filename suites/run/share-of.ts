import type { Shard } from "../../spec/result-file.ts";
import type { Check } from "./check.ts";

/** The dear ones first, so that each shard gets its share of them. */
const kinds: readonly Check["process"][] = ["alone", "own", "shared"];

/**
 * The checks of one shard, in their order. Shards differ by one check at most, also among those with a process of their
 * own, and which check is in which hangs on nothing but the checks.
 */
export function shareOf(checks: readonly Check[], { index, total }: Shard): readonly Check[] {
  const dealt = kinds.flatMap((kind) => checks.filter((check) => check.process === kind));
  const share = new Set(dealt.filter((_, place) => place % total === index - 1));
  return checks.filter((check) => share.has(check));
}
