import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Target } from "../../spec/adapter/adapter.ts";
import type { Description } from "../../spec/adapter/description.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { AdapterFault } from "./adapter-fault.ts";
import type { Carrier, Connection } from "./carrier.ts";
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
  readonly #command: () => Command;
  readonly #limits: CarrierLimits;
  readonly #onProgress: (message: string) => void;

  /**
   * @param label - what the target is called in messages
   * @param command - gives what starts the target; no shell is involved. What it throws is why the target can't start
   */
  constructor(
    label: string,
    command: () => Command,
    { limits = defaultLimits, onProgress = ignore }: CarrierOptions = {},
  ) {
    this.label = label;
    this.#command = command;
    this.#limits = limits;
    this.#onProgress = onProgress;
  }

  async connect(): Promise<Connection> {
    const directory = mkdtempSync(path.join(tmpdir(), "code-mode-target-"));
    try {
      return await this.#connectIn(directory);
    } catch (cause) {
      rmSync(directory, { recursive: true, force: true });
      throw cause;
    }
  }

  async #connectIn(directory: string): Promise<Connection> {
    const group = this.#start(directory);
    const wire = new Wire(this.label, group, this.#limits, this.#onProgress);
    try {
      const description = await wire.shakeHands();
      return new ProcessConnection(description, { group, wire, directory, limits: this.#limits });
    } catch (cause) {
      await group.stop(this.#limits.patience);
      throw cause;
    }
  }

  #start(directory: string): ProcessGroup {
    try {
      return new ProcessGroup(this.#command(), directory);
    } catch (cause) {
      const reason = messageOf(cause);
      throw new AdapterFault(`${this.label} could not be started: ${reason}.`, { cause });
    }
  }
}

interface Parts {
  readonly group: ProcessGroup;
  readonly wire: Wire;
  readonly directory: string;
  readonly limits: CarrierLimits;
}

class ProcessConnection implements Connection {
  readonly description: Description;
  readonly #parts: Parts;

  constructor(description: Description, parts: Parts) {
    this.description = description;
    this.#parts = parts;
  }

  async launch(revision: RevisionName): Promise<Target> {
    const { wire, directory, limits } = this.#parts;
    try {
      await wire.request("launch", { revision, directory });
    } catch (cause) {
      const reason = messageOf(cause);
      throw new AdapterFault(`The target could not be launched for ${revision}: ${reason}`, { cause });
    }
    return new RemoteTarget(wire, limits.cell);
  }

  standardError(): string {
    return this.#parts.group.standardError;
  }

  async stop(): Promise<readonly string[]> {
    const { group, wire, directory, limits } = this.#parts;
    await wire.close(limits.patience);
    const { killed, leftovers } = await group.stop(limits.patience);
    rmSync(directory, { recursive: true, force: true });
    return [
      ...(killed ? ["The target ignored the request to end and SIGTERM, so it was killed."] : []),
      ...leftovers.map(
        ({ pid, command }) => `The target left a process running, which was ended: ${pid} (${command}).`,
      ),
    ];
  }
}
