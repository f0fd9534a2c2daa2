import { setTimeout as delay } from "node:timers/promises";

/** How long work goes on before the process that does it is asked something else, and between two questions. */
const pause = { first: 150, next: 50 };

/**
 * Waits for work of a process, and asks it something else meanwhile.
 *
 * @param ping - asks; what it throws ends the watch, and not the work
 * @returns the longest time in milliseconds that a question had no answer, beside the result
 */
export async function watchSilence<T>(
  work: Promise<T>,
  ping: (() => Promise<unknown>) | undefined,
): Promise<{ readonly result: T; readonly silence: number }> {
  if (ping === undefined) return { result: await work, silence: 0 };
  const watch = new SilenceWatch(ping);
  try {
    return { result: await work, silence: watch.end() };
  } finally {
    watch.end();
  }
}

class SilenceWatch {
  readonly #ping: () => Promise<unknown>;
  readonly #ended = new AbortController();
  #asked: number | undefined;
  #longest = 0;

  constructor(ping: () => Promise<unknown>) {
    this.#ping = ping;
    void this.#watch();
  }

  /** Ends the watch; a question without an answer counts for as long as it has waited. */
  end(): number {
    if (!this.#ended.signal.aborted) this.#answered();
    this.#ended.abort();
    return this.#longest;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#ended;
    try {
      await delay(pause.first, undefined, { signal });
      while (!signal.aborted) {
        this.#asked = performance.now();
        await this.#ping();
        if (!signal.aborted) this.#answered();
        await delay(pause.next, undefined, { signal });
      }
    } catch {
      // Whoever waits for the work learns of a target that is lost.
    }
  }

  #answered(): void {
    if (this.#asked !== undefined) this.#longest = Math.max(this.#longest, performance.now() - this.#asked);
    this.#asked = undefined;
  }
}
