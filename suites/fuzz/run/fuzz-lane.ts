import type { EscapeStory } from "../../../spec/escapes/escape-story.ts";
import type { EscapeSession } from "../../escapes/escape-session.ts";
import type { StoryRecord } from "../../escapes/story-record.ts";
import { lookAt, type Readings, takeReadings } from "../../oracles/look.ts";
import type { Fault } from "../../oracles/oracle.ts";
import { shapesOf } from "../feedback/shapes-of.ts";
import { isSeenAgain } from "../findings/is-seen-again.ts";
import { findingId, type Sighting } from "../findings/sighting.ts";
import { fuzzOracles } from "../oracles/index.ts";
import { shrinkStory } from "../shrinking/shrink-story.ts";
import { compareAndBisect } from "./bisect.ts";
import type { FuzzRun } from "./fuzz-run.ts";
import type { StorySource } from "./story-source.ts";

/** After how many stories the heavy oracles look. */
const storiesBetweenReadings = 400;

/** How often a finding is run, at most, to make it smaller. */
const shrinkTrials = 250;

/** How long that may take, in milliseconds, also where the run would be over. */
const shrinkMilliseconds = 12_000;

/** How long the story of a difference is looked for, in milliseconds. */
const bisectMilliseconds = 40_000;

/** One session, and the stories that are run on it one after the other. */
export class FuzzLane {
  readonly #session: EscapeSession;
  readonly #run: FuzzRun;
  readonly #source: StorySource;
  /** What the target was like before the stories since. */
  #before: Readings | undefined;
  #since: EscapeStory[] = [];

  constructor(session: EscapeSession, run: FuzzRun, source: StorySource) {
    this.#session = session;
    this.#run = run;
    this.#source = source;
  }

  /** Runs stories until the run is over, and ends the session. */
  async run(): Promise<void> {
    try {
      for (let number = this.#run.take(); number !== undefined; number = this.#run.take()) {
        await this.#try(number);
        if (this.#since.length >= storiesBetweenReadings) await this.#readings();
      }
      if (this.#since.length > 0) await this.#readings();
    } finally {
      for (const note of await this.#session.stop()) this.#run.note(note);
    }
  }

  async #try(number: number): Promise<void> {
    this.#before ??= await takeReadings(this.#session);
    const { story, origin } = this.#source.make(number);
    const record = await this.#session.run(story);
    this.#run.corpus.offer(story, shapesOf(record));
    this.#run.ran();
    for (const fault of lookAt(record, fuzzOracles)) await this.#see({ fault, story, origin });
    this.#remember(story, record);
  }

  /** Another process has begun anew, and so do the readings. */
  #remember(story: EscapeStory, { lost }: StoryRecord): void {
    if (lost === undefined) {
      this.#since.push(story);
      return;
    }
    this.#since = [];
    this.#before = undefined;
  }

  async #see(sighting: Sighting): Promise<void> {
    const id = findingId(sighting.fault);
    if (!this.#run.isNew(id)) return;
    this.#run.listener.busy?.(`looking again at what ${sighting.fault.oracle} saw`);
    const fires = async (candidate: EscapeStory) => (await this.#faultWith(id, candidate)) !== undefined;
    if (!(await isSeenAgain(sighting, fires))) {
      this.#run.add(sighting, false);
      return;
    }
    const goesOn = this.#until(shrinkMilliseconds);
    const story = await shrinkStory(sighting.story, fires, { trials: shrinkTrials, goesOn });
    this.#run.add({ ...sighting, story, also: await this.#alsoIn(story, id) }, true);
  }

  /** Says whether there is time, so many milliseconds from now on, and nobody wants the run to end. */
  #until(milliseconds: number): () => boolean {
    const latest = performance.now() + milliseconds;
    return () => !this.#run.isInterrupted && performance.now() < latest;
  }

  /** What else a small story shows needs no story of its own. */
  async #alsoIn(story: EscapeStory, id: string): Promise<readonly string[]> {
    const faults = lookAt(await this.#session.run(story), fuzzOracles);
    const others = faults.filter((fault) => findingId(fault) !== id && this.#run.isNew(findingId(fault)));
    return others.map(({ message }) => message);
  }

  async #faultWith(id: string, story: EscapeStory): Promise<Fault | undefined> {
    const record = await this.#session.run(story);
    return lookAt(record, fuzzOracles).find((fault) => findingId(fault) === id);
  }

  /** The heavy oracles look at all stories since they last did, and who made the difference is looked for. */
  async #readings(): Promise<void> {
    const [before, stories] = [this.#before, this.#since];
    this.#since = [];
    this.#before = undefined;
    if (before === undefined) return;
    this.#run.listener.busy?.("reading the target's process");
    const isNew = (id: string) => this.#run.isNew(id);
    const suspicions = await compareAndBisect(this.#session, {
      before,
      stories,
      isNew,
      goesOn: this.#until(bisectMilliseconds),
    });
    for (const suspicion of suspicions) {
      if ("note" in suspicion) this.#run.note(suspicion.note);
      else this.#run.add(suspicion.sighting, true);
    }
  }
}
