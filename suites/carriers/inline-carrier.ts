import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Adapter, Target } from "../../spec/adapter/adapter.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { AdapterFault } from "./adapter-fault.ts";
import type { Carrier, Connection } from "./carrier.ts";
import { loadAdapter } from "./load-adapter.ts";
import { messageOf } from "./message-of.ts";

/**
 * Reaches an adapter in the kit's own process, for debuggers and unit tests only: a target that blocks or crashes
 * takes the kit with it.
 */
export class InlineCarrier implements Carrier {
  readonly label: string;
  readonly #adapter: string | Adapter;

  /** @param adapter - the adapter, or the absolute path of its module */
  constructor(label: string, adapter: string | Adapter) {
    this.label = label;
    this.#adapter = adapter;
  }

  async connect(): Promise<Connection> {
    const { adapter, description } = await this.#load().catch((cause: unknown) => {
      const reason = messageOf(cause);
      throw new AdapterFault(`${this.label} could not be started: ${reason}`, { cause });
    });
    const directory = mkdtempSync(path.join(tmpdir(), "code-mode-target-"));
    let target: Target | undefined;
    const launch = async (revision: RevisionName) => {
      try {
        target = await adapter.launch({ revision, directory });
        return target;
      } catch (cause) {
        const reason = messageOf(cause);
        throw new AdapterFault(`The target could not be launched for ${revision}: ${reason}`, { cause });
      }
    };
    return {
      description,
      directory,
      pid: undefined,
      launch,
      restart: async (revision) => {
        await target?.close();
        return launch(revision);
      },
      standardError: () => "",
      stop: async () => {
        await target?.close();
        rmSync(directory, { recursive: true, force: true });
        return [];
      },
    };
  }

  async #load() {
    const adapter = typeof this.#adapter === "string" ? (await loadAdapter(this.#adapter)).default : this.#adapter;
    return { adapter, description: adapter.describe() };
  }
}
