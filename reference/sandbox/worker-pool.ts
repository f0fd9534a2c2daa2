import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Engine } from "./engine.ts";
import type { FromWorker, ToWorker, WorkerData } from "./messages.ts";
import { ReadyWorkers } from "./ready-workers.ts";

const script = new URL("./worker.ts", import.meta.url);

/**
 * Room for deep recursion in the engine, which must end as a guest error and not as a crash, and for what the host's
 * own code in the thread takes. The memory of VMs doesn't count there.
 */
const resourceLimits = { stackSizeMb: 4, maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** How long a worker may take to start, in milliseconds; one that takes longer is taken for one that never will. */
const longestStart = 30_000;

/** How long a guest may take to stop, in milliseconds, before its thread ends instead. */
const longestStop = 100;

/** Programs that wait for their tools keep their worker, so there are many more of these than processors. */
export const mostAtWork = Math.max(16, 4 * availableParallelism());

/** Starts the thread of a worker, which says when it is ready. */
export type StartWorker = (workerData: WorkerData) => Worker;

/** The guest's thread has no environment, and what it prints is nobody's. */
export const startThread: StartWorker = (workerData) =>
  new Worker(script, { workerData, env: {}, stdout: true, stderr: true, resourceLimits });

/** What loads the engine is loaded here as well: the first thread has started by then. */
const load = () => import("./load-engine.ts").then(({ loadEngine }) => loadEngine());

/** Somebody who waits for a worker. */
export interface Customer {
  /** Whether it is only to be seen that there is a worker. */
  readonly isProof?: boolean;
  /** A worker is there, for this customer alone until it is given back or ends. */
  serve(worker: Worker): void;
  /** There is no worker to be had. */
  refuse(): void;
}

/**
 * Keeps workers that have started and have a VM ready, so that no program waits for either, also where a worker was
 * just ended. Programs beyond the most that may be at work wait in line.
 */
export class WorkerPool {
  readonly #engine: Promise<Engine>;
  readonly #startWorker: StartWorker;
  /** All that have not ended. */
  readonly #workers = new Set<Worker>();
  readonly #starting = new Set<Worker>();
  readonly #ready = new ReadyWorkers((worker) => worker.terminate());
  readonly #atWork = new Set<Worker>();
  /** What stops the guest of each. */
  readonly #stops = new WeakMap<Worker, Int32Array<SharedArrayBuffer>>();
  readonly #line = new Set<Customer>();
  #legs = 0;
  #closed = false;

  private constructor(engine: Promise<Engine>, startWorker: StartWorker) {
    this.#engine = engine;
    // Who proves the pool is told, and without an engine no worker ever is ready.
    engine.catch(() => {});
    this.#startWorker = startWorker;
  }

  /**
   * Opens a pool whose first worker is ready.
   *
   * @param startWorker - gives a thread that runs this folder's worker
   * @throws when the engine or a worker can't be loaded; whoever catches it fails closed
   */
  static async open(startWorker: StartWorker = startThread): Promise<WorkerPool> {
    const pool = new WorkerPool(load(), startWorker);
    try {
      // The engine is loaded while the first thread starts.
      await Promise.all([pool.prove(), pool.#engine]);
      return pool;
    } catch (cause) {
      await pool.close();
      throw cause;
    }
  }

  /**
   * Makes a pool that starts its first worker when somebody asks for one.
   *
   * @param startWorker - as for `open`
   * @throws when the engine can't be loaded
   */
  static async make(startWorker: StartWorker): Promise<WorkerPool> {
    const pool = new WorkerPool(load(), startWorker);
    await pool.#engine;
    return pool;
  }

  /** @throws when no worker starts; whoever catches it fails closed */
  async prove(): Promise<void> {
    const worker = await new Promise<Worker>((serve, fail) => {
      this.take({ isProof: true, serve, refuse: () => fail(new Error("the sandbox's worker did not start")) });
    });
    this.release(worker, false);
  }

  /** All threads, at work, warm or starting. */
  get workers(): ReadonlySet<Worker> {
    return this.#workers;
  }

  /** How often a worker was given to a program. */
  get legs(): number {
    return this.#legs;
  }

  /** How many threads there are, at work, warm or starting. */
  get size(): number {
    return this.#workers.size;
  }

  /**
   * Asks for a worker. The customer is served at once where one is ready.
   *
   * @returns what takes the customer out of the line again
   */
  take(customer: Customer): () => void {
    this.#line.add(customer);
    this.#serve();
    return () => void this.#line.delete(customer);
  }

  /**
   * Takes a worker back and frees it of its VM. A guest that is at work is stopped; where that doesn't help soon, its
   * thread ends. Many of the engine's functions never ask whether they must stop, and a program can carry on with what
   * it is stopped by: that bounds nothing, and only spares the next program a new thread.
   */
  release(worker: Worker, isBusy: boolean): void {
    if (isBusy) this.#setStop(worker, 1);
    worker.postMessage({ kind: "release", isAwaited: isBusy } satisfies ToWorker);
    if (isBusy) this.#whenReady(worker, longestStop);
    else this.#give(worker);
  }

  #setStop(worker: Worker, value: number): void {
    const stop = this.#stops.get(worker);
    if (stop !== undefined) Atomics.store(stop, 0, value);
  }

  /**
   * Gives a worker to whoever comes next once it says that it is ready.
   *
   * @param longest - milliseconds after which it is ended if it is not ready by then
   */
  #whenReady(worker: Worker, longest: number): void {
    const timer = setTimeout(() => {
      // It may be ready this very instant; a thread that is being ended is nobody's all the same.
      settle();
      void worker.terminate();
    }, longest);
    const onMessage = (messages: readonly FromWorker[]) => {
      if (messages.every(({ kind }) => kind !== "ready")) return;
      settle();
      this.#setStop(worker, 0);
      this.#give(worker);
    };
    const settle = () => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("exit", settle);
    };
    worker.on("message", onMessage);
    worker.on("exit", settle);
  }

  #give(worker: Worker): void {
    this.#atWork.delete(worker);
    this.#starting.delete(worker);
    worker.unref();
    if (this.#closed) void worker.terminate();
    else if (this.#workers.has(worker)) this.#ready.add(worker);
    this.#serve();
  }

  /** Ends every worker, also those at work. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#ready.close();
    this.#refuseAll();
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #serve(): void {
    this.#serveReady();
    if (this.#closed) this.#refuseAll();
    else this.#restock();
  }

  #serveReady(): void {
    for (const customer of this.#line) {
      if (this.#atWork.size >= mostAtWork) return;
      const worker = this.#ready.take();
      if (worker === undefined) return;
      this.#line.delete(customer);
      this.#atWork.add(worker);
      if (customer.isProof !== true) this.#legs += 1;
      worker.ref();
      customer.serve(worker);
    }
  }

  #refuseAll(): void {
    for (const customer of this.#line) {
      this.#line.delete(customer);
      customer.refuse();
    }
  }

  /** A worker for each customer that can be served, and one to spare once nobody waits. */
  #restock(): void {
    const wanted = this.#line.size === 0 ? 1 : Math.min(this.#line.size, mostAtWork - this.#atWork.size);
    for (let have = this.#ready.size + this.#starting.size; have < wanted; have += 1) this.#start();
    this.#refuseIfHopeless();
  }

  #start(): void {
    const worker = this.#makeWorker();
    if (worker === undefined) return;
    this.#workers.add(worker);
    this.#starting.add(worker);
    this.#whenReady(worker, longestStart);
    // An error of a thread that nobody listens to would end the process; its exit follows, and is what counts.
    worker.on("error", () => {});
    worker.once("exit", () => this.#forget(worker));
  }

  /** @returns nothing where the system has no more threads */
  #makeWorker(): Worker | undefined {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    try {
      const worker = this.#startWorker({ stop });
      this.#stops.set(worker, stop);
      this.#engine.then(
        (engine) => worker.postMessage({ kind: "equip", engine } satisfies ToWorker),
        () => worker.terminate(),
      );
      return worker;
    } catch {
      return undefined;
    }
  }

  #forget(worker: Worker): void {
    this.#workers.delete(worker);
    this.#ready.remove(worker);
    // A worker that can't start is not tried again before somebody asks: the next one would hardly fare better.
    if (this.#starting.delete(worker)) this.#refuseIfHopeless();
    // A worker that was ended at work leaves room; one that ended by itself is not replaced before it is missed.
    else if (this.#atWork.delete(worker)) this.#serve();
  }

  /** Nobody waits for a worker that never comes. */
  #refuseIfHopeless(): void {
    if (this.#ready.size + this.#starting.size + this.#atWork.size === 0) this.#refuseAll();
  }
}
