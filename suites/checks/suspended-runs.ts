import fc from "fast-check";
import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import type { RequirementId } from "../../spec/requirements/index.ts";
import type { Answer } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { NotObserved } from "../run/not-observed.ts";
import type { OpenRun } from "../run/open-run.ts";
import { property } from "../run/property.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { watch } from "../run/underway.ts";
import { letTimePass } from "./let-time-pass.ts";
import { lifecycleCommands, resumeAll } from "./lifecycle-commands.ts";
import { type LifecycleCommand, type LifecycleModel, openRuns } from "./lifecycle-model.ts";
import { park, parkMany, pause } from "./park.ts";
import { refusalText } from "./refusal-text.ts";
import { resumeToEnd } from "./resume-to-end.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";
import { textsIn } from "./texts-in.ts";

/** How many runs may be suspended at once in one process. */
const cap = 64;

/** How many no process should keep, where the page gives no number. */
const farTooMany = 1_000;

const late = () => new RequirementViolation("wait.resume.callbacks", "the resumed program never called its tool");

/** A process of its own whose slots are all taken. */
async function takeAll(context: CheckContext): Promise<{ run: OpenRun; runIds: readonly string[] }> {
  const run = await context.open();
  return { run, runIds: await parkMany(context, run, cap, "suspended-runs.cap.number") };
}

/** The suspension beyond the cap. */
const oneMore = (run: OpenRun): Promise<Answer> => run.exec(`${pause}return "one more";`);

const isWaiting = (answer: Answer) => answer.kind === "result" && answer.result.status === "waiting";

/** Suspends programs until no more can be, wherever that is. */
async function fillUp({ judge }: CheckContext, run: OpenRun): Promise<readonly string[]> {
  const runIds: string[] = [];
  let last = await oneMore(run);
  while (runIds.length < farTooMany && last.kind === "result" && last.result.status === "waiting") {
    runIds.push(String(last.result.runId));
    last = await oneMore(run);
  }
  judge.holds("suspended-runs.cap", runIds.length > 0, "one suspended program at least", runIds.length);
  judge.refused("suspended-runs.cap", last, `a suspension beyond ${runIds.length}`);
  return runIds;
}

/** A slot is free: one more program can be suspended, and no second one. */
async function judgeOneFree(context: CheckContext, requirement: RequirementId, run: OpenRun): Promise<void> {
  context.judge.waiting(requirement, await oneMore(run));
  context.judge.refused("suspended-runs.cap.refusal", await oneMore(run), "a suspension beyond the cap");
}

/** All slots are free again: as many programs as before can be suspended, by another run. */
async function judgeAllFree(context: CheckContext, requirement: RequirementId): Promise<void> {
  const run = await context.open();
  for (let place = 0; place < cap; place += 1) context.judge.waiting(requirement, await oneMore(run));
}

const byThePage: Pick<Check, "capabilities" | "process" | "dialect" | "twin"> = {
  capabilities: ["suspension"],
  process: "own",
  dialect: "page",
  twin: resumesItsOwn,
};

/** What frees one slot, and the requirement that it does. */
const frees = [
  { rest: 'return "completed";', requirement: "lifecycle.removed-when-terminal.completed" },
  { rest: 'throw new Error("failed");', requirement: "lifecycle.removed-when-terminal.failed" },
] as const;

const idCount = 256;

/** Suspends so many programs, and completes the few that go together before the next, so that no cap is near. */
async function gatherIds(context: CheckContext): Promise<readonly string[]> {
  const run = await context.open();
  const ids: string[] = [];
  while (ids.length < idCount) {
    const few = await Promise.all([...Array(4)].map(() => park(context, run)));
    for (const answer of await Promise.all(few.map((runId) => run.wait(runId)))) {
      context.judge.completed("lifecycle.resume", answer);
    }
    ids.push(...few);
  }
  return ids;
}

/** In how many places two ids differ; where one is longer, each place more is a difference. */
function distance(one: string, other: string): number {
  let places = Math.abs(one.length - other.length);
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) if (one[at] !== other[at]) places += 1;
  return places;
}

/** Ids that are counted, or made from a clock, differ from one another in one or two places. */
const leastDistance = 4;

function closest(ids: readonly string[]): { readonly places: number; readonly pair: readonly string[] } {
  let found = { places: Number.POSITIVE_INFINITY, pair: [""] };
  for (const [at, one] of ids.entries()) {
    for (const other of ids.slice(at + 1)) {
      const places = distance(one, other);
      if (places < found.places) found = { places, pair: [one, other] };
    }
  }
  return found;
}

/** The steps from each id to the next, as numbers: a counter takes the same one again and again, by whatever factor. */
function steps(ids: readonly string[]): ReadonlySet<bigint> {
  const numbers = ids.map((id) => [...id.replace(/[^0-9a-z]/gi, "")].reduce(addDigit, 0n));
  return new Set(numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0n)));
}

const addDigit = (sum: bigint, digit: string) => sum * 36n + BigInt(Number.parseInt(digit, 36));

/** The cap on suspended runs, what frees their slots, and what they are called. */
export const suspendedRunsChecks = defineChecks(
  {
    id: "suspended/cap",
    title: "Sixty-four runs can be suspended in one process, and not one more, whoever asks",
    requirements: ["suspended-runs.cap.number", "suspended-runs.cap.refusal"],
    ...byThePage,
    run: async (context) => {
      const { open, judge } = context;
      const { run, runIds } = await takeAll(context);
      judge.equal("suspended-runs.cap.number", new Set(runIds).size, cap, "the suspended runs");
      judge.refused("suspended-runs.cap.refusal", await oneMore(run), "a suspension beyond the cap");
      const other = await open();
      judge.refused("suspended-runs.cap.refusal", await oneMore(other), "a suspension beyond the cap by another run");
      // Only suspending is refused: programs that need no pause run as ever.
      judge.completed("suspended-runs.cap.refusal", await other.exec("return 1;"));
      const { value } = judge.completed("suspended-runs.cap.number", await run.wait(runIds[0] ?? ""));
      judge.equal("suspended-runs.cap.number", value, "0", "the value of the run that was suspended first");
    },
  },
  {
    id: "suspended/output-at-the-cap",
    title: "What a program emitted before its suspension was refused is reported with the refusal",
    requirements: ["output.with-failure"],
    ...byThePage,
    run: async (context) => {
      const { open, judge } = context;
      const run = await open();
      const emit = () => run.exec(`text("kept");\n${pause}return 1;`);
      let answer = await emit();
      for (let count = 1; count < farTooMany && isWaiting(answer); count += 1) answer = await emit();
      if (isWaiting(answer)) throw new NotObserved(`${farTooMany} programs were suspended, and none was refused`);
      if (answer.kind === "result") judge.equal("output.with-failure", textsIn(answer), ["kept"], "the texts");
    },
  },
  {
    id: "suspended/some-cap",
    title: "No process keeps a thousand programs suspended, and one that is resumed makes room for another",
    requirements: ["suspended-runs.cap"],
    ...byThePage,
    run: async (context) => {
      const { open, judge } = context;
      const requirement = "suspended-runs.cap";
      const run = await open();
      const runIds = await fillUp(context, run);
      const { value } = judge.completed(requirement, await run.wait(runIds[0] ?? ""));
      judge.equal(requirement, value, "one more", "the value of the program that was suspended first");
      judge.waiting(requirement, await oneMore(run));
    },
  },
  {
    id: "suspended/some-cap-spares-who-is-resumed",
    title: "Where no further program can be suspended, one that is resumed can be suspended again",
    requirements: ["suspended-runs.cap.resumed-keeps-slot", "suspended-runs.cap"],
    ...byThePage,
    capabilities: ["suspension", "nested-calls"],
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const requirement = "suspended-runs.cap.resumed-keeps-slot";
      const run = await open({ tools: [held] });
      const code = `${pause}await ${guest.call(tool(held), "{}")};\n${pause}return "kept";`;
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(code));
      await fillUp(context, run);
      const wait = watch(run.wait(runId));
      const { settle } = await run.tools.nextHeld(late);
      judge.refused("suspended-runs.cap", await oneMore(run), "a suspension beyond the cap");
      settle(details({}));
      const again = judge.waiting(requirement, await wait.answer);
      const { value } = judge.completed(requirement, await resumeToEnd(run, again.runId));
      judge.equal(requirement, value, "kept", "the value");
    },
  },
  {
    id: "suspended/cap-in-the-words-of-the-page",
    title: "The refusal beyond the cap has the words of the page",
    requirements: ["suspended-runs.cap.message"],
    ...byThePage,
    run: async (context) => {
      const { run } = await takeAll(context);
      const text = refusalText(await oneMore(run));
      const words = "too many suspended code mode runs.";
      context.judge.holds("suspended-runs.cap.message", text.includes(words), `the words "${words}"`, text);
    },
  },
  {
    id: "suspended/cap-fails-as-the-page-says",
    title: "The failure beyond the cap has the code invalid_input",
    requirements: ["errors.invalid-input.too-many-suspended"],
    ...byThePage,
    run: async (context) => {
      const { run } = await takeAll(context);
      const { code } = context.judge.failed("errors.invalid-input.too-many-suspended", await oneMore(run));
      context.judge.equal("errors.invalid-input.too-many-suspended", code, "invalid_input", "the code");
    },
  },
  {
    id: "suspended/the-end-of-a-program-frees-its-slot",
    title: "At the cap, a program that completes or fails leaves its slot to one more",
    requirements: [
      "lifecycle.removed-when-terminal.completed",
      "lifecycle.removed-when-terminal.failed",
      "suspended-runs.cap.refusal",
    ],
    ...byThePage,
    run: async (context) => {
      const { open, judge } = context;
      for (const { rest, requirement } of frees) {
        const run = await open();
        const { runId } = judge.waiting("lifecycle.yield", await run.exec(`${pause}${rest}`));
        const others = await parkMany(context, run, cap - 1);
        await run.wait(runId);
        await judgeOneFree(context, requirement, run);
        for (const other of others) await run.wait(other);
        await run.abort("the next one begins");
      }
    },
  },
  {
    id: "suspended/a-resumed-run-keeps-its-slot",
    title: "At the cap, a run that is resumed can be suspended again, whoever else wants its slot meanwhile",
    requirements: ["suspended-runs.cap.resumed-keeps-slot", "suspended-runs.cap.refusal"],
    ...byThePage,
    capabilities: ["suspension", "nested-calls"],
    run: async (context) => {
      const { open, judge, guest, tool } = context;
      const run = await open({ tools: [held] });
      const code = `${pause}await ${guest.call(tool(held), "{}")};\n${pause}return "kept";`;
      const { runId } = judge.waiting("lifecycle.yield", await run.exec(code));
      await parkMany(context, run, cap - 1);
      const wait = watch(run.wait(runId));
      const { settle } = await run.tools.nextHeld(late);
      judge.refused("suspended-runs.cap.refusal", await oneMore(run), "a suspension beyond the cap");
      settle(details({}));
      const again = judge.waiting("suspended-runs.cap.resumed-keeps-slot", await wait.answer);
      const { value } = judge.completed("suspended-runs.cap.resumed-keeps-slot", await resumeToEnd(run, again.runId));
      judge.equal("suspended-runs.cap.resumed-keeps-slot", value, "kept", "the value");
    },
  },
  {
    id: "suspended/abort-frees-all-slots",
    title: "An abort frees the slots of all suspended programs of the run at once",
    requirements: ["calls.abort.slots-free"],
    ...byThePage,
    run: async (context) => {
      const { run } = await takeAll(context);
      await run.abort("the check aborts it");
      await judgeAllFree(context, "calls.abort.slots-free");
    },
  },
  {
    id: "suspended/session-end-frees-all-slots",
    title: "The end of a session frees the slots of all suspended programs of its run",
    requirements: ["suspended-runs.session-end-frees-slot"],
    ...byThePage,
    run: async (context) => {
      const { run } = await takeAll(context);
      await run.endSession();
      await judgeAllFree(context, "suspended-runs.session-end-frees-slot");
    },
  },
  {
    id: "suspended/end-frees-all-slots",
    title: "The end of a run frees the slots of all its suspended programs",
    requirements: ["suspended-runs.end-of-run"],
    ...byThePage,
    run: async (context) => {
      const { run } = await takeAll(context);
      await run.end();
      await judgeAllFree(context, "suspended-runs.end-of-run");
    },
  },
  {
    id: "suspended/expiry-frees-all-slots",
    title: "Programs that have expired are gone, and their slots are free",
    requirements: ["suspended-runs.discard.expiry"],
    ...byThePage,
    capabilities: ["suspension", "configuration", "guest", "nested-calls"],
    run: async (context) => {
      const run = await context.open({ codeMode: { enabled: true, snapshotTtlSeconds: 1 } });
      await parkMany(context, run, cap);
      await letTimePass(context, 2_500);
      await judgeAllFree(context, "suspended-runs.discard.expiry");
    },
  },
  {
    id: "suspended/model-at-the-cap",
    title: "Near the cap, whatever order programs suspend, resume, abort and end in, each slot counts once",
    requirements: [
      "suspended-runs.cap.number",
      "suspended-runs.cap.refusal",
      "suspended-runs.cap.resumed-keeps-slot",
      "lifecycle.resume",
    ],
    ...byThePage,
    capabilities: ["suspension", "scope", "nested-calls", "configuration"],
    run: async (context) => {
      const sequences = lifecycleCommands(12);
      let trials = 0;
      const trial = async (commands: Iterable<LifecycleCommand>) => {
        trials += 1;
        const crowd = await context.open();
        const crowded = await parkMany(context, crowd, cap - 2);
        const real = await openRuns(context, `cap-${context.seed}-${trials}`);
        const model: LifecycleModel = { suspended: [], ended: [], capacity: 2 };
        await fc.asyncModelRun(() => ({ model, real }), commands);
        await resumeAll(model, real);
        for (const runId of crowded) context.judge.completed("lifecycle.resume", await crowd.wait(runId));
      };
      await property(context, sequences, trial, { numRuns: 3 });
    },
  },
  {
    id: "suspended/ids-cannot-be-guessed",
    title: "Among 256 run ids none occurs twice, and none follows from those before it by counting or a common prefix",
    requirements: ["suspended-runs.ids.unique", "suspended-runs.ids.unguessable"],
    ...byThePage,
    run: async (context) => {
      const { judge } = context;
      const ids = await gatherIds(context);
      judge.equal("suspended-runs.ids.unique", new Set(ids).size, idCount, "the number of different ids");
      const { places, pair } = closest(ids);
      const expected = `any two run ids to differ in ${leastDistance} places or more`;
      judge.holds("suspended-runs.ids.unguessable", places >= leastDistance, expected, pair);
      const isIrregular = steps(ids).size > idCount / 2;
      const irregular = "no regular step from one id to the next";
      judge.holds("suspended-runs.ids.unguessable", isIrregular, irregular, ids.slice(0, 4));
    },
  },
  {
    id: "suspended/ids-name-one-program-each",
    title: "Programs that are suspended at the same time have ids of their own, across runs and sessions",
    requirements: ["suspended-runs.ids.unique", "lifecycle.resume"],
    ...byThePage,
    process: "shared",
    run: async (context) => {
      const { open, judge } = context;
      const [one, other] = [await open(), await open()];
      const parked: { readonly run: OpenRun; readonly word: string; readonly runId: string }[] = [];
      for (const [at, run] of [one, other, one, other].entries()) {
        const word = `program ${at}`;
        parked.push({ run, word, runId: await park(context, run, word) });
      }
      const ids = parked.map(({ runId }) => runId);
      judge.equal("suspended-runs.ids.unique", new Set(ids).size, ids.length, "the number of different ids");
      for (const { run, word, runId } of parked) {
        const { value } = judge.completed("lifecycle.resume", await run.wait(runId));
        judge.equal("lifecycle.resume", value, word, "the value");
      }
    },
  },
);
