import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { Scope } from "../../spec/adapter/world.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Answer } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { table } from "../run/table.ts";
import { watch } from "../run/underway.ts";
import { park, pause } from "./park.ts";
import { refusalText } from "./refusal-text.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";
import { settlementsOut } from "./settlements-out.ts";

/** A scope that no other check has. */
const ownScope = ({ seed }: CheckContext) => ({
  agentId: "main",
  sessionId: `session-own-${seed}`,
  sessionKey: `agent:main:own-${seed}`,
  runId: `run-own-${seed}`,
});

/** Somebody who waits for a program that is not theirs. */
interface Stranger {
  readonly row: string;
  readonly scope: (own: ReturnType<typeof ownScope>) => Scope;
}

const elsewhere = { sessionId: "session-other", sessionKey: "agent:main:other" };

const ofAnotherRun: readonly Stranger[] = [
  { row: "a wait from another run of the session", scope: (own) => ({ ...own, runId: "run-other" }) },
];

const ofAnotherSession: readonly Stranger[] = [
  { row: "a wait from another session", scope: (own) => ({ ...own, ...elsewhere }) },
  { row: "a wait from a session of another id", scope: (own) => ({ ...own, sessionId: elsewhere.sessionId }) },
  { row: "a wait from a session of another key", scope: (own) => ({ ...own, sessionKey: elsewhere.sessionKey }) },
];

const ofNobody: readonly Stranger[] = [
  {
    row: "a wait without the identity of a run",
    scope: ({ agentId, sessionId, sessionKey }) => ({ agentId, sessionId, sessionKey }),
  },
  { row: "a wait without the identity of a session", scope: ({ agentId, runId }) => ({ agentId, runId }) },
  { row: "a wait without either", scope: ({ agentId }) => ({ agentId }) },
  { row: "a wait without any identity", scope: () => ({}) },
];

const fromRunAndSession: Stranger = {
  row: "a wait from another run and session",
  scope: (own) => ({ ...own, ...elsewhere, runId: "run-other" }),
};

/** Suspends a program, and judges what each stranger is answered that waits for it. */
async function judgeStrangers(
  context: CheckContext,
  strangers: readonly Stranger[],
  judgeAnswer: (answer: Answer, row: string) => void,
): Promise<void> {
  const { open, judge } = context;
  const own = ownScope(context);
  const owner = await open({ scope: own });
  const runId = await park(context, owner, "mine");
  await table(strangers, async ({ row, scope }) => {
    const stranger = await open({ scope: scope(own) });
    judgeAnswer(await stranger.wait(runId), row);
  });
  // What was refused to others has cost the owner nothing.
  const { value } = judge.completed("lifecycle.refusal-consumes-nothing", await owner.wait(runId));
  judge.equal("lifecycle.refusal-consumes-nothing", value, "mine", "the value that the owner gets");
}

/** Strangers are refused, in either form. */
const refusesAll =
  (requirement: RequirementId, strangers: readonly Stranger[]) =>
  (context: CheckContext): Promise<void> =>
    judgeStrangers(context, strangers, (answer, row) => context.judge.refused(requirement, answer, row));

/** Strangers are answered with a failed result, as the page says. */
const failsAll =
  (requirement: RequirementId, strangers: readonly Stranger[]) =>
  (context: CheckContext): Promise<void> =>
    judgeStrangers(context, strangers, (answer) => judgeForm(context, requirement, answer));

function judgeForm({ judge }: CheckContext, requirement: RequirementId, answer: Answer): void {
  const { code } = judge.failed(requirement, answer);
  judge.equal(requirement, code, "invalid_input", "the code of the failed result");
}

const late = () => new RequirementViolation("wait.resume.callbacks", "the resumed program never called its tool");

/** Waits for a program while another `wait` for it is under way, which goes on to its end. */
async function judgeSecondWait(context: CheckContext, judgeAnswer: (answer: Answer) => void): Promise<void> {
  const { open, judge, guest, tool } = context;
  const run = await open({ tools: [held] });
  const { runId } = judge.waiting(
    "lifecycle.yield",
    await run.exec(`${pause}return (await ${guest.call(tool(held), "{}")}).word;`),
  );
  const first = watch(run.wait(runId));
  const { settle } = await run.tools.nextHeld(late);
  judge.equal("results.drain", first.ended, false, "whether `wait` ended while its program's call was under way");
  judgeAnswer(await run.wait(runId));
  settle(details({ word: "mine" }));
  const { value } = judge.completed("lifecycle.refusal-consumes-nothing", await first.answer);
  judge.equal("lifecycle.refusal-consumes-nothing", value, "mine", "the value that the first `wait` gets");
}

/** Suspends programs by turns in runs of several scopes, and resumes them from the last to the first. */
async function judgeNeighbours(context: CheckContext, requirement: RequirementId, scopes: readonly Scope[]) {
  const { open, judge } = context;
  const runs = await Promise.all(scopes.map((scope) => open({ scope })));
  const parked = [];
  for (const [place, run] of [...runs, ...runs].entries()) {
    parked.push({ run, word: `word ${place}`, runId: await park(context, run, `word ${place}`) });
  }
  for (const { run, word, runId } of parked.reverse()) {
    for (const other of runs) {
      if (other !== run) judge.refused(requirement, await other.wait(runId), "a wait by its neighbour");
    }
    judge.equal(
      "lifecycle.resume",
      judge.completed("lifecycle.resume", await run.wait(runId)).value,
      word,
      "the value",
    );
  }
}

const common: Pick<Check, "capabilities" | "process" | "dialect" | "twin"> = {
  capabilities: ["suspension", "scope"],
  process: "shared",
  dialect: "page",
  twin: resumesItsOwn,
};

const besideAnother = { ...common, capabilities: ["suspension", "nested-calls"] } as const;

/** Who may resume a suspended program, and what it costs the owner when others try. */
export const ownersChecks = defineChecks(
  {
    id: "lifecycle/strangers-are-refused",
    title: "A wait from another run and session is refused and consumes nothing",
    requirements: ["lifecycle.foreign-scope", "lifecycle.refusal-consumes-nothing"],
    ...common,
    run: refusesAll("lifecycle.foreign-scope", [fromRunAndSession]),
  },
  {
    id: "owners/another-run",
    title: "A wait from another run of the same session is refused",
    requirements: ["lifecycle.foreign-scope.run"],
    ...common,
    run: refusesAll("lifecycle.foreign-scope.run", ofAnotherRun),
  },
  {
    id: "owners/another-session",
    title: "A wait from another session is refused, whether its id or its key is another",
    requirements: ["lifecycle.foreign-scope.session"],
    ...common,
    run: refusesAll("lifecycle.foreign-scope.session", ofAnotherSession),
  },
  {
    id: "owners/no-identity",
    title: "A caller without the identity of a run or of a session owns nobody's program",
    requirements: ["lifecycle.identity", "lifecycle.refusal-consumes-nothing"],
    ...common,
    run: refusesAll("lifecycle.identity", ofNobody),
  },
  {
    id: "owners/another-run-fails-as-the-page-says",
    title: "A wait from another run is a failed result with the code invalid_input",
    requirements: ["lifecycle.refusal-form.other-run"],
    ...common,
    run: failsAll("lifecycle.refusal-form.other-run", ofAnotherRun),
  },
  {
    id: "owners/another-session-fails-as-the-page-says",
    title: "A wait from another session is a failed result with the code invalid_input",
    requirements: ["lifecycle.refusal-form.other-session"],
    ...common,
    run: failsAll("lifecycle.refusal-form.other-session", ofAnotherSession),
  },
  {
    id: "owners/another-session-in-the-words-of-the-page",
    title: "A wait from another session fails with the message of the page",
    requirements: ["lifecycle.message.other-session"],
    ...common,
    run: (context) =>
      judgeStrangers(context, ofAnotherSession.slice(0, 1), (answer) => {
        const expected = "code mode run belongs to a different session.";
        context.judge.equal("lifecycle.message.other-session", refusalText(answer), expected, "the message");
      }),
  },
  {
    id: "owners/one-wait-at-a-time",
    title: "A second wait for a program that is being resumed is refused, and the first goes on",
    requirements: ["wait.fails.already-resuming", "lifecycle.refusal-consumes-nothing"],
    ...besideAnother,
    run: (context) =>
      judgeSecondWait(context, (answer) => {
        context.judge.refused("wait.fails.already-resuming", answer, "a second `wait`");
      }),
  },
  {
    id: "owners/a-second-wait-fails-as-the-page-says",
    title: "A second wait for a program that is being resumed is a failed result with the code invalid_input",
    requirements: ["lifecycle.refusal-form.already-resuming"],
    ...besideAnother,
    run: (context) =>
      judgeSecondWait(context, (answer) => judgeForm(context, "lifecycle.refusal-form.already-resuming", answer)),
  },
  {
    id: "owners/refusals-consume-nothing",
    title: "Whatever is refused meanwhile, the owner gets the result of the call that was under way",
    requirements: ["lifecycle.refusal-consumes-nothing", "lifecycle.resume"],
    ...common,
    capabilities: ["suspension", "scope", "nested-calls"],
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const own = ownScope(context);
      const owner = await open({ scope: own, tools: [held] });
      const code = `const kept = ["a"];\nconst answer = ${guest.call(tool(held), "{}")};\n${pause}return [...kept, (await answer).word];`;
      const { runId } = judge.waiting("lifecycle.yield", await owner.exec(code));
      const { settle } = await owner.tools.nextHeld(late);
      for (const { row, scope } of [...ofAnotherRun, ...ofAnotherSession]) {
        const stranger = await open({ scope: scope(own) });
        judge.refused("lifecycle.foreign-scope", await stranger.wait(runId), row);
      }
      judge.refused("lifecycle.unknown-run", await owner.wait(`${runId}x`), "a wait for a longer `runId`");
      judge.refused("wait.input.run-id", await owner.waitInput({ runId: [runId] }), "a wait for a list");
      settle(details({ word: "b" }));
      await settlementsOut(owner);
      const { value } = judge.completed("lifecycle.resume", await owner.wait(runId));
      judge.equal("lifecycle.refusal-consumes-nothing", value, ["a", "b"], "the value that the owner gets");
    },
  },
  {
    id: "owners/neighbours-of-a-session-keep-their-own",
    title: "Programs that two runs of one session suspend can be resumed by their own run alone, in whatever order",
    requirements: ["wait.snapshot.scoped", "lifecycle.resume"],
    ...common,
    run: async (context) => {
      const { agentId, sessionId, sessionKey } = ownScope(context);
      const session = { agentId, sessionId, sessionKey };
      const scopes = ["left", "right"].map((runId) => ({ ...session, runId: `${runId}-${context.seed}` }));
      await judgeNeighbours(context, "wait.snapshot.scoped", scopes);
    },
  },
  {
    id: "owners/neighbours-keep-their-own",
    title: "Programs that two sessions suspend can be resumed by their own session alone, in whatever order",
    requirements: ["wait.snapshot.scoped.session", "lifecycle.resume"],
    ...common,
    run: async (context) => {
      const { agentId, sessionId, sessionKey, runId } = ownScope(context);
      const scopes = ["left", "right"].map((side) => {
        return { agentId, runId, sessionId: `${sessionId}-${side}`, sessionKey: `${sessionKey}-${side}` };
      });
      await judgeNeighbours(context, "wait.snapshot.scoped.session", scopes);
    },
  },
);
