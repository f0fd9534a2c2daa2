/** What time is measured by: it never goes back, whoever sets the system's clock. */
export interface Clock {
  /** Milliseconds since some instant. */
  now(): number;
  /**
   * Calls back once so many milliseconds have passed.
   *
   * @param keepsAlive - whether the process may not end before
   * @returns what calls it off
   */
  after(milliseconds: number, callback: () => void, keepsAlive: boolean): () => void;
}

/** The time that really passes. */
export const realClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, callback, keepsAlive) => {
    const timer = setTimeout(callback, milliseconds);
    if (!keepsAlive) timer.unref();
    return () => clearTimeout(timer);
  },
};
