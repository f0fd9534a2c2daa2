import type fc from "fast-check";
import { held } from "../../fixtures/tools/held.ts";
import type { CheckContext, WorldParts } from "../run/check-context.ts";
import type { OpenRun } from "../run/open-run.ts";
import type { HeldCall } from "../run/tool-desk.ts";

/** A suspended program as the model knows it. */
export interface ModelCell {
  readonly token: number;
  /** Which of the runs suspended it. */
  readonly owner: number;
  /** Whether it throws in the end, instead of returning its token: it means to, or its call has failed. */
  throws: boolean;
  /** The call that was under way when it was suspended, which the program awaits before it ends. */
  readonly call: HeldCall | undefined;
  settled: boolean;
  /**
   * How often it will still yield before it ends. Where a call is under way the page leaves open how far one `wait`
   * gets, so that this is the most that it will.
   */
  yieldsLeft: number;
  /** Whether it was waited for while its call was open, which takes as long as a program may run. */
  waitedInVain: boolean;
  runId: string;
}

/** What should be true of the target. */
export interface LifecycleModel {
  readonly suspended: ModelCell[];
  /** Programs that can't be resumed, and the run that they belonged to. */
  readonly ended: { readonly runId: string; readonly run: OpenRun }[];
  /** How many programs can be suspended at once. */
  readonly capacity: number;
  /** Whether no time passes by itself, so that a wait for an open call would not end. */
  readonly isTimeless?: boolean;
}

/** What the commands drive: two runs of one session, and one of another. */
export interface LifecycleReal {
  readonly context: CheckContext;
  readonly name: string;
  /** What the worlds of the runs have beyond what they need. */
  readonly parts: WorldParts;
  readonly runs: OpenRun[];
  opened: number;
  sessionsEnded: number;
}

export type LifecycleCommand = fc.AsyncCommand<LifecycleModel, LifecycleReal>;

const limits = { enabled: true, timeoutMs: 1000 };

/** How many runs a model has. */
export const runCount = 3;

/** Opens another run in the place of one; after the end of its session, in a new one. */
export async function openRun(real: LifecycleReal, place: number): Promise<OpenRun> {
  real.opened += 1;
  const session = `${real.name}-${place < 2 ? `first-${real.sessionsEnded}` : "second"}`;
  const names = { sessionId: session, sessionKey: `agent:main:${session}` };
  const scope = { agentId: "main", ...names, runId: `${real.name}-${real.opened}` };
  return real.context.open({ tools: [held], codeMode: limits, ...real.parts, scope });
}

/**
 * The runs that the commands drive.
 *
 * @param name - is in the name of each run and session, so that no other trial has the same
 * @param parts - what their worlds have beyond what they need
 */
export async function openRuns(context: CheckContext, name: string, parts: WorldParts = {}): Promise<LifecycleReal> {
  const real: LifecycleReal = { context, name, parts, runs: [], opened: 0, sessionsEnded: 0 };
  for (let place = 0; place < runCount; place += 1) real.runs.push(await openRun(real, place));
  return real;
}

/** The run in a place. */
export const runOf = ({ runs }: LifecycleReal, place: number): OpenRun => {
  const run = runs[place % runs.length];
  if (run === undefined) throw new Error(`the model has no run ${place}`);
  return run;
};

/** What a program does before it ends. */
export interface Plan {
  readonly token: number;
  readonly owner: number;
  readonly yields: number;
  readonly throws: boolean;
  readonly calls: boolean;
}

/** The program of a plan, in the page's dialect. */
export function programOf({ token, yields, throws, calls }: Plan, { guest, tool }: CheckContext): string {
  const start = calls ? guest.call(tool(held), `{ token: ${token} }`) : `({ token: ${token} })`;
  const end = throws ? 'throw new Error("token " + answer.token);' : "return answer.token;";
  // A failure that comes while the program is suspended is one that it will await.
  const later = calls ? "started.catch(() => undefined);" : "";
  const loop = `for (let turn = 0; turn < ${yields}; turn += 1) await yield_control();`;
  return `const started = ${start};\n${later}\n${loop}\nconst answer = await started;\n${end}`;
}
