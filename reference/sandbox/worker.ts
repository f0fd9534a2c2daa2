import { parentPort, workerData } from "node:worker_threads";
import { Machine, type MachineListener, OutputLimitExceeded } from "./machine.ts";
import type { FromWorker, ToWorker, WorkerData } from "./messages.ts";
import { ProgramRefused, parseProgram } from "./parse-program.ts";

/** The thread that runs guests, one at a time. Its parent can end it at any instant, which is what bounds time. */
const { module } = workerData as WorkerData;
const listener: MachineListener = {
  request: (id, method, input) => post({ kind: "request", id, method, input }),
  output: (item, bytes) => post({ kind: "output", item, bytes }),
};
let machine: Machine | undefined;

function post(message: FromWorker): void {
  parentPort?.postMessage(message);
}

async function handle(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case "start": {
      const source = parseProgram(message.source);
      machine = await Machine.start(module, { ...message, source }, listener);
      return postIdle();
    }
    case "restore":
      machine = await Machine.restore(module, message.machine, message.limits, listener);
      return postIdle();
    case "settle":
      machine?.settle(message.settlements);
      return postIdle();
    case "suspend": {
      if (machine === undefined) return;
      const suspended = machine.suspend();
      release();
      return post({ kind: "suspended", machine: suspended });
    }
    case "release":
      return release();
  }
}

function postIdle(): void {
  const ending = machine?.ending;
  post(ending === undefined ? { kind: "idle" } : { kind: "idle", ending });
}

function release(): void {
  machine?.dispose();
  machine = undefined;
}

function explain(cause: unknown): FromWorker {
  if (cause instanceof ProgramRefused) return { kind: "refused", message: cause.message };
  if (cause instanceof SyntaxError)
    return { kind: "idle", ending: { kind: "error", message: `SyntaxError: ${cause.message}` } };
  if (cause instanceof OutputLimitExceeded) return { kind: "broken", because: "output", message: "" };
  // The text of a host error may hold host paths, so the category alone goes out.
  return { kind: "broken", because: "engine", message: cause instanceof Error ? cause.name : "unknown" };
}

// Messages are handled strictly one after the other: starting and restoring a VM are asynchronous.
let last = Promise.resolve();
parentPort?.on("message", (message: ToWorker) => {
  last = last.then(() => handle(message)).catch((cause: unknown) => post(explain(cause)));
});
