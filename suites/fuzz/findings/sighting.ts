import { createHash } from "node:crypto";
import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import type { Fault } from "../../oracles/oracle.ts";
import { normalise } from "../feedback/normalise.ts";

/** Something that an oracle saw in a story, before anybody looked again. */
export interface Sighting {
  readonly fault: Fault;
  readonly story: EscapeStory;
  /** `grammar`, `mutation`, or the id of a vector. */
  readonly origin: string;
  /** What else was seen in it. */
  readonly also?: readonly string[];
}

/**
 * The same for the same fault: the oracle, and a hash of what it saw without what changes from run to run. Where it was
 * seen is left away: what leaks leaks into replies, logs and inputs of calls alike.
 */
export function findingId({ oracle, observable, message }: Fault): string {
  const shape = `${observable} ${normalise(message).replace(/ in (?:the|a|an|its) .*$/, "")}`;
  return `${oracle}-${createHash("sha256").update(shape).digest("hex").slice(0, 8)}`;
}
