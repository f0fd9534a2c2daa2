import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Target } from "../../spec/adapter/adapter.ts";
import type { Capability } from "../../spec/adapter/capability.ts";
import type { Description } from "../../spec/adapter/description.ts";
import { pageDialect } from "../../spec/adapter/page-dialect.ts";
import type { EscapeStory } from "../../spec/escapes/escape-story.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import type { Carrier, Connection } from "../carriers/carrier.ts";
import { type Guest, guestOf } from "../run/write-program.ts";
import { runsOf } from "./cell-drive.ts";
import type { StoryCount } from "./escape-desk.ts";
import { lossOf } from "./loss-of.ts";
import { makeWorld } from "./make-world.ts";
import type { Neighbour } from "./neighbour.ts";
import type { PlantedTokens } from "./plant-tokens.ts";
import { type StartedTarget, type StartOptions, startTarget } from "./start-target.ts";
import { StoryPlay } from "./story-play.ts";
import type { RunName, StoryRecord } from "./story-record.ts";
import { StoryRun } from "./story-run.ts";
import { canariesOf, type StoryTokens, storyTokens } from "./story-tokens.ts";
import { warmUpStories } from "./warm-up.ts";

/** How a session is started. */
export interface EscapeSessionOptions {
  readonly revision: RevisionName;
  /** Draws every token. */
  readonly seed: number;
}

/** A launched target on which stories are played one after the other. A target that is lost is started anew. */
export class EscapeSession {
  readonly revision: RevisionName;
  readonly seed: number;
  /** The folder for temporary files of the target's process. */
  readonly temporary: string;
  readonly #carrier: Carrier;
  readonly #planted: PlantedTokens;
  readonly #notes: string[] = [];
  #connection: Connection;
  #target: Target;
  #neighbour: Neighbour;
  #stories = 0;
  #standardErrorSeen = "";
  #isWarm = false;

  private constructor(carrier: Carrier, options: StartOptions, started: StartedTarget) {
    this.#carrier = carrier;
    this.revision = options.revision;
    this.seed = options.seed;
    this.temporary = options.temporary;
    this.#planted = started.planted;
    this.#connection = started.connection;
    this.#target = started.target;
    this.#neighbour = started.neighbour;
  }

  /**
   * Starts the target.
   *
   * @throws AdapterFault when it can't be started
   */
  static async start(carrier: Carrier, options: EscapeSessionOptions): Promise<EscapeSession> {
    const all = { ...options, temporary: mkdtempSync(path.join(tmpdir(), "code-mode-temporary-")) };
    try {
      return new EscapeSession(carrier, all, await startTarget(carrier, all));
    } catch (cause) {
      rmSync(all.temporary, { recursive: true, force: true });
      throw cause;
    }
  }

  get description(): Description {
    return this.#connection.description;
  }

  /** The folder of the target's process, which holds planted files as well. */
  get directory(): string {
    return this.#connection.directory;
  }

  /** The target's process; none for one within the kit's own. */
  get pid(): number | undefined {
    return this.#connection.pid;
  }

  /** A run of another session, which is always open. */
  get neighbour(): Neighbour {
    return this.#neighbour;
  }

  get target(): Target {
    return this.#target;
  }

  /** The guest language of the target. */
  get guest(): Guest {
    return guestOf(this.description.dialect ?? pageDialect);
  }

  readonly can = (capability: Capability): boolean => this.description.capabilities.includes(capability);

  /**
   * Plays a story and ends its runs. What the target does is in the record, whatever it is; after a loss the target is
   * started anew.
   *
   * @throws AdapterFault when a lost target can't be started again
   */
  async run(story: EscapeStory): Promise<StoryRecord> {
    this.#stories += 1;
    const name = `${this.seed}-${this.#stories}`;
    const tokens = storyTokens(this.seed, name);
    const runs = new Map<RunName, StoryRun>();
    const { steps, lost, records } = await this.#play(story, { name, tokens, runs });
    for (const run of runs.values()) run.close();
    const standardError = this.#newStandardError();
    if (lost !== undefined) await this.restart();
    return {
      story,
      revision: this.revision,
      description: this.description,
      steps,
      runs: records,
      canaries: [...this.#planted.canaries, ...this.#neighbour.canaries, ...canariesOf(tokens, runs.keys())],
      standardError,
      ...(lost && { lost }),
    };
  }

  async #play(story: EscapeStory, { name, tokens, runs }: Played) {
    const count: StoryCount = { calls: 0, step: 0 };
    const play = new StoryPlay({ story, runs, count, canaryOf: (run) => tokens[run], ...this.#surroundings() });
    const { steps } = play;
    try {
      for (const run of runsOf(story)) {
        const made = makeWorld(story.world, run, { canary: tokens[run], secret: tokens.secret, name });
        runs.set(run, await StoryRun.open(run, this.#target, made, count));
      }
      await play.play();
      const open = [...runs.values()];
      if (play.lost === undefined) return { steps, lost: undefined, records: await endRuns(open, this.can) };
    } catch (cause) {
      play.lost ??= lossOf(cause, count.step);
    }
    return { steps, lost: play.lost, records: [...runs.values()].map((run) => run.known) };
  }

  /** Ends the target and starts a fresh one. */
  async restart(): Promise<void> {
    await this.#stop();
    const started = await startTarget(this.#carrier, this);
    this.#connection = started.connection;
    this.#target = started.target;
    this.#neighbour = started.neighbour;
    this.#standardErrorSeen = "";
    this.#isWarm = false;
  }

  /** Has the target load and start what it needs now and then, so that it is no surprise later. Once for a process. */
  async warmUp(): Promise<void> {
    if (this.#isWarm) return;
    this.#isWarm = true;
    for (const { needs, story } of warmUpStories) if (needs.every(this.can)) await this.run(story);
  }

  /**
   * Ends the target.
   *
   * @returns one sentence for each thing that a well-behaved target would not have made necessary
   */
  async stop(): Promise<readonly string[]> {
    await this.#stop();
    rmSync(this.temporary, { recursive: true, force: true });
    return this.#notes;
  }

  async #stop(): Promise<void> {
    this.#notes.push(...(await this.#connection.stop()));
  }

  #surroundings() {
    const ping = this.can("surface") ? () => this.#neighbour.ping() : undefined;
    return { guest: this.guest, description: this.description, revision: this.revision, ping };
  }

  /** Only the end of what a process wrote is kept, so that what is new is what follows the known end. */
  #newStandardError(): string {
    const all = this.#connection.standardError();
    const known = this.#standardErrorSeen;
    this.#standardErrorSeen = all;
    return all.startsWith(known) ? all.slice(known.length) : all;
  }
}

/** A story that is being played, as the session knows it. */
interface Played {
  readonly name: string;
  readonly tokens: StoryTokens;
  readonly runs: Map<RunName, StoryRun>;
}

/** @throws TargetLost and AdapterFault as the target makes them necessary */
async function endRuns(runs: readonly StoryRun[], can: (capability: Capability) => boolean) {
  const records = await Promise.all(runs.map((run) => run.record(can)));
  await Promise.all(runs.map((run) => run.end("run")));
  return records;
}
