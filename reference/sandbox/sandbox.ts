import type { Worker } from "node:worker_threads";
import type { Program } from "../control/exec-input.ts";
import type { RefusedFor } from "../programs/program-refused.ts";
import type { Ending, FromWorker, Surroundings, ToWorker } from "./messages.ts";
import type { PackedMemory } from "./packed-memory.ts";
import { readMessage } from "./read-message.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** Why a sandbox can't go on. */
export type Breakdown = "output" | "memory" | "engine" | "restore" | "compiler" | "worker";

/** Is told what a guest does, in order. */
export interface SandboxListener {
  request(id: number, method: string, input: string): void;
  output(item: string, bytes: number): void;
  refused(message: string, because: RefusedFor): void;
  /** Nothing is left to do until something settles. */
  idle(ending: Ending | undefined): void;
  /** The VM was copied out, and the sandbox is gone. */
  suspended(memory: PackedMemory): void;
  /** The VM has more bytes than may be copied out. */
  oversize(bytes: number): void;
  /** The sandbox is gone. */
  broken(because: Breakdown, message: string): void;
}

/** One leg of a cell, or a part of one, in a worker thread of its own. */
export class Sandbox {
  readonly #pool: WorkerPool;
  readonly #worker: Worker;
  readonly #listener: SandboxListener;
  /** How many messages the worker still works on. */
  #turns = 0;
  #over = false;

  /** @param worker - was taken from the pool, and goes back to it */
  constructor(pool: WorkerPool, worker: Worker, listener: SandboxListener) {
    this.#pool = pool;
    this.#worker = worker;
    this.#listener = listener;
    this.#worker.on("message", this.#receive);
    this.#worker.on("error", this.#onError);
    this.#worker.on("exit", this.#onDeath);
  }

  /** Whether the worker may be at work. */
  get busy(): boolean {
    return this.#turns > 0;
  }

  /** @param maxPending - how many requests may be under way at once */
  start(program: Program, maxPending: number, surroundings: Surroundings): void {
    this.#send({ kind: "start", program, maxPending, surroundings });
  }

  /**
   * Goes on with a suspended VM, whose memory moves into the worker.
   *
   * @param settlements - as for `settle`
   */
  restore(memory: PackedMemory, surroundings: Surroundings, settlements: readonly string[]): void {
    this.#send({ kind: "restore", memory, surroundings, settlements }, [memory.changes.buffer]);
  }

  /** @param settlements - JSON texts of `[id, ok, value or message]`, in the order in which the guest sees them */
  settle(settlements: readonly string[]): void {
    this.#send({ kind: "settle", settlements });
  }

  /** Copies the VM out of a sandbox that is not busy, and gives the worker back. */
  suspend(maxSnapshotBytes: number): void {
    this.#send({ kind: "suspend", maxSnapshotBytes });
  }

  /** Ends the sandbox, whatever its guest is doing. */
  end(): void {
    if (this.#over) return;
    this.#detach();
    this.#pool.release(this.#worker, this.busy);
  }

  /** What the worker does from now on is no longer this sandbox's. */
  #detach(): void {
    this.#over = true;
    this.#worker.off("message", this.#receive);
    this.#worker.off("error", this.#onError);
    this.#worker.off("exit", this.#onDeath);
  }

  /** A thread whose own memory is used up, by a program that is hard to read for example, is no missing runtime. */
  readonly #onError = (cause: { readonly code?: string }) => {
    if (cause.code === "ERR_WORKER_OUT_OF_MEMORY") this.#breakDown("memory", "");
  };

  readonly #onDeath = () => this.#breakDown("worker", "");

  #send(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#turns += 1;
    this.#worker.postMessage(message, transfer);
  }

  /** A guest that broke out of its engine could send anything: what can't be read ends the sandbox, not the host. */
  readonly #receive = (messages: readonly unknown[]): void => {
    try {
      for (const message of messages) {
        if (this.#over) return;
        this.#handle(readMessage(message));
      }
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
    if (message.kind === "refused") this.#listener.refused(message.message, message.because);
    else if (message.kind === "oversize") this.#listener.oversize(message.bytes);
    else if (message.kind === "suspended") this.#leave(message.memory);
    else if (this.#turns === 0) this.#listener.idle(message.ending);
  }

  #leave(memory: PackedMemory): void {
    this.#detach();
    this.#pool.release(this.#worker, false);
    this.#listener.suspended(memory);
  }

  #breakDown(because: Breakdown, message: string): void {
    if (this.#over) return;
    this.#detach();
    // What said too much left its engine as sound as any other, so that its thread can serve the next program.
    if (because === "output") this.#pool.release(this.#worker, true);
    else void this.#worker.terminate();
    this.#listener.broken(because, message);
  }
}
