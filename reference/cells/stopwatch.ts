import { type Clock, realClock } from "../clock/clock.ts";

/** Measures the time of one leg, and only while it runs: on the host's monotonic clock, whatever the guest does. */
export class Stopwatch {
  readonly #onDue: () => void;
  readonly #clock: Clock;
  #left: number;
  #startedAt: number | undefined;
  #callOff: () => void = () => {};

  /**
   * @param milliseconds - how long it runs until it is due, pauses not counted
   * @param onDue - is called once
   */
  constructor(milliseconds: number, onDue: () => void, clock = realClock) {
    this.#left = milliseconds;
    this.#onDue = onDue;
    this.#clock = clock;
  }

  /** Whether its time is over: known at once, even where the host is too busy for its timers. */
  get isDue(): boolean {
    return this.#left - this.#elapsed <= 0;
  }

  run(): void {
    if (this.#startedAt !== undefined) return;
    this.#startedAt = this.#clock.now();
    this.#callOff = this.#clock.after(this.#left, this.#onDue, true);
  }

  pause(): void {
    this.#left -= this.#elapsed;
    this.#startedAt = undefined;
    this.#callOff();
  }

  get #elapsed(): number {
    return this.#startedAt === undefined ? 0 : this.#clock.now() - this.#startedAt;
  }
}
