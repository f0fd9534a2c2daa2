import type { Adapter } from "../spec/adapter/adapter.ts";
import { pageDialect } from "../spec/adapter/page-dialect.ts";
import { revisions } from "../spec/revisions.ts";
import { SnapshotStore } from "./cells/snapshot-store.ts";
import { ReferenceTarget } from "./reference-target.ts";
import { WorkerPool } from "./sandbox/worker-pool.ts";

/** Makes the reference implementation a target of the kit. */
const adapter: Adapter = {
  describe: () => ({
    name: "reference",
    version: "0.1.0",
    revisions: ["r1", "r2", "r3"],
    capabilities: [
      "surface",
      "input-refusal",
      "guest",
      "typescript",
      "nested-calls",
      "catalog",
      "mcp",
      "suspension",
      "scope",
      "configuration",
      "telemetry",
      "policy",
      "catalog-changes",
      "activation",
      "faults",
      "model-catalogs",
      "contracts",
      "namespaces",
      "nodes",
      "hooks",
      "approvals",
      "events",
      "transcript",
      "metadata",
      "restart-safety",
      "recovery",
      "swarm",
      "log",
      "probe",
      "manual-clock",
    ],
    dialect: pageDialect,
  }),
  launch: async ({ revision }) => {
    const shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
    return new ReferenceTarget(revisions[revision], shared);
  },
};

export default adapter;
