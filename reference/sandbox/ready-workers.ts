import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";

/** How many workers stay warm at most while nothing runs. */
const mostWarm = Math.max(2, availableParallelism());

/**
 * How long the others stay, in milliseconds. Programs come in bursts, and a thread costs as much as hundreds of small
 * programs: ended between two of them, it would only be started again.
 */
const stay = 5_000;

/** The workers that are ready and at no work, in the order in which they were added: the first had most time. */
export class ReadyWorkers {
  readonly #workers: Worker[] = [];
  /** Ends a worker that nobody missed. */
  readonly #end: (worker: Worker) => void;
  /** How few there were since the timer was set: so many were never needed. */
  #fewest = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(end: (worker: Worker) => void) {
    this.#end = end;
  }

  get size(): number {
    return this.#workers.length;
  }

  add(worker: Worker): void {
    this.#workers.push(worker);
    this.#watch();
  }

  /** @returns nothing where none is ready */
  take(): Worker | undefined {
    const worker = this.#workers.shift();
    this.#fewest = Math.min(this.#fewest, this.size);
    return worker;
  }

  remove(worker: Worker): void {
    const place = this.#workers.indexOf(worker);
    if (place >= 0) this.#workers.splice(place, 1);
    this.#fewest = Math.min(this.#fewest, this.size);
  }

  /** Forgets its timer; the workers are their pool's to end. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #watch(): void {
    if (this.size <= mostWarm || this.#timer !== undefined) return;
    this.#fewest = this.size;
    this.#timer = setTimeout(() => this.#endUnneeded(), stay);
    this.#timer.unref();
  }

  #endUnneeded(): void {
    this.#timer = undefined;
    for (const worker of this.#workers.splice(0, Math.max(0, this.#fewest - mostWarm))) this.#end(worker);
    this.#watch();
  }
}
