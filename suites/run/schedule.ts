import type { Description } from "../../spec/adapter/description.ts";
import type { Baseline } from "../../spec/baseline.ts";
import type { ResultEntry, ResultFile } from "../../spec/result-file.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { Watch } from "../monitors/watch.ts";
import { applyBaseline } from "./baseline.ts";
import type { Check } from "./check.ts";
import { isGatingOf } from "./gating.ts";
import { Lane } from "./lane.ts";
import type { Listener } from "./listener.ts";
import type { Plan } from "./plan.ts";
import { type CheckResult, whyNotObserved } from "./run-check.ts";

/** How a plan is run. */
export interface ScheduleOptions {
  readonly carrier: Carrier;
  /** What the target said of itself. */
  readonly description: Description;
  readonly seed: number;
  /** How many targets may run at once. */
  readonly jobs: number;
  /** The failures that are expected. */
  readonly baseline: Baseline | undefined;
  /** Stop at the first failure that is not expected. */
  readonly bail: boolean;
  readonly listener: Listener;
}

/**
 * Runs a plan and fills the entries of a result in, as many checks at once as there are jobs: first those that share a
 * process, then those with a process of their own, both one process a job, and at last, one by one, those that run alone.
 */
export class Schedule {
  readonly #plan: Plan;
  readonly #result: ResultFile;
  readonly #options: ScheduleOptions;
  #stopped = false;

  constructor(plan: Plan, result: ResultFile, options: ScheduleOptions) {
    this.#plan = plan;
    this.#result = result;
    this.#options = options;
  }

  /** Runs everything that is left to run, revision by revision. */
  async run(): Promise<void> {
    for (const revision of this.#plan.selection.revisions) await this.#runRevision(revision);
  }

  /** Starts nothing further. */
  stop(): void {
    this.#stopped = true;
  }

  async #runRevision(revision: RevisionName): Promise<void> {
    const watches = this.#plan.monitors.map((monitor) => new Watch(monitor, revision));
    const makeLane = () =>
      new Lane({
        carrier: this.#options.carrier,
        revision,
        seed: this.#options.seed,
        onStory: (story) => {
          for (const watch of watches) watch.see(story);
        },
        onNote: (note) => this.#note(note),
      });
    const queueOf = (kind: Check["process"]) => this.#plan.checks.filter(({ process }) => process === kind);
    const runIn = async (...queues: readonly Check[][]) => {
      for (const queue of queues) await this.#runLane(makeLane(), queue, revision);
    };
    const shared = queueOf("shared");
    const own = queueOf("own");
    await Promise.all(Array.from({ length: this.#options.jobs }, () => runIn(shared, own)));
    await runIn(queueOf("alone"));
    if (this.#stopped) return;
    for (const watch of watches) this.#fill(this.#entry(watch.monitor.id, revision), watch.result, 0);
  }

  async #runLane(lane: Lane, queue: Check[], revision: RevisionName): Promise<void> {
    const { description } = this.#options;
    for (let check = queue.shift(); check !== undefined && !this.#stopped; check = queue.shift()) {
      const entry = this.#entry(check.id, revision);
      this.#options.listener.checkStarted?.(entry);
      const started = performance.now();
      // What can't be observed needs no target that would only be started for it.
      const result = whyNotObserved(check, { description, revision }) ?? (await lane.run(check));
      this.#fill(entry, result, Math.round(performance.now() - started));
    }
    await lane.close();
  }

  #fill(entry: ResultEntry, result: CheckResult, milliseconds: number): void {
    Object.assign(entry, result, { milliseconds, gating: isGatingOf(entry, result, this.#plan.selection.profiles) });
    const problem = this.#options.baseline && applyBaseline(entry, this.#options.baseline, this.#plan);
    if (problem !== undefined) this.#result.baselineProblems.push(problem);
    this.#options.listener.checkFinished?.(entry, this.#result);
    const broken = entry.outcome === "fail" || entry.outcome.endsWith("-fault");
    if (this.#options.bail && broken && entry.gating && entry.expected === undefined) this.stop();
  }

  #entry(id: string, revision: RevisionName): ResultEntry {
    const entry = this.#result.entries.find((candidate) => candidate.id === id && candidate.revision === revision);
    if (entry === undefined) throw new RangeError(`the plan has no entry for ${id} in ${revision}`);
    return entry;
  }

  #note(note: string): void {
    if (!this.#result.notes.includes(note)) this.#result.notes.push(note);
  }
}
