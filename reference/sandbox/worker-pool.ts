import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { WorkerData } from "./messages.ts";

const script = new URL("./worker.ts", import.meta.url);
const engine = createRequire(import.meta.url).resolve("quickjs-wasi/quickjs.wasm");

/** Room for deep recursion in the engine, which must end as a guest error and not as a crash. */
const stackSizeMb = 4;

/** How many workers stay warm at most. */
const warmest = 2;

/** Keeps a warm worker ready, so that one that was ended costs the next cell nothing. */
export class WorkerPool {
  readonly #module: WebAssembly.Module;
  readonly #workers = new Set<Worker>();
  readonly #idle: Worker[] = [];
  #closed = false;

  private constructor(module: WebAssembly.Module) {
    this.#module = module;
    this.#idle.push(this.#start());
  }

  /**
   * Opens a pool whose first worker is warm.
   *
   * @throws when the engine or a worker can't be loaded; whoever catches it fails closed
   */
  static async open(): Promise<WorkerPool> {
    const pool = new WorkerPool(await WebAssembly.compile(readFileSync(engine)));
    await Promise.all(pool.#idle.map(untilReady));
    return pool;
  }

  /** How many threads there are, at work or warm. */
  get size(): number {
    return this.#workers.size;
  }

  /**
   * A worker for one leg of a cell.
   *
   * @throws when the pool is closed, or no thread can be had
   */
  take(): Worker {
    if (this.#closed) throw new Error("the pool is closed");
    const worker = this.#idle.pop() ?? this.#start();
    if (this.#idle.length === 0) this.#idle.push(this.#start());
    worker.ref();
    return worker;
  }

  /** Takes a worker back whose VM was released. */
  give(worker: Worker): void {
    if (this.#closed || this.#idle.length >= warmest) void worker.terminate();
    else this.#keep(worker);
  }

  /** Ends every worker, also those at work. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  #keep(worker: Worker): void {
    worker.unref();
    this.#idle.push(worker);
  }

  #start(): Worker {
    const workerData: WorkerData = { module: this.#module };
    // The guest's thread has no environment, and what it prints is nobody's.
    const worker = new Worker(script, {
      workerData,
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { stackSizeMb },
    });
    worker.unref();
    this.#workers.add(worker);
    // An error of a thread that nobody listens to would end the process; its exit follows, and is what counts.
    worker.on("error", () => {});
    worker.once("exit", () => this.#forget(worker));
    return worker;
  }

  #forget(worker: Worker): void {
    this.#workers.delete(worker);
    const place = this.#idle.indexOf(worker);
    if (place >= 0) this.#idle.splice(place, 1);
  }
}

/** Reading its modules must not take from the time of the first program. */
async function untilReady(worker: Worker): Promise<void> {
  const watch = new AbortController();
  const { signal } = watch;
  worker.ref();
  const [message] = await Promise.race([once(worker, "message", { signal }), once(worker, "exit", { signal })]);
  watch.abort();
  if (typeof message === "number") throw new Error(`the worker ended with ${message} before it was ready`);
  worker.unref();
}
