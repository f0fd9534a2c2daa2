/** Measures the time of one leg, and only while it runs: on the host's monotonic clock, whatever the guest does. */
export class Stopwatch {
  readonly #onDue: () => void;
  #left: number;
  #startedAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param milliseconds - how long it runs until it is due, pauses not counted
   * @param onDue - is called once
   */
  constructor(milliseconds: number, onDue: () => void) {
    this.#left = milliseconds;
    this.#onDue = onDue;
  }

  /** Whether its time is over: known at once, even where the host is too busy for its timers. */
  get isDue(): boolean {
    return this.#left - this.#elapsed <= 0;
  }

  run(): void {
    if (this.#startedAt !== undefined) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(this.#onDue, this.#left);
  }

  pause(): void {
    this.#left -= this.#elapsed;
    this.#startedAt = undefined;
    clearTimeout(this.#timer);
  }

  get #elapsed(): number {
    return this.#startedAt === undefined ? 0 : performance.now() - this.#startedAt;
  }
}
