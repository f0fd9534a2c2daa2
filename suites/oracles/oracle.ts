import type { Observable } from "../../spec/escapes/observable.ts";
import type { EscapeSession } from "../escapes/escape-session.ts";
import type { StoryRecord } from "../escapes/story-record.ts";

/** Something that an oracle saw. */
export interface Fault {
  /** The id of the oracle. */
  readonly oracle: string;
  readonly observable: Observable;
  /** What was seen and what was expected, as one sentence; the same for the same fault, tokens and times aside. */
  readonly message: string;
  /** The place of the step in the story, where it can be told. */
  readonly step?: number;
}

interface About {
  readonly id: string;
  /** What holds on a target where it sees nothing. */
  readonly title: string;
  /** What it can show. */
  readonly observables: readonly Observable[];
}

/** Looks at the record of one story: after each of them. */
export interface StoryOracle extends About {
  readonly cost: "cheap";
  look(record: StoryRecord): readonly Fault[];
}

/** Reads something of the target, and compares two readings with stories between them: every few hundred. */
export interface ReadingOracle<Reading = unknown> extends About {
  readonly cost: "heavy";
  /** Nothing where the target can't be read in this way. */
  read(session: EscapeSession): Promise<Reading | undefined>;
  compare(before: Reading, after: Reading): readonly Fault[];
}

/** An oracle looks from outside the guest. */
export type Oracle = StoryOracle | ReadingOracle;
