import type { Adapter } from "../spec/adapter/adapter.ts";
import { revisions } from "../spec/revisions.ts";
import reference from "./adapter.ts";
import { SnapshotStore } from "./cells/snapshot-store.ts";
import { ReferenceTarget } from "./reference-target.ts";
import { type StartWorker, startThread, WorkerPool } from "./sandbox/worker-pool.ts";

/** Starts a thread whose VM gets its first memory back after a program that came to an end by itself. */
const startRewinding: StartWorker = (workerData) => startThread({ ...workerData, rewinds: true });

/**
 * Makes the reference implementation a target of the fuzzer, which wants as many programs in its time as there can be.
 * It is the reference in all but one thing: VMs are used again.
 */
const adapter: Adapter = {
  describe: () => ({ ...reference.describe(), name: "reference-fuzzing" }),
  launch: async ({ revision }) => {
    const shared = { pool: await WorkerPool.open(startRewinding), snapshots: new SnapshotStore() };
    return new ReferenceTarget(revisions[revision], shared);
  },
};

export default adapter;
