import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Adapter, Target } from "../../spec/adapter/adapter.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier, Connection } from "./carrier.ts";

/**
 * Reaches an adapter in the kit's own process, for debuggers and unit tests only: a target that blocks or crashes
 * takes the kit with it.
 */
export class InlineCarrier implements Carrier {
  readonly label: string;
  readonly #adapter: Adapter;

  constructor(label: string, adapter: Adapter) {
    this.label = label;
    this.#adapter = adapter;
  }

  async connect(): Promise<Connection> {
    const directory = mkdtempSync(path.join(tmpdir(), "code-mode-target-"));
    let target: Target | undefined;
    return {
      description: this.#adapter.describe(),
      launch: async (revision: RevisionName) => {
        target = await this.#adapter.launch({ revision, directory });
        return target;
      },
      standardError: () => "",
      stop: async () => {
        await target?.close();
        rmSync(directory, { recursive: true, force: true });
        return [];
      },
    };
  }
}
