import fc from "fast-check";
import { deriveSeed } from "../run/seed.ts";
import { type Difference, judgeProgram } from "./judge-program.ts";
import type { Place } from "./places/place.ts";
import type { Program } from "./program.ts";
import { programs } from "./programs.ts";

/** What is compared, and for how long. */
export interface DifferentialOptions {
  /** Each is compared with the first. */
  readonly places: readonly Place[];
  readonly seed: number;
  /** How many programs are made; without a bound if it is not given. */
  readonly runs?: number;
  /** How long programs are made, in milliseconds; without a bound if it is not given. */
  readonly milliseconds?: number;
  /** After how many findings the run ends. */
  readonly mostFindings?: number;
  /** Ends the run after the program that is at work. */
  readonly signal?: AbortSignal;
  /** Is told of each program that was run, those that are tried for a smaller one not among them. */
  readonly onProgram?: (soFar: DifferentialCount) => void;
  /** Is told of each finding, and whether it was seen again. */
  readonly onFinding?: (finding: ShrunkDifference, isConfirmed: boolean) => void;
}

/** How many programs were run. */
export interface DifferentialCount {
  readonly programs: number;
  /** How many came to their end in the first place. */
  readonly ended: number;
  readonly findings: number;
}

/** A difference, and the smallest program that shows it. */
export interface ShrunkDifference extends Difference {
  readonly program: Program;
}

/** What a run came to. */
export interface DifferentialResult extends DifferentialCount {
  readonly differences: readonly ShrunkDifference[];
  /** Seen once, and not again. */
  readonly unconfirmed: readonly ShrunkDifference[];
  /** How often each explained difference was met, by its id. */
  readonly explained: Readonly<Record<string, number>>;
}

/** How many programs are made from one seed; a difference ends them, so that the next ones are made from another. */
const chunk = 25;
/** After so many, a person has enough to look at. */
const enough = 20;

/**
 * Makes programs, runs each in every place, and shrinks those whose outcomes differ.
 *
 * @throws AdapterFault as the places do
 */
export async function runDifferential(options: DifferentialOptions): Promise<DifferentialResult> {
  const run = new DifferentialRun(options);
  for (let part = 0; run.goesOn; part += 1) await run.part(part);
  return run.result;
}

class DifferentialRun {
  readonly #options: DifferentialOptions;
  readonly #began = performance.now();
  readonly #differences = new Map<string, ShrunkDifference>();
  readonly #unconfirmed: ShrunkDifference[] = [];
  readonly #explained = new Map<string, number>();
  #programs = 0;
  #ended = 0;

  constructor(options: DifferentialOptions) {
    this.#options = options;
  }

  get goesOn(): boolean {
    const {
      runs = Number.POSITIVE_INFINITY,
      milliseconds = Number.POSITIVE_INFINITY,
      mostFindings = enough,
      signal,
    } = this.#options;
    const isOver = this.#programs >= runs || performance.now() - this.#began >= milliseconds;
    return !isOver && this.#differences.size < mostFindings && signal?.aborted !== true;
  }

  get result(): DifferentialResult {
    return {
      ...this.#count,
      differences: [...this.#differences.values()],
      unconfirmed: this.#unconfirmed,
      explained: Object.fromEntries(this.#explained),
    };
  }

  get #count(): DifferentialCount {
    return { programs: this.#programs, ended: this.#ended, findings: this.#differences.size };
  }

  /** Runs some programs up to the first that shows a difference, and shrinks that one. */
  async part(part: number): Promise<void> {
    const { runs = Number.POSITIVE_INFINITY, seed } = this.#options;
    let smallest: ShrunkDifference | undefined;
    let escaped: { readonly cause: unknown } | undefined;
    const predicate = async (program: Program) => {
      if (escaped !== undefined || (smallest === undefined && !this.goesOn)) return true;
      // What is shrunk is no program of the run's own.
      const difference = await this.#judge(program, smallest === undefined).catch((cause: unknown) => {
        escaped = { cause };
        return undefined;
      });
      if (difference === undefined) return true;
      smallest = { program, ...difference };
      return false;
    };
    await fc.check(fc.asyncProperty(programs, predicate), {
      seed: deriveSeed(seed, `differential:${part}`),
      numRuns: Math.min(chunk, runs - this.#programs),
    });
    if (escaped !== undefined) throw escaped.cause;
    if (smallest !== undefined) await this.#confirm(smallest);
  }

  async #judge(program: Program, isOwn: boolean): Promise<Difference | undefined> {
    const { difference, explained, ended } = await judgeProgram(program, this.#options.places);
    if (!isOwn) return difference;
    this.#programs += 1;
    if (ended) this.#ended += 1;
    for (const id of explained) this.#explained.set(id, (this.#explained.get(id) ?? 0) + 1);
    this.#options.onProgram?.(this.#count);
    return difference;
  }

  async #confirm(found: ShrunkDifference): Promise<void> {
    const key = JSON.stringify(found.program);
    if (this.#differences.has(key)) return;
    const isConfirmed = (await this.#judge(found.program, false)) !== undefined;
    if (isConfirmed) this.#differences.set(key, found);
    else this.#unconfirmed.push(found);
    this.#options.onFinding?.(found, isConfirmed);
  }
}
