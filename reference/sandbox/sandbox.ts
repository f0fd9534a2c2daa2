import type { Worker } from "node:worker_threads";
import type { Ending, FromWorker, SandboxLimits, SuspendedMachine, ToWorker } from "./messages.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** Why a sandbox can't go on. */
export type Breakdown = "output" | "engine" | "worker";

/** Is told what a guest does, in order. */
export interface SandboxListener {
  request(id: number, method: string, input: string): void;
  output(item: string, bytes: number): void;
  refused(message: string): void;
  /** Nothing is left to do until something settles. */
  idle(ending: Ending | undefined): void;
  /** The VM was copied out, and the sandbox is gone. */
  suspended(machine: SuspendedMachine): void;
  /** The VM has more bytes than may be copied out. */
  oversize(bytes: number): void;
  /** The sandbox is gone. */
  broken(because: Breakdown, message: string): void;
}

/** One leg of a cell in a worker thread of its own. */
export class Sandbox {
  readonly #pool: WorkerPool;
  readonly #worker: Worker;
  readonly #listener: SandboxListener;
  /** How many messages the worker still works on. */
  #turns = 0;
  #over = false;

  /** @throws when there is no worker to be had */
  constructor(pool: WorkerPool, listener: SandboxListener) {
    this.#pool = pool;
    this.#listener = listener;
    this.#worker = pool.take();
    this.#worker.on("message", this.#receive);
    this.#worker.on("exit", this.#onDeath);
  }

  /** Whether the worker may be at work. */
  get busy(): boolean {
    return this.#turns > 0;
  }

  start(source: string, catalog: string, settings: string, limits: SandboxLimits): void {
    this.#send({ kind: "start", source, catalog, settings, limits });
  }

  /** Makes a VM of a suspended one, whose memory moves into the worker. */
  restore(machine: SuspendedMachine, limits: SandboxLimits): void {
    this.#send({ kind: "restore", machine, limits }, [machine.snapshot.memory.buffer as ArrayBuffer]);
  }

  /** @param settlements - JSON of `[id, ok, value or message][]` */
  settle(settlements: string): void {
    this.#send({ kind: "settle", settlements });
  }

  /** Copies the VM out of a sandbox that is not busy, and gives the worker back. */
  suspend(maxSnapshotBytes: number): void {
    this.#send({ kind: "suspend", maxSnapshotBytes });
  }

  /** Ends the sandbox: a worker that is not busy is given back, and one that is ends at once, whatever it is doing. */
  end(): void {
    if (this.#over) return;
    this.#detach();
    if (this.busy) {
      void this.#worker.terminate();
    } else {
      this.#worker.postMessage({ kind: "release" } satisfies ToWorker);
      this.#pool.give(this.#worker);
    }
  }

  /** What the worker does from now on is no longer this sandbox's. */
  #detach(): void {
    this.#over = true;
    this.#worker.off("message", this.#receive);
    this.#worker.off("exit", this.#onDeath);
  }

  readonly #onDeath = () => this.#breakDown("worker", "");

  #send(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#turns += 1;
    this.#worker.postMessage(message, transfer);
  }

  /** A guest that broke out of its engine could send anything: what can't be read ends the sandbox, not the host. */
  readonly #receive = (message: FromWorker): void => {
    try {
      this.#handle(message);
    } catch {
      this.#breakDown("engine", "");
    }
  };

  #handle(message: FromWorker): void {
    if (message.kind === "request") this.#listener.request(message.id, message.method, message.input);
    else if (message.kind === "output") this.#listener.output(message.item, message.bytes);
    else if (message.kind === "broken") this.#breakDown(message.because, message.message);
    else if (message.kind !== "ready") this.#endTurn(message);
  }

  #endTurn(message: Exclude<FromWorker, { kind: "request" | "output" | "broken" | "ready" }>): void {
    this.#turns -= 1;
    if (message.kind === "refused") this.#listener.refused(message.message);
    else if (message.kind === "oversize") this.#listener.oversize(message.bytes);
    else if (message.kind === "suspended") this.#leave(message.machine);
    else if (this.#turns === 0) this.#listener.idle(message.ending);
  }

  #leave(machine: SuspendedMachine): void {
    this.#detach();
    this.#pool.give(this.#worker);
    this.#listener.suspended(machine);
  }

  #breakDown(because: Breakdown, message: string): void {
    if (this.#over) return;
    this.#detach();
    void this.#worker.terminate();
    this.#listener.broken(because, message);
  }
}
