import fc from "fast-check";
import { details } from "../../fixtures/tools/tool.ts";
import type { Answer } from "../run/answer.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { abort } from "./lifecycle-losses.ts";
import {
  type LifecycleCommand,
  type LifecycleModel,
  type LifecycleReal,
  type ModelCell,
  type Plan,
  programOf,
  runCount,
  runOf,
} from "./lifecycle-model.ts";

/** The start of a program that will be suspended. */
export const suspend = (plan: Plan): LifecycleCommand => new Suspend(plan);

class Suspend implements LifecycleCommand {
  readonly #plan: Plan;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  check = ({ isTimeless = false }: Readonly<LifecycleModel>) => !(isTimeless && this.#plan.calls);

  async run({ suspended, capacity }: LifecycleModel, real: LifecycleReal): Promise<void> {
    const { judge } = real.context;
    const { token, yields, throws, calls, owner } = this.#plan;
    const run = runOf(real, owner);
    const answer = await run.exec(programOf(this.#plan, real.context));
    if (suspended.length >= capacity) {
      judge.refused("suspended-runs.cap.refusal", answer, `a suspension beyond ${capacity}`);
      return;
    }
    const { runId } = judge.waiting("lifecycle.yield", answer);
    const late = () => new RequirementViolation("calls.reach-the-tool", "the call of the program never came");
    const call = calls ? await run.tools.nextHeld(late) : undefined;
    suspended.push({ token, owner, throws, call, settled: false, yieldsLeft: yields - 1, waitedInVain: false, runId });
  }

  toString = () => `suspend(${JSON.stringify(this.#plan)})`;
}

/** A command on one of the suspended programs, chosen by a number that wraps around. */
abstract class OnSuspended implements LifecycleCommand {
  readonly #choice: number;
  readonly #name: string;

  constructor(name: string, choice: number) {
    this.#name = name;
    this.#choice = choice;
  }

  check = ({ suspended }: Readonly<LifecycleModel>) => suspended.some((cell) => this.suits(cell));

  async run(model: LifecycleModel, real: LifecycleReal): Promise<void> {
    const cells = model.suspended.filter((cell) => this.suits(cell));
    const cell = cells[this.#choice % cells.length];
    if (cell !== undefined) await this.act(cell, model, real);
  }

  suits(_cell: ModelCell): boolean {
    return true;
  }

  abstract act(cell: ModelCell, model: LifecycleModel, real: LifecycleReal): Promise<void>;

  toString = () => `${this.#name}(${this.#choice})`;
}

class Resume extends OnSuspended {
  // One wait in vain for each call is enough: the time of a run is better spent on other orders.
  override suits({ call, settled, waitedInVain }: ModelCell): boolean {
    return call === undefined || settled || !waitedInVain;
  }

  async act(cell: ModelCell, model: LifecycleModel, real: LifecycleReal): Promise<void> {
    const { judge } = real.context;
    const run = runOf(real, cell.owner);
    const answer = await run.wait(cell.runId);
    if (mustWait(cell) || (cell.call !== undefined && isWaiting(answer) && cell.yieldsLeft >= 0)) {
      const requirement = cell.call === undefined ? "lifecycle.yield" : "lifecycle.still-waiting";
      cell.runId = judge.waiting(requirement, answer).runId;
      if (cell.call === undefined || cell.settled) cell.yieldsLeft -= 1;
      else cell.waitedInVain = true;
      return;
    }
    judgeEnd(cell, answer, real.context);
    model.suspended.splice(model.suspended.indexOf(cell), 1);
    model.ended.push({ runId: cell.runId, run });
  }
}

const mustWait = ({ call, settled, yieldsLeft }: ModelCell) => (call === undefined ? yieldsLeft > 0 : !settled);

const isWaiting = (answer: Answer) => answer.kind === "result" && answer.result.status === "waiting";

function judgeEnd({ token, throws }: ModelCell, answer: Answer, { judge }: CheckContext): void {
  if (throws) {
    const { error } = judge.failed("lifecycle.resume", answer);
    judge.holds("lifecycle.resume", String(error).includes(`token ${token}`), "the program's own error", error);
    return;
  }
  const { value } = judge.completed("lifecycle.resume", answer);
  judge.equal("lifecycle.resume", value, token, "the value of the resumed program");
}

class Settle extends OnSuspended {
  override suits({ call, settled }: ModelCell): boolean {
    return call !== undefined && !settled;
  }

  async act(cell: ModelCell): Promise<void> {
    cell.call?.settle(details({ token: cell.token }));
    cell.settled = true;
  }
}

/** The call of a suspended program fails, and so will the program. */
class Fail extends Settle {
  override async act(cell: ModelCell): Promise<void> {
    cell.call?.fail(`token ${cell.token}`);
    cell.settled = true;
    cell.throws = true;
  }
}

class ResumeAsStranger extends OnSuspended {
  async act({ runId, owner }: ModelCell, _model: LifecycleModel, real: LifecycleReal): Promise<void> {
    for (const [place, stranger] of real.runs.entries()) {
      if (place === owner) continue;
      real.context.judge.refused("lifecycle.foreign-scope", await stranger.wait(runId), "a wait from another run");
    }
  }
}

/** Two at once: one of them resumes the program, the other is refused. */
class ResumeTwice extends OnSuspended {
  // A target that is quick may have parked a program that yields again before the second one arrives.
  override suits({ call, yieldsLeft }: ModelCell): boolean {
    return call === undefined && yieldsLeft === 0;
  }

  async act(cell: ModelCell, model: LifecycleModel, real: LifecycleReal): Promise<void> {
    const run = runOf(real, cell.owner);
    const [first, second] = await Promise.all([run.wait(cell.runId), run.wait(cell.runId)]);
    const winner = isEnd(first, cell) ? first : second;
    const loser = winner === first ? second : first;
    judgeEnd(cell, winner, real.context);
    real.context.judge.refused("wait.fails.already-resuming", loser, "a wait beside another one");
    model.suspended.splice(model.suspended.indexOf(cell), 1);
    model.ended.push({ runId: cell.runId, run });
  }
}

function isEnd(answer: Answer, { throws, token }: ModelCell): boolean {
  if (answer.kind === "rejection") return false;
  const { status, error } = answer.result;
  return throws ? String(error).includes(`token ${token}`) : status === "completed";
}

class ResumeEnded implements LifecycleCommand {
  readonly #choice: number;

  constructor(choice: number) {
    this.#choice = choice;
  }

  check = ({ ended }: Readonly<LifecycleModel>) => ended.length > 0;

  async run({ ended }: LifecycleModel, { context, runs }: LifecycleReal): Promise<void> {
    const one = ended[this.#choice % ended.length];
    if (one === undefined) return;
    for (const run of new Set([one.run, ...runs])) {
      const what = "a wait for a program that has ended";
      context.judge.refused("lifecycle.removed-when-terminal", await run.wait(one.runId), what);
    }
  }

  toString = () => `resumeEnded(${this.#choice})`;
}

class ResumeUnknown implements LifecycleCommand {
  check = () => true;

  async run(_model: LifecycleModel, real: LifecycleReal): Promise<void> {
    const answer = await runOf(real, 0).wait("cm_no-such-run");
    real.context.judge.refused("lifecycle.unknown-run", answer, "a wait for an unknown run");
  }

  toString = () => "resumeUnknown()";
}

/** Whatever happened, each program that is still suspended can be resumed to its end, and none after its end. */
export async function resumeAll(model: LifecycleModel, real: LifecycleReal): Promise<void> {
  const settle = new Settle("settle", 0);
  while (settle.check(model)) await settle.run(model, real);
  const resume = new Resume("resume", 0);
  while (model.suspended.length > 0) await resume.run(model, real);
  for (const place of model.ended.keys()) await new ResumeEnded(place).run(model, real);
}

const choice = fc.nat(9);

const suspensions = fc
  .record({
    token: fc.integer({ min: 1, max: 999 }),
    owner: fc.nat(runCount - 1),
    yields: fc.integer({ min: 1, max: 3 }),
    throws: fc.boolean(),
    calls: fc.boolean(),
  })
  .map(suspend);

const ordinary: readonly fc.Arbitrary<LifecycleCommand>[] = [
  suspensions,
  suspensions,
  choice.map((number) => new Resume("resume", number)),
  choice.map((number) => new Resume("resume", number)),
  choice.map((number) => new Settle("settle", number)),
  choice.map((number) => new Fail("fail", number)),
  choice.map((number) => new ResumeAsStranger("resumeAsStranger", number)),
  choice.map((number) => new ResumeEnded(number)),
  fc.constant(new ResumeUnknown()),
  choice.map(abort),
];

/** Two waits at once; only where the page refuses the second. */
export const concurrentWaits = choice.map((number): LifecycleCommand => new ResumeTwice("resumeTwice", number));

/** Sequences of what can happen to suspended programs. */
export const lifecycleCommands = (maxCommands: number, ...more: readonly fc.Arbitrary<LifecycleCommand>[]) =>
  fc.commands<LifecycleModel, LifecycleReal, false>([...ordinary, ...more], { maxCommands, size: "max" });
