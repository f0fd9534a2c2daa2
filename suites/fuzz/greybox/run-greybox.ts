import type { GreyboxEntry } from "../../../spec/escapes/greybox-entry.ts";
import { deriveSeed } from "../../run/seed.ts";
import { Corpus } from "./corpus.ts";
import { counters } from "./counters.ts";
import { execute } from "./execute.ts";
import { type GreyboxFinding, shapeOf } from "./finding.ts";
import { mutateValue } from "./mutate-value.ts";
import { Random } from "./random.ts";
import { shrinkValue } from "./shrink-value.ts";
import { textsIn } from "./texts-in.ts";

/** What a run of one entry is given. */
export interface GreyboxOptions {
  /** Decides every input, where `runs` ends the run. */
  readonly seed: number;
  /** The most executions. */
  readonly runs: number;
  /** Milliseconds after which it ends; none, if it is not given. */
  readonly timeMs?: number;
  /** How many edges there are. */
  readonly edges: number;
  /** Words of the code under test. */
  readonly words: readonly string[];
  /** Inputs of an earlier run. */
  readonly corpus?: readonly unknown[];
  /** Whether counters guide it; they do, unless it is to be seen what they are good for. */
  readonly isGuided?: boolean;
  /** The most findings, each of a shape of its own, after which it ends. */
  readonly mostFindings?: number;
  /** Ends it early. */
  readonly signal?: AbortSignal;
}

/** What a run of one entry came to. */
export interface GreyboxResult {
  readonly entry: string;
  readonly executions: number;
  readonly milliseconds: number;
  /** How many edges were taken. */
  readonly edges: number;
  readonly corpus: readonly unknown[];
  readonly findings: readonly GreyboxFinding[];
  /** The execution that took longest: no verdict, but where to look for what counters don't see. */
  readonly slowest: { readonly milliseconds: number; readonly input: unknown };
}

/** The most findings, where it is not said. */
const standardFindings = 20;
/** How many changes are made to an input at most, one after the other. */
const mostChanges = 4;
/** How many of the latest texts of inputs are drawn on. */
const mostTexts = 400;

/** Looks for inputs for which an entry does not hold what it must, guided by which way its code goes. */
export async function runGreybox(entry: GreyboxEntry, options: GreyboxOptions): Promise<GreyboxResult> {
  return new Greybox(entry, options).run();
}

class Greybox {
  readonly #entry: GreyboxEntry;
  readonly #options: GreyboxOptions;
  readonly #random: Random;
  readonly #corpus: Corpus;
  readonly #material: { readonly words: readonly string[]; texts: string[] };
  readonly #findings = new Map<string, GreyboxFinding>();
  #slowest: GreyboxResult["slowest"] = { milliseconds: 0, input: undefined };
  #executions = 0;

  constructor(entry: GreyboxEntry, options: GreyboxOptions) {
    this.#entry = entry;
    this.#options = options;
    this.#random = new Random(deriveSeed(options.seed, entry.id));
    this.#corpus = new Corpus(counters.edges.subarray(0, 4 * Math.ceil(options.edges / 4)));
    this.#material = { words: [...(entry.words ?? []), ...options.words], texts: [] };
  }

  async run(): Promise<GreyboxResult> {
    const start = performance.now();
    const { runs, timeMs = Number.POSITIVE_INFINITY, corpus = [], signal } = this.#options;
    for (const input of [...this.#entry.seeds, ...corpus]) await this.#try(input);
    while (this.#executions < runs && performance.now() - start < timeMs && signal?.aborted !== true) {
      if (this.#findings.size === this.#mostFindings) break;
      await this.#try(this.#makeInput());
      if (this.#executions % 256 === 0) await new Promise(setImmediate);
    }
    return {
      entry: this.#entry.id,
      executions: this.#executions,
      milliseconds: performance.now() - start,
      edges: this.#corpus.edgesSeen,
      corpus: this.#corpus.inputs,
      findings: [...this.#findings.values()],
      slowest: this.#slowest,
    };
  }

  get #mostFindings(): number {
    return this.#options.mostFindings ?? standardFindings;
  }

  #makeInput(): unknown {
    const isGuided = this.#options.isGuided !== false;
    const { seeds } = this.#entry;
    let input = (isGuided ? this.#corpus.pick(this.#random) : undefined) ?? this.#random.pick(seeds);
    const changes = 1 + this.#random.below(mostChanges);
    for (let count = 0; count < changes; count += 1) input = mutateValue(input, this.#random, this.#material);
    return input;
  }

  async #try(input: unknown): Promise<void> {
    this.#executions += 1;
    const start = performance.now();
    const said = await execute(this.#entry, input);
    const milliseconds = performance.now() - start;
    if (milliseconds > this.#slowest.milliseconds) this.#slowest = { milliseconds, input };
    if (this.#corpus.note(input)) this.#learn(input);
    if (said !== undefined) await this.#keep(input, said);
  }

  #learn(input: unknown): void {
    this.#material.texts = [...this.#material.texts, ...textsIn(input)].slice(-mostTexts);
  }

  async #keep(input: unknown, said: string): Promise<void> {
    const shape = shapeOf(said);
    if (this.#findings.has(shape) || this.#findings.size === this.#mostFindings) return;
    const { id, holds } = this.#entry;
    const sayOf = (candidate: unknown) => execute(this.#entry, candidate);
    const small = await shrinkValue(input, async (candidate) => shapeOf((await sayOf(candidate)) ?? "") === shape);
    this.#findings.set(shape, {
      kind: "greybox-finding",
      entry: id,
      holds,
      said: (await sayOf(small)) ?? said,
      shape,
      input: small,
      seed: this.#options.seed,
      execution: this.#executions,
    });
  }
}
