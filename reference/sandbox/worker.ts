import { parentPort, workerData } from "node:worker_threads";
import { JSException } from "quickjs-wasi";
import { Machine, type MachineListener } from "./machine.ts";
import type { FromWorker, ToWorker, WorkerData } from "./messages.ts";
import { ProgramRefused, parseProgram } from "./parse-program.ts";

/** The thread that runs guests, one at a time. Its parent can end it at any instant, which is what bounds time. */
const { module } = workerData as WorkerData;
const listener: MachineListener = {
  request: (id, method, input) => post({ kind: "request", id, method, input }),
  output: (item, bytes) => post({ kind: "output", item, bytes }),
  broken: (because, message) => post({ kind: "broken", because, message }),
};
let machine: Machine | undefined;

function post(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
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
    case "suspend":
      return machine && suspend(machine, message.maxSnapshotBytes);
    case "release":
      return release();
  }
}

function postIdle(): void {
  const ending = machine?.ending;
  post(ending === undefined ? { kind: "idle" } : { kind: "idle", ending });
}

/** The size is known before anything is copied. */
function suspend(running: Machine, maxSnapshotBytes: number): void {
  const { bytes } = running;
  if (bytes > maxSnapshotBytes) {
    post({ kind: "oversize", bytes });
    return;
  }
  const suspended = running.suspend();
  release();
  post({ kind: "suspended", machine: suspended }, [suspended.snapshot.memory.buffer as ArrayBuffer]);
}

/** A thread that can't get rid of its VM ends: the next cell must not inherit anything. */
function release(): void {
  try {
    machine?.dispose();
    machine = undefined;
  } catch {
    process.exit();
  }
}

function explain(cause: unknown): FromWorker {
  if (cause instanceof ProgramRefused) return { kind: "refused", message: cause.message };
  if (cause instanceof SyntaxError)
    return { kind: "idle", ending: { kind: "error", message: `SyntaxError: ${cause.message}` } };
  return { kind: "broken", because: "engine", message: messageOf(cause) };
}

/** The text of a host error may hold host paths, so only that of the engine goes out. */
function messageOf(cause: unknown): string {
  return cause instanceof JSException ? `${cause.name}: ${cause.message}`.slice(0, 200) : "";
}

// Messages are handled strictly one after the other: starting and restoring a VM are asynchronous.
let last = Promise.resolve();
parentPort?.on("message", (message: ToWorker) => {
  last = last.then(() => handle(message)).catch((cause: unknown) => post(explain(cause)));
});
post({ kind: "ready" });
