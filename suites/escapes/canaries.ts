import { createHash } from "node:crypto";
import type { Observable } from "../../spec/escapes/observable.ts";
import type { RunName } from "./story-record.ts";

/** A token that is planted where no program may get at it. */
export interface Canary {
  readonly token: string;
  /** Where it was planted, for a sentence. */
  readonly place: string;
  readonly observable: Observable;
  /** The run that may show it, since it is its own. */
  readonly ownRun?: RunName;
}

/**
 * Makes a token: letters and digits alone, so that it survives whatever a text goes through, and no word of anything.
 *
 * @param seed - the session's seed
 * @param purpose - tells the tokens of a session apart
 */
export function makeToken(seed: number, purpose: string): string {
  const digest = createHash("sha256").update(`${seed}:${purpose}`).digest("hex");
  return `kq${BigInt(`0x${digest.slice(0, 28)}`)
    .toString(36)
    .padStart(22, "z")}`;
}
