import type { Clock } from "./clock.ts";

interface Timer {
  readonly dueAt: number;
  readonly callback: () => void;
}

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  readonly #timers = new Set<Timer>();
  #now = 0;

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { dueAt: this.#now + milliseconds, callback };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /**
   * Moves the clock forward. What is due meanwhile is called in the order of its time, with the clock at that time.
   *
   * @param milliseconds - zero or more
   * @throws RangeError for what is no such number; the clock stands still then
   */
  advance(milliseconds: number): void {
    if (!Number.isFinite(milliseconds) || milliseconds < 0) {
      const given = typeof milliseconds === "number" ? milliseconds : typeof milliseconds;
      throw new RangeError(`The clock can't be moved by ${given}; give a number of milliseconds, zero or more.`);
    }
    const end = this.#now + milliseconds;
    for (let timer = this.#firstDue(end); timer !== undefined; timer = this.#firstDue(end)) {
      this.#timers.delete(timer);
      this.#now = Math.max(this.#now, timer.dueAt);
      timer.callback();
    }
    // A callback may have moved the clock further.
    this.#now = Math.max(this.#now, end);
  }

  #firstDue(end: number): Timer | undefined {
    const [first] = [...this.#timers].filter(({ dueAt }) => dueAt <= end).sort((a, b) => a.dueAt - b.dueAt);
    return first;
  }
}
