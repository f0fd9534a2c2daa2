import type { Worker } from "node:worker_threads";
import type { Fault } from "../../spec/adapter/world.ts";
import type { ToWorker, WorkerData } from "./messages.ts";
import { type StartWorker, startThread, WorkerPool } from "./worker-pool.ts";

const missing: StartWorker = () => {
  throw new Error("the runtime is missing");
};

/** A worker that ends in good order where it should begin with a program. */
function exits(data: WorkerData): Worker {
  const worker = startThread(data);
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message: ToWorker, transfer) =>
    message.kind === "start" ? void worker.terminate() : post(message, transfer);
  return worker;
}

const starts: Readonly<Record<Fault, StartWorker | undefined>> = {
  "runtime-missing": missing,
  "worker-exits": exits,
};

/** The pool of a run whose workers have faults; nothing where they have none, so that the ordinary one does. */
export async function faultyPool(faults: readonly Fault[]): Promise<WorkerPool | undefined> {
  const start = faults.map((fault) => starts[fault]).find((found) => found !== undefined);
  return start && WorkerPool.make(start);
}
