import type { Target } from "../../spec/adapter/adapter.ts";
import type { Description } from "../../spec/adapter/description.ts";
import type { RevisionName } from "../../spec/revisions.ts";

/** What a target's process is given beyond what every process gets. */
export interface Surroundings {
  /** Environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  /** One more argument on the command line of the kit's own host of adapter modules. */
  readonly argument?: string;
}

/** Reaches targets of one kind. Every call of `connect` starts the target anew, in a process of its own. */
export interface Carrier {
  /** What the target is called in messages. */
  readonly label: string;
  /**
   * Starts the target and shakes hands with it.
   *
   * @param surroundings - what its process is given in addition
   * @throws AdapterFault when it can't be started, does not answer, or speaks another protocol
   */
  connect(surroundings?: Surroundings): Promise<Connection>;
}

/** A target that has said what it is. */
export interface Connection {
  readonly description: Description;
  /** The target's own folder, which its process is started in as well. */
  readonly directory: string;
  /** The target's process; none for one within the kit's own. */
  readonly pid?: number | undefined;
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
