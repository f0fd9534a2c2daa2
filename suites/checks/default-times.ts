import { held } from "../../fixtures/tools/held.ts";
import { details } from "../../fixtures/tools/tool.ts";
import { describeAnswer } from "../run/answer.ts";
import { type Check, defineChecks } from "../run/check.ts";
import type { CheckContext } from "../run/check-context.ts";
import { RequirementViolation } from "../run/requirement-violation.ts";
import { watch } from "../run/underway.ts";
import { park } from "./park.ts";
import { resumesItsOwn } from "./resumes-its-own.ts";

const timeoutMs = 10_000;
const timeToLiveMs = 900_000;

/** A hundredth of each time, so that no rounding decides. */
const slack = 0.01;
const shortOf = (milliseconds: number) => milliseconds * (1 - slack);
const beyond = (milliseconds: number) => milliseconds * (1 + slack);

/** A program whose tool is being waited for, in a world whose time stands still. */
async function callHeld({ open, guest, tool }: CheckContext) {
  const run = await open({ tools: [held], clock: "manual" });
  const exec = watch(run.exec(guest.give(`(await ${guest.call(tool(held), "{}")}).word`)));
  const late = () => new RequirementViolation("calls.reach-the-tool", "the call never reached its tool");
  return { run, exec, settle: (await run.tools.nextHeld(late)).settle };
}

/** A program that is suspended for so long before it is resumed. */
async function waitAfter(context: CheckContext, milliseconds: number) {
  const run = await context.open({ clock: "manual" });
  const runId = await park(context, run);
  await run.advance(milliseconds);
  return run.wait(runId);
}

const byHand: Pick<Check, "process"> = { process: "shared" };

/** The times that nobody has configured, on a clock that the kit moves. */
export const defaultTimesChecks = defineChecks(
  {
    id: "times/timeout",
    title: "Without a configured timeoutMs a program has ten seconds, and no more",
    requirements: ["configuration-limits.timeout-ms.default"],
    ...byHand,
    capabilities: ["manual-clock", "guest", "nested-calls"],
    dialect: "portable",
    run: async (context) => {
      const { judge } = context;
      const requirement = "configuration-limits.timeout-ms.default";
      const inTime = await callHeld(context);
      await inTime.run.advance(shortOf(timeoutMs));
      inTime.settle(details({ word: "in time" }));
      const { value } = judge.completed(requirement, await inTime.exec.answer);
      judge.equal(requirement, value, "in time", "the value of a program that goes on short of the time");
      const tooLate = await callHeld(context);
      await tooLate.run.advance(beyond(timeoutMs));
      tooLate.settle(details({ word: "too late" }));
      const answer = await tooLate.exec.answer;
      const isOver = answer.kind === "rejection" || answer.result.status !== "completed";
      judge.holds(requirement, isOver, "no completed program once its time is over", describeAnswer(answer));
    },
  },
  {
    id: "times/time-to-live",
    title: "Without a configured snapshotTtlSeconds a suspended program can be resumed for 900 seconds, and no longer",
    requirements: ["configuration-limits.snapshot-ttl-seconds.default"],
    ...byHand,
    capabilities: ["manual-clock", "suspension"],
    dialect: "page",
    twin: resumesItsOwn,
    run: async (context) => {
      const { judge } = context;
      const requirement = "configuration-limits.snapshot-ttl-seconds.default";
      const { value } = judge.completed(requirement, await waitAfter(context, shortOf(timeToLiveMs)));
      judge.equal(requirement, value, "back", "the value of a program that is resumed short of the time");
      judge.refused(requirement, await waitAfter(context, beyond(timeToLiveMs)), "a wait after more than 900 seconds");
    },
  },
);
