import fc from "fast-check";
import type { Judge } from "../run/judge.ts";
import type { OpenRun } from "../run/open-run.ts";

/** A suspended program as the model knows it. */
interface ModelCell {
  readonly token: number;
  /** How often it will still yield before it ends. */
  yieldsLeft: number;
  runId: string;
}

/** What should be true of the target: the suspended programs, and the ids of those that have ended. */
export interface LifecycleModel {
  readonly suspended: ModelCell[];
  readonly ended: string[];
}

/** What the commands drive: a run, and another one in a session of its own. */
export interface LifecycleReal {
  readonly owner: OpenRun;
  readonly stranger: OpenRun;
  readonly judge: Judge;
}

type Command = fc.AsyncCommand<LifecycleModel, LifecycleReal>;

/** A program of the page's dialect that yields so often and then returns its token. */
const yieldingProgram = (token: number, yields: number) =>
  `for (let turn = 0; turn < ${yields}; turn += 1) await yield_control();\nreturn ${token};`;

class Suspend implements Command {
  readonly #token: number;
  readonly #yields: number;

  constructor(token: number, yields: number) {
    this.#token = token;
    this.#yields = yields;
  }

  check = () => true;

  async run({ suspended }: LifecycleModel, { owner, judge }: LifecycleReal): Promise<void> {
    const answer = await owner.exec(yieldingProgram(this.#token, this.#yields));
    const { runId, reason } = judge.waiting("lifecycle.yield", answer);
    judge.equal("lifecycle.yield", reason, "yield", "the reason");
    suspended.push({ token: this.#token, yieldsLeft: this.#yields - 1, runId });
  }

  toString = () => `suspend(token ${this.#token}, ${this.#yields} yields)`;
}

/** A command on one of the suspended programs, chosen by a number that wraps around. */
abstract class OnSuspended implements Command {
  readonly #choice: number;
  readonly #name: string;

  constructor(name: string, choice: number) {
    this.#name = name;
    this.#choice = choice;
  }

  check = ({ suspended }: Readonly<LifecycleModel>) => suspended.length > 0;

  async run(model: LifecycleModel, real: LifecycleReal): Promise<void> {
    const cell = model.suspended[this.#choice % model.suspended.length];
    if (cell !== undefined) await this.act(cell, model, real);
  }

  abstract act(cell: ModelCell, model: LifecycleModel, real: LifecycleReal): Promise<void>;

  toString = () => `${this.#name}(${this.#choice})`;
}

class Resume extends OnSuspended {
  async act(cell: ModelCell, { suspended, ended }: LifecycleModel, { owner, judge }: LifecycleReal): Promise<void> {
    const answer = await owner.wait(cell.runId);
    if (cell.yieldsLeft > 0) {
      cell.runId = judge.waiting("lifecycle.yield", answer).runId;
      cell.yieldsLeft -= 1;
      return;
    }
    const { value } = judge.completed("lifecycle.resume", answer);
    judge.equal("lifecycle.resume", value, cell.token, "the value of the resumed program");
    suspended.splice(suspended.indexOf(cell), 1);
    ended.push(cell.runId);
  }
}

class ResumeAsStranger extends OnSuspended {
  async act({ runId }: ModelCell, _model: LifecycleModel, { stranger, judge }: LifecycleReal): Promise<void> {
    judge.refused("lifecycle.foreign-scope", await stranger.wait(runId), "a wait from another session");
  }
}

class ResumeEnded implements Command {
  readonly #choice: number;

  constructor(choice: number) {
    this.#choice = choice;
  }

  check = ({ ended }: Readonly<LifecycleModel>) => ended.length > 0;

  async run({ ended }: LifecycleModel, { owner, judge }: LifecycleReal): Promise<void> {
    const runId = ended[this.#choice % ended.length] ?? "";
    judge.refused("lifecycle.removed-when-terminal", await owner.wait(runId), "a wait for a program that has ended");
  }

  toString = () => `resumeEnded(${this.#choice})`;
}

class ResumeUnknown implements Command {
  check = () => true;

  async run(_model: LifecycleModel, { owner, judge }: LifecycleReal): Promise<void> {
    judge.refused("lifecycle.unknown-run", await owner.wait("cm_no-such-run"), "a wait for an unknown run");
  }

  toString = () => "resumeUnknown()";
}

/** Whatever happened, each program that is still suspended can be resumed to its end. */
export async function resumeAll(model: LifecycleModel, real: LifecycleReal): Promise<void> {
  const resume = new Resume("resume", 0);
  while (model.suspended.length > 0) await resume.run(model, real);
}

/** Sequences of what can happen to suspended programs. */
export const lifecycleCommands = fc.commands<LifecycleModel, LifecycleReal, false>(
  [
    fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 3 })).map((parts) => new Suspend(...parts)),
    fc.nat(9).map((choice) => new Resume("resume", choice)),
    fc.nat(9).map((choice) => new Resume("resume", choice)),
    fc.nat(9).map((choice) => new ResumeAsStranger("resumeAsStranger", choice)),
    fc.nat(9).map((choice) => new ResumeEnded(choice)),
    fc.constant(new ResumeUnknown()),
  ],
  { maxCommands: 16 },
);
