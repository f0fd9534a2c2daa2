import { MessageChannel, type Worker } from "node:worker_threads";
import type { ProbedThread } from "../../spec/adapter/probe.ts";
import type { ToWorker } from "../sandbox/messages.ts";

/**
 * Asks a worker what it is like in its thread. It answers once its guest pauses.
 *
 * @returns nothing where the thread has ended meanwhile
 */
export function probeWorker(worker: Worker): Promise<ProbedThread | undefined> {
  const { port1: mine, port2: port } = new MessageChannel();
  return new Promise((resolve) => {
    const end = () => resolve(undefined);
    mine.once("message", (thread: ProbedThread) => resolve(thread));
    mine.once("close", () => {
      worker.off("exit", end);
      end();
    });
    worker.once("exit", end);
    worker.postMessage({ kind: "probe", port } satisfies ToWorker, [port]);
  });
}
