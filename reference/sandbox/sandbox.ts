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
  /** The sandbox is gone. */
  broken(because: Breakdown): void;
}

/** One leg of a cell in a worker thread of its own. */
export class Sandbox {
  readonly #pool: WorkerPool;
  readonly #worker: Worker;
  readonly #listener: SandboxListener;
  #onSuspended: ((machine: SuspendedMachine) => void) | undefined;
  /** How many messages the guest still works on. */
  #turns = 0;
  #over = false;

  constructor(pool: WorkerPool, listener: SandboxListener) {
    this.#pool = pool;
    this.#listener = listener;
    this.#worker = pool.take();
    this.#worker.on("message", this.#receive);
    this.#worker.on("error", this.#onDeath);
    this.#worker.on("exit", this.#onDeath);
  }

  /** Whether guest code may be running. */
  get busy(): boolean {
    return this.#turns > 0;
  }

  start(source: string, catalog: string, settings: string, limits: SandboxLimits): void {
    this.#send({ kind: "start", source, catalog, settings, limits });
  }

  restore(machine: SuspendedMachine, limits: SandboxLimits): void {
    this.#send({ kind: "restore", machine, limits });
  }

  /** @param settlements - JSON of `[id, ok, value or message][]` */
  settle(settlements: string): void {
    this.#send({ kind: "settle", settlements });
  }

  /** Copies the VM out of a sandbox that is not busy, and gives the worker back. */
  async suspend(): Promise<SuspendedMachine> {
    const machine = await new Promise<SuspendedMachine>((resolve) => {
      this.#onSuspended = resolve;
      this.#worker.postMessage({ kind: "suspend" } satisfies ToWorker);
    });
    this.#leave();
    return machine;
  }

  /** Ends a sandbox that is not busy, and gives the worker back. */
  release(): void {
    if (this.#over) return;
    this.#worker.postMessage({ kind: "release" } satisfies ToWorker);
    this.#leave();
  }

  /** Ends the thread at once, whatever it is doing. */
  kill(): void {
    if (this.#over) return;
    this.#detach();
    void this.#worker.terminate();
  }

  #leave(): void {
    if (this.#over) return;
    this.#detach();
    this.#pool.give(this.#worker);
  }

  /** What the worker does from now on is no longer this sandbox's. */
  #detach(): void {
    this.#over = true;
    this.#worker.off("message", this.#receive);
    this.#worker.off("exit", this.#onDeath);
    // The listener for errors stays: an error of a thread that nobody listens to would end the process.
  }

  readonly #onDeath = () => this.#breakDown("worker");

  #send(message: ToWorker): void {
    this.#turns += 1;
    this.#worker.postMessage(message);
  }

  readonly #receive = (message: FromWorker): void => {
    if (message.kind === "request") this.#listener.request(message.id, message.method, message.input);
    else if (message.kind === "output") this.#listener.output(message.item, message.bytes);
    else if (message.kind === "suspended") this.#onSuspended?.(message.machine);
    else if (message.kind === "broken") this.#breakDown(message.because);
    else this.#endTurn(message);
  };

  #endTurn(message: Extract<FromWorker, { kind: "refused" | "idle" }>): void {
    this.#turns -= 1;
    if (message.kind === "refused") this.#listener.refused(message.message);
    else if (this.#turns === 0) this.#listener.idle(message.ending);
  }

  #breakDown(because: Breakdown): void {
    if (this.#over) return;
    this.kill();
    this.#listener.broken(because);
  }
}
