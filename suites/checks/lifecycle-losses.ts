import { type LifecycleCommand, type LifecycleModel, type LifecycleReal, openRun, runOf } from "./lifecycle-model.ts";

/** The programs of some runs are gone, and other runs take the place of theirs. */
async function lose(places: readonly number[], { suspended, ended }: LifecycleModel, real: LifecycleReal) {
  const lost = suspended.filter(({ owner }) => places.includes(owner));
  suspended.splice(0, suspended.length, ...suspended.filter((cell) => !lost.includes(cell)));
  ended.push(...lost.map(({ runId, owner }) => ({ runId, run: runOf(real, owner) })));
  for (const place of places) real.runs[place] = await openRun(real, place);
  return lost;
}

/** Aborts the run of one of the suspended programs, chosen by a number that wraps around. */
class Abort implements LifecycleCommand {
  readonly #choice: number;

  constructor(choice: number) {
    this.#choice = choice;
  }

  check = ({ suspended }: Readonly<LifecycleModel>) => suspended.length > 0;

  async run(model: LifecycleModel, real: LifecycleReal): Promise<void> {
    const { owner = 0 } = model.suspended[this.#choice % model.suspended.length] ?? {};
    const run = runOf(real, owner);
    await run.abort("the check aborts it");
    for (const { runId } of await lose([owner], model, real)) {
      real.context.judge.refused("wait.fails.aborted", await run.wait(runId), "a wait for an aborted run");
    }
  }

  toString = () => `abort(${this.#choice})`;
}

class EndSession implements LifecycleCommand {
  check = ({ suspended }: Readonly<LifecycleModel>) => suspended.some(({ owner }) => owner < 2);

  async run(model: LifecycleModel, real: LifecycleReal): Promise<void> {
    const runs = [...real.runs];
    await runOf(real, 0).endSession();
    real.sessionsEnded += 1;
    for (const { runId, owner } of await lose([0, 1], model, real)) {
      const answer = await runs[owner]?.wait(runId);
      if (answer !== undefined) {
        const what = `a wait for a program of run ${owner} of the ended session`;
        real.context.judge.refused("suspended-runs.discard.session-end", answer, what);
      }
    }
  }

  toString = () => "endSession()";
}

/** The time to live of every suspended program goes by; what is suspended afterwards has a time of its own. */
class Expire implements LifecycleCommand {
  check = ({ suspended }: Readonly<LifecycleModel>) => suspended.length > 0;

  async run({ suspended, ended }: LifecycleModel, real: LifecycleReal): Promise<void> {
    for (const run of real.runs) await run.advance(timeToLiveSeconds * 1000 + 1);
    for (const { runId, owner } of suspended.splice(0)) {
      const run = runOf(real, owner);
      real.context.judge.refused("wait.fails.expired", await run.wait(runId), "a wait for an expired program");
      ended.push({ runId, run });
    }
  }

  toString = () => "expire()";
}

/** How long programs can stay suspended where `expire` is among the commands. */
export const timeToLiveSeconds = 60;

/** The end of the time to live of whatever is suspended; only with clocks that are moved by hand. */
export const expire: LifecycleCommand = new Expire();

/** The abort of the run of a suspended program, by the number that chooses it. */
export const abort = (choice: number): LifecycleCommand => new Abort(choice);

/** The end of the session of the first two runs. */
export const endSession: LifecycleCommand = new EndSession();
