/** How many runs that have ended are kept: until then, what is asked about one is answered as before its end. */
const mostEnded = 100;

/** The runs of a target by their id. Those that ended long ago are let go of, however many a target serves. */
export class ServedRuns<Served> {
  readonly #open = new Map<string, Served>();
  readonly #ended = new Map<string, Served>();

  add(id: string, served: Served): void {
    this.#open.set(id, served);
  }

  /** The run, unless it never was, or ended long ago. */
  find(id: string): Served | undefined {
    return this.#open.get(id) ?? this.#ended.get(id);
  }

  /** Notes that a run has ended. */
  end(id: string): void {
    const served = this.#open.get(id);
    if (served === undefined) return;
    this.#open.delete(id);
    this.#ended.set(id, served);
    const [oldest] = this.#ended.keys();
    if (oldest !== undefined && this.#ended.size > mostEnded) this.#ended.delete(oldest);
  }

  /** Lets go of all. */
  clear(): void {
    this.#open.clear();
    this.#ended.clear();
  }
}
