import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SnapshotStore } from "../../reference/cells/snapshot-store.ts";
import { WorkerPool } from "../../reference/sandbox/worker-pool.ts";
import { FloorWarmWorker } from "./floor-warm-worker.ts";
import type { Subject } from "./measurement.ts";

const engine = createRequire(import.meta.url).resolve("quickjs-wasi/quickjs.wasm");

/** Compiles the engine's module for the floors. */
export const compileEngine = () => WebAssembly.compile(readFileSync(engine));

/** Opens the reference and the floors, to be measured in this process, and what closes them again. */
export async function openSubject(): Promise<Subject & { close(): Promise<void> }> {
  const module = await compileEngine();
  const shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
  const worker = new FloorWarmWorker(module);
  return {
    shared,
    module,
    worker,
    close: async () => {
      shared.snapshots.close();
      await Promise.all([shared.pool.close(), worker.close()]);
    },
  };
}
