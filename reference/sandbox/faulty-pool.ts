import { Worker } from "node:worker_threads";
import type { Fault } from "../../spec/adapter/world.ts";
import type { ToWorker, WorkerData } from "./messages.ts";
import { setClock } from "./set-clock.ts";
import { type StartWorker, startThread, WorkerPool } from "./worker-pool.ts";

/** How far the clock is set, in milliseconds: longer than any limit. */
const step = 3_600_000;

const missing: StartWorker = () => {
  throw new Error("the runtime is missing");
};

/** A worker that gets ready as others do, and ends with a status where it should begin with a program. */
const exits =
  (status: number): StartWorker =>
  () =>
    new Worker(
      `const { parentPort } = require("node:worker_threads");
parentPort.postMessage([{ kind: "ready" }]);
parentPort.on("message", ({ kind }) => { if (kind === "start") process.exit(${status}); });`,
      { eval: true, env: {} },
    );

/** A worker that is sent something else than what was meant for it. */
const missent =
  (change: (message: ToWorker) => ToWorker): StartWorker =>
  (data: WorkerData) => {
    const worker = startThread(data);
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message: ToWorker, transfer) => post(change(message), transfer);
    return worker;
  };

const damaged = (message: ToWorker): ToWorker =>
  message.kind === "restore" ? { ...message, memory: { ...message.memory, bytes: 1 } } : message;

/** Sets the clock once a program has begun: forward in the first, back in the next, and so on. */
function makeStepper(): (message: ToWorker) => ToWorker {
  let isAhead = false;
  return (message) => {
    if (message.kind === "start") {
      isAhead = !isAhead;
      setClock(isAhead ? step : 0);
    }
    return message;
  };
}

const starts: Readonly<Record<Fault, () => StartWorker>> = {
  "runtime-missing": () => missing,
  "worker-exits": () => exits(1),
  "worker-exits-cleanly": () => exits(0),
  "restore-fails": () => missent(damaged),
  "clock-step": () => missent(makeStepper()),
};

/** The pool of a run whose workers have a fault; nothing where they have none, so that the ordinary one does. */
export async function faultyPool([fault]: readonly Fault[]): Promise<WorkerPool | undefined> {
  return fault && WorkerPool.make(starts[fault]());
}
