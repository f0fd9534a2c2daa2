import { catalogId } from "../../fixtures/tools/tool.ts";
import type { Description } from "../../spec/adapter/description.ts";
import type { EscapeStep, EscapeStory } from "../../spec/escapes/escape-story.ts";
import { type RevisionName, revisions } from "../../spec/revisions.ts";
import { TargetLost } from "../carriers/target-lost.ts";
import { within } from "../carriers/within.ts";
import type { Guest } from "../run/write-program.ts";
import { maxLegs, waitsOn } from "./cell-drive.ts";
import type { StoryCount } from "./escape-desk.ts";
import { fillTemplate } from "./fill-template.ts";
import { lossOf } from "./loss-of.ts";
import { withCanary } from "./make-world.ts";
import type { LegRecord, LossRecord, RunName, StepRecord } from "./story-record.ts";
import type { StoryRun } from "./story-run.ts";
import { watchSilence } from "./watch-silence.ts";

/** What a story is played with. */
export interface PlayParts {
  readonly story: EscapeStory;
  readonly runs: ReadonlyMap<RunName, StoryRun>;
  readonly count: StoryCount;
  readonly guest: Guest;
  readonly description: Description;
  readonly revision: RevisionName;
  /** The tokens that stand in the place of `{canary}`. */
  readonly canaryOf: (run: RunName) => string;
  /** Asks the target's process something that it answers at once. */
  readonly ping: (() => Promise<unknown>) | undefined;
}

type Step = { -readonly [Key in keyof StepRecord]: StepRecord[Key] } & { legs: LegRecord[] };

/** What a `wait` asks for where nothing was suspended. */
const noRunId = "cm_none";
/** How long cells have to end once nothing holds them, beyond their time limits, in milliseconds. */
const patience = 5000;

/** One story while it is played: its steps in their order, and what came of them. */
export class StoryPlay {
  readonly steps: Step[] = [];
  lost: LossRecord | undefined;
  readonly #parts: PlayParts;
  readonly #underway = new Set<Promise<void>>();

  constructor(parts: PlayParts) {
    this.#parts = parts;
  }

  /** Plays the steps, and ends when every reply is in or the target is lost. */
  async play(): Promise<void> {
    const { story, count } = this.#parts;
    for (const [place, step] of story.steps.entries()) {
      count.step = place;
      const record: Step = { step, run: step.run ?? "a", legs: [] };
      this.steps.push(record);
      if (this.lost !== undefined) record.skipped = "the target was lost before";
      else await this.#do(record, place);
    }
    await this.#finish();
  }

  async #do(record: Step, place: number): Promise<void> {
    const { step } = record;
    const run = this.#run(record.run);
    if ("settle" in step) {
      const value = withCanary(step.settle, this.#parts.canaryOf(run.name));
      await this.#untilHeld(run);
      if (!run.desk.settle(value)) record.skipped = "no call waits to be settled";
      return;
    }
    if ("end" in step) return this.#guard(place, () => run.end(step.end));
    const cell = this.#drive(record, run, place);
    this.#underway.add(cell);
    void cell.finally(() => this.#underway.delete(cell));
    if (step.meanwhile === true) return;
    await (this.#canSuspend ? cell : Promise.race([cell, run.desk.holding()]));
  }

  get #canSuspend(): boolean {
    return this.#parts.description.capabilities.includes("suspension");
  }

  /** A program that is at work may still make the call that is to be settled. */
  async #untilHeld({ desk }: StoryRun): Promise<void> {
    if (desk.isHolding || this.#underway.size === 0) return;
    await Promise.race([desk.holding(), Promise.all(this.#underway)]);
  }

  async #drive({ step, legs }: Step, run: StoryRun, place: number): Promise<void> {
    const times = "times" in step ? (step.times ?? 1) : 1;
    for (let time = 0; time < times; time += 1) {
      let leg = await this.#leg(run, place, this.#firstCall(step, run));
      legs.push(leg);
      for (let count = 1; count < maxLegs && this.#waitsOn(leg, run, place, times > 1); count += 1) {
        leg = await this.#leg(run, place, { tool: "wait", input: { runId: run.lastRunId } });
        legs.push(leg);
      }
      if (this.lost !== undefined) return;
    }
  }

  #firstCall(step: EscapeStep, run: StoryRun): { readonly tool: "exec" | "wait"; readonly input: unknown } {
    const canary = this.#parts.canaryOf(run.name);
    if ("exec" in step) {
      const code = this.#fill(step.exec, run).replaceAll("{canary}", canary);
      const { language } = step;
      return { tool: "exec", input: language === undefined ? { code } : { code, language } };
    }
    if ("input" in step) return { tool: "exec", input: withCanary(step.input, canary) };
    if ("wait" in step) return { tool: "wait", input: { runId: this.#runIdOf(step.wait) } };
    throw new Error("only steps of cells have a call");
  }

  #fill(program: string, { made }: StoryRun): string {
    const { guest, revision } = this.#parts;
    const idOf = (name: string) => {
      const fixture = made.tools.find(({ declaration }) => declaration.name === name);
      return fixture === undefined ? `openclaw:core:${name}` : catalogId(fixture, revisions[revision]);
    };
    return fillTemplate(program, { guest, idOf });
  }

  #runIdOf(text: string): string {
    const [, name] = /^last of ([abc])$/.exec(text) ?? [];
    if (name === "a" || name === "b" || name === "c") return this.#parts.runs.get(name)?.lastRunId ?? noRunId;
    return text;
  }

  #waitsOn({ reply }: LegRecord, run: StoryRun, place: number, isRepeated: boolean): boolean {
    if (reply === undefined || this.lost !== undefined) return false;
    const { steps } = this.#parts.story;
    // What a repeated step suspends stays so, which is the same as if a later step were about it.
    const later = isRepeated ? [{ run: run.name, wait: "" }] : steps.slice(place + 1);
    return waitsOn(reply, { run: run.name, later, isHeld: run.desk.isHolding });
  }

  async #leg(
    run: StoryRun,
    place: number,
    { tool, input }: { readonly tool: "exec" | "wait"; readonly input: unknown },
  ): Promise<LegRecord> {
    const toolCallId = run.nextCallId(tool);
    const began = performance.now();
    const common = { run: run.name, tool, toolCallId, input };
    try {
      const work = run.send(tool, toolCallId, input);
      const { result: reply, silence } = await watchSilence(work, this.#parts.ping);
      return { ...common, reply, milliseconds: performance.now() - began, silence };
    } catch (cause) {
      const error = await this.#lose(cause, place);
      return { ...common, error, milliseconds: performance.now() - began, silence: 0 };
    }
  }

  async #guard(place: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      await this.#lose(cause, place);
    }
  }

  /**
   * Notes a loss. An adapter may as well give an error for an answer, such as to a call of a run that has ended, and the
   * target lives on.
   *
   * @returns what happened
   */
  async #lose(cause: unknown, step: number): Promise<string> {
    const loss = lossOf(cause, step);
    const { ping } = this.#parts;
    const lives = loss.how === "broke the protocol" && ping !== undefined && (await answers(ping));
    if (!lives) this.lost ??= loss;
    return loss.message;
  }

  /** Nobody is left who would settle anything; what is at work has its time limit, and then is aborted. */
  async #finish(): Promise<void> {
    if (this.#underway.size === 0) return;
    const runs = [...this.#parts.runs.values()];
    if (!this.#canSuspend) for (const { desk } of runs) desk.failHeld();
    const limit = Math.max(...runs.map(({ timeoutMs = 10_000 }) => timeoutMs)) + patience;
    const place = this.#parts.story.steps.length - 1;
    const late = () => new TargetLost("cells were still going on after the story", { isSilent: true });
    await this.#guard(place, async () => {
      await within(Promise.all(this.#underway), limit, late);
    });
  }

  #run(name: RunName): StoryRun {
    const run = this.#parts.runs.get(name);
    if (run === undefined) throw new Error(`the story has no run ${name}`);
    return run;
  }
}

const answers = (ping: () => Promise<unknown>): Promise<boolean> =>
  ping().then(
    () => true,
    () => false,
  );
