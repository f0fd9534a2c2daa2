import type { Target } from "../../spec/adapter/adapter.ts";
import type { Description } from "../../spec/adapter/description.ts";
import type { RevisionName } from "../../spec/revisions.ts";

/** Reaches targets of one kind. Every call of `connect` starts the target anew, in a process of its own. */
export interface Carrier {
  /** What the target is called in messages. */
  readonly label: string;
  /**
   * Starts the target and shakes hands with it.
   *
   * @throws AdapterFault when it can't be started, does not answer, or speaks another protocol
   */
  connect(): Promise<Connection>;
}

/** A target that has said what it is. */
export interface Connection {
  readonly description: Description;
  /** The target's own folder, which its process is started in as well. */
  readonly directory: string;
  /**
   * Starts the implementation once.
   *
   * @throws AdapterFault when the adapter refuses
   */
  launch(revision: RevisionName): Promise<Target>;
  /**
   * Ends the target that was launched, and starts it anew in a process of its own with the same folder.
   *
   * @throws AdapterFault as `connect` and `launch` do
   */
  restart(revision: RevisionName): Promise<Target>;
  /** The end of what the target wrote to its standard error. */
  standardError(): string;
  /**
   * Ends the target and everything that it started.
   *
   * @returns one sentence for each thing that a well-behaved target would not have made necessary
   */
  stop(): Promise<readonly string[]>;
}
