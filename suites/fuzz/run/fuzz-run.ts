import type { FuzzFinding, FuzzResult } from "../../../spec/escapes/fuzz-result.ts";
import type { VectorResult } from "../../escapes/judge-vector.ts";
import type { Corpus } from "../feedback/corpus.ts";
import { findingId, type Sighting } from "../findings/sighting.ts";
import type { FuzzListener, FuzzOptions } from "./fuzz-options.ts";

/** What all lanes of a run have in common: what is left to do, what was found, and the counts. */
export class FuzzRun {
  readonly corpus: Corpus;
  readonly result: FuzzResult;
  readonly listener: FuzzListener;
  readonly #options: FuzzOptions;
  readonly #known = new Set<string>();
  readonly #began = performance.now();
  #taken = 0;

  constructor(result: FuzzResult, corpus: Corpus, options: FuzzOptions) {
    this.result = result;
    this.corpus = corpus;
    this.listener = options.listener;
    this.#options = options;
  }

  /** Whether there is time left, and nobody wants the run to end. */
  readonly goesOn = (): boolean => {
    const { milliseconds = Number.POSITIVE_INFINITY, signal } = this.#options;
    return !signal.aborted && performance.now() - this.#began < milliseconds;
  };

  /** Whether somebody wants the run to end at once. */
  get isInterrupted(): boolean {
    return this.#options.signal.aborted;
  }

  /** The number of the next story; nothing when the run is over. */
  take(): number | undefined {
    const { runs = Number.POSITIVE_INFINITY, shard = { index: 1, total: 1 } } = this.#options;
    const number = this.#taken * shard.total + shard.index - 1;
    if (number >= runs || !this.goesOn()) return undefined;
    this.#taken += 1;
    return number;
  }

  /** A story was run. */
  ran(): void {
    this.result.stories += 1;
    this.#count();
    this.listener.progressed?.(this.result);
  }

  /** A vector was judged. */
  judged({ vector, outcome, faults }: VectorResult): void {
    const { vectors } = this.result;
    if (outcome === "holds") vectors.hold += 1;
    if (outcome === "not-observed") vectors.notObserved += 1;
    if (outcome !== "escapes") return;
    vectors.escape += 1;
    // A vector judges more than oracles see, so that each is a finding of its own.
    const [fault] = faults;
    if (fault === undefined) return;
    const named = { ...fault, message: `${vector.id}: ${fault.message}` };
    this.add({ fault: named, story: vector.story, origin: vector.id }, true);
  }

  /** Whether a fault is new; from now on it is not. */
  isNew(id: string): boolean {
    if (this.#known.has(id)) return false;
    this.#known.add(id);
    return true;
  }

  /** Notes a finding. */
  add({ fault, story, origin, also }: Sighting, isConfirmed: boolean): void {
    const { format, kit, target, revision, seed } = this.result;
    const id = findingId(fault);
    const { oracle, observable, message } = fault;
    const command = this.#options.commandOf(id);
    const common = { format, kit, target, revision, seed };
    const seen = { id, oracle, observable, message, ...(also !== undefined && also.length > 0 && { also: [...also] }) };
    const finding: FuzzFinding = { ...common, ...seen, origin, story, command };
    (isConfirmed ? this.result.findings : this.result.unconfirmed).push(finding);
    this.listener.found?.(finding, isConfirmed);
  }

  note(note: string): void {
    if (!this.result.notes.includes(note)) this.result.notes.push(note);
  }

  /** The result of a run that is over. */
  conclude(): FuzzResult {
    this.#count();
    this.result.complete = !this.#options.signal.aborted;
    this.result.exitCode = this.result.findings.length > 0 ? 1 : 0;
    return this.result;
  }

  #count(): void {
    this.result.seconds = Math.round((performance.now() - this.#began) / 100) / 10;
    this.result.corpus = this.corpus.size;
    this.result.shapes = this.corpus.shapes;
  }
}
