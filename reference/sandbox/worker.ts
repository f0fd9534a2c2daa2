import { parentPort, workerData } from "node:worker_threads";
import { JSException } from "quickjs-wasi";
import { CompilerCrash } from "../programs/compiler-crash.ts";
import { prepareProgram } from "../programs/prepare-program.ts";
import { ProgramRefused } from "../programs/program-refused.ts";
import type { Engine } from "./engine.ts";
import { Machine, type MachineListener } from "./machine.ts";
import type { FromWorker, Surroundings, ToWorker, WorkerData } from "./messages.ts";
import type { PackedMemory } from "./packed-memory.ts";

/** The thread that runs guests, one at a time. Its parent can end it at any instant, which is what bounds time. */
const { stop } = workerData as WorkerData;
const { rewinds = false } = workerData as WorkerData;
/** Is called once, with the engine: VMs can be made from then on. */
let equip: (engine: Engine) => void = () => {};
const equipped = new Promise<Engine>((resolve) => {
  equip = resolve;
});
const listener: MachineListener = {
  request: (id, method, input) => outbox.push({ kind: "request", id, method, input }),
  // What was emitted is reported even if this thread is ended in the middle of what follows.
  output: (item, bytes) => post({ kind: "output", item, bytes }),
  broken: (because, message) => post({ kind: "broken", because, message }),
  working: () => {
    flush();
    return Atomics.load(stop, 0) !== 0;
  },
};
/** What goes to the parent together: requests wait for the end of the guest's turn, if that comes soon. */
let outbox: FromWorker[] = [];
let booted: Promise<Machine> | undefined = boot();
let machine: Machine | undefined;

/** The next program finds a VM that is ready. */
function boot(): Promise<Machine> {
  const next = equipped.then((engine) => Machine.boot(engine, listener));
  // A thread without a VM is of no use; its parent sees it end.
  next.catch(() => process.exit(1));
  return next;
}

function takeBooted(): Promise<Machine> {
  const taken = booted ?? boot();
  booted = undefined;
  return taken;
}

function post(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  outbox.push(message);
  flush(transfer);
}

function flush(transfer: ArrayBuffer[] = []): void {
  if (outbox.length === 0) return;
  const messages = outbox;
  outbox = [];
  parentPort?.postMessage(messages, transfer);
}

async function handle(message: Exclude<ToWorker, { kind: "equip" }>): Promise<void> {
  switch (message.kind) {
    case "start": {
      const source = await prepareProgram(message.program);
      machine = await takeBooted();
      machine.start(source, message.maxPending, message.surroundings);
      return postIdle();
    }
    case "restore":
      if (!(await restore(message.memory, message.surroundings))) return;
      machine?.settle(message.settlements);
      return postIdle();
    case "settle":
      machine?.settle(message.settlements);
      return postIdle();
    case "suspend":
      return machine && suspend(machine, message.maxSnapshotBytes);
    case "release":
      if (!message.isAwaited) keepVm();
      release();
      if (!message.isAwaited) return;
      await booted;
      return post({ kind: "ready" });
    case "probe": {
      const { probeThread } = await import("../probe/probe-thread.ts");
      message.port.postMessage(probeThread(Machine.guests));
      return message.port.close();
    }
  }
}

/** What goes wrong here is the host's fault; what does afterwards is the program's. */
async function restore(memory: PackedMemory, surroundings: Surroundings): Promise<boolean> {
  try {
    machine = await takeBooted();
    machine.resume(memory, surroundings);
    return true;
  } catch {
    post({ kind: "broken", because: "restore", message: "" });
    return false;
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
  const memory = running.suspend();
  post({ kind: "suspended", memory }, [memory.changes.buffer]);
  release();
}

/** Where VMs are used again, the next program gets this one, if it is as good as a new one. */
function keepVm(): void {
  if (!rewinds || machine?.rewind() !== true) return;
  booted = Promise.resolve(machine);
  machine = undefined;
}

/** A thread that can't get rid of its VM ends: the next cell must not inherit anything. */
function release(): void {
  try {
    machine?.dispose();
    machine = undefined;
    booted ??= boot();
  } catch {
    process.exit(1);
  }
}

function explain(cause: unknown): FromWorker {
  if (cause instanceof ProgramRefused) return { kind: "refused", message: cause.message, because: cause.because };
  if (cause instanceof CompilerCrash) return { kind: "broken", because: "compiler", message: cause.message };
  if (cause instanceof SyntaxError)
    return { kind: "idle", ending: { kind: "error", message: `SyntaxError: ${cause.message}` } };
  return { kind: "broken", because: machine?.isFull === true ? "memory" : "engine", message: messageOf(cause) };
}

/** The text of a host error may hold host paths, so only that of the engine goes out. */
function messageOf(cause: unknown): string {
  return cause instanceof JSException ? `${cause.name}: ${cause.message}`.slice(0, 200) : "";
}

// Messages are handled strictly one after the other: starting and restoring a VM are asynchronous.
let last: Promise<void> = booted.then(() => post({ kind: "ready" }));
parentPort?.on("message", (message: ToWorker) => {
  if (message.kind === "equip") equip(message.engine);
  else last = last.then(() => handle(message)).catch((cause: unknown) => post(explain(cause)));
});
