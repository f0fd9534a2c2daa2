import type { Probe } from "../../spec/adapter/probe.ts";
import type { SnapshotStore } from "../cells/snapshot-store.ts";
import { Machine } from "../sandbox/machine.ts";
import type { WorkerPool } from "../sandbox/worker-pool.ts";
import { probeThread } from "./probe-thread.ts";
import { probeWorker } from "./probe-worker.ts";

/** Reports on this process as it is now; workers of runs with a fault are not among its threads. */
export async function probeTarget(pool: WorkerPool, snapshots: SnapshotStore): Promise<Probe> {
  const workers = await Promise.all([...pool.workers].map(probeWorker));
  const threads = [probeThread(Machine.guests), ...workers].filter((thread) => thread !== undefined);
  return { threads, legs: pool.legs, snapshots: snapshots.copies };
}
