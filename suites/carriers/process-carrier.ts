import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Target } from "../../spec/adapter/adapter.ts";
import type { Description } from "../../spec/adapter/description.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { AdapterFault } from "./adapter-fault.ts";
import type { Carrier, Connection, Surroundings } from "./carrier.ts";
import { type CarrierLimits, defaultLimits } from "./limits.ts";
import { messageOf } from "./message-of.ts";
import { type Command, ProcessGroup } from "./process-group.ts";
import { RemoteTarget } from "./remote-target.ts";
import { Wire } from "./wire.ts";

const ignore = () => undefined;

/** What every carrier of a process can be given. */
export interface CarrierOptions {
  readonly limits?: CarrierLimits;
  /** Is told what a target that is slow to start is doing. */
  readonly onProgress?: (message: string) => void;
}

/** Reaches a target that speaks the wire protocol on its standard input and output. */
export class ProcessCarrier implements Carrier {
  readonly label: string;
  readonly #command: (surroundings: Surroundings | undefined) => Command;
  readonly #limits: CarrierLimits;
  readonly #onProgress: (message: string) => void;

  /**
   * @param label - what the target is called in messages
   * @param command - gives what starts the target; no shell is involved. What it throws is why the target can't start
   */
  constructor(
    label: string,
    command: (surroundings: Surroundings | undefined) => Command,
    { limits = defaultLimits, onProgress = ignore }: CarrierOptions = {},
  ) {
    this.label = label;
    this.#command = command;
    this.#limits = limits;
    this.#onProgress = onProgress;
  }

  async connect(surroundings?: Surroundings): Promise<Connection> {
    const directory = mkdtempSync(path.join(tmpdir(), "code-mode-target-"));
    try {
      return await this.#connectIn(directory, surroundings);
    } catch (cause) {
      rmSync(directory, { recursive: true, force: true });
      throw cause;
    }
  }

  async #connectIn(directory: string, surroundings: Surroundings | undefined): Promise<Connection> {
    const { description, ...started } = await this.#startIn(directory, surroundings);
    const startAgain = () => this.#startIn(directory, surroundings);
    return new ProcessConnection(description, started, { directory, limits: this.#limits, startAgain });
  }

  async #startIn(
    directory: string,
    surroundings: Surroundings | undefined,
  ): Promise<Started & { readonly description: Description }> {
    const group = this.#start(directory, surroundings);
    const wire = new Wire(this.label, group, this.#limits, this.#onProgress);
    try {
      return { group, wire, description: await wire.shakeHands() };
    } catch (cause) {
      await group.stop(this.#limits.patience);
      throw cause;
    }
  }

  #start(directory: string, surroundings: Surroundings | undefined): ProcessGroup {
    try {
      return new ProcessGroup(this.#command(surroundings), directory, surroundings?.environment);
    } catch (cause) {
      const reason = messageOf(cause);
      throw new AdapterFault(`${this.label} could not be started: ${reason}.`, { cause });
    }
  }
}

/** A target's process, and the wire to it. */
interface Started {
  readonly group: ProcessGroup;
  readonly wire: Wire;
}

interface Place {
  readonly directory: string;
  readonly limits: CarrierLimits;
  readonly startAgain: () => Promise<Started>;
}

class ProcessConnection implements Connection {
  readonly description: Description;
  readonly directory: string;
  readonly #place: Place;
  readonly #notes: string[] = [];
  #started: Started;

  constructor(description: Description, started: Started, place: Place) {
    this.description = description;
    this.directory = place.directory;
    this.#started = started;
    this.#place = place;
  }

  async launch(revision: RevisionName): Promise<Target> {
    const { wire } = this.#started;
    const { directory, limits } = this.#place;
    try {
      await wire.request("launch", { revision, directory });
    } catch (cause) {
      const reason = messageOf(cause);
      throw new AdapterFault(`The target could not be launched for ${revision}: ${reason}`, { cause });
    }
    return new RemoteTarget(wire, limits.cell);
  }

  async restart(revision: RevisionName): Promise<Target> {
    await this.#end();
    this.#started = await this.#place.startAgain();
    return this.launch(revision);
  }

  get pid(): number | undefined {
    return this.#started.group.child.pid;
  }

  standardError(): string {
    return this.#started.group.standardError;
  }

  async stop(): Promise<readonly string[]> {
    await this.#end();
    rmSync(this.directory, { recursive: true, force: true });
    return this.#notes;
  }

  async #end(): Promise<void> {
    const { group, wire } = this.#started;
    const { patience } = this.#place.limits;
    await wire.close(patience);
    const { killed, leftovers } = await group.stop(patience);
    this.#notes.push(
      ...(killed ? ["The target ignored the request to end and SIGTERM, so it was killed."] : []),
      ...leftovers.map(
        ({ pid, command }) => `The target left a process running, which was ended: ${pid} (${command}).`,
      ),
    );
  }
}
