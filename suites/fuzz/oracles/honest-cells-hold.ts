import type { StepRecord, StoryRecord } from "../../escapes/story-record.ts";
import type { Fault, StoryOracle } from "../../oracles/oracle.ts";
import { membersOf } from "../../run/answer.ts";
import { honestProgram } from "../grammar/steps.ts";
import { thief } from "../grammar/thief.ts";

const oracle = "honest-cells-hold";

/** The end of a program that asks for an echo after all that it did. */
const honestTail = 'honest: await ⟦call echo: { token: "{canary}" }⟧ }⟧';

/** What a program may do to its own results by the rules of the language. */
const ownDoing = /then|toJSON|tools|callTool/;

/** A harmless call gets its own answer, in a cell of its own and at the end of a program that tampered. */
export const honestCellsHold: StoryOracle = {
  id: oracle,
  title: "A harmless call gets its own answer, whatever went before",
  observables: ["breakdown-of-next", "forged-result"],
  cost: "cheap",
  look: (record) => record.steps.flatMap((step, place) => judge(record, step, place)),
};

function judge(record: StoryRecord, { step, run, legs, skipped }: StepRecord, place: number): readonly Fault[] {
  const reply = legs.at(-1)?.reply;
  if (!("exec" in step) || step.language !== undefined || skipped !== undefined || reply === undefined) return [];
  const { status, value, error } = membersOf(reply.kind === "result" ? reply.value : undefined);
  const given = membersOf(value).honest;
  const expected = record.canaries.find(({ ownRun }) => ownRun === run)?.token;
  const isRight = membersOf(membersOf(given).echoed).token === expected;
  if (step.exec === honestProgram && isUndisturbed(record, place)) {
    if (status === "completed" && isRight) return [];
    const what = status === "completed" ? "with another value" : `as ${String(status)}: ${String(error)}`;
    const observable = status === "completed" ? "forged-result" : "breakdown-of-next";
    return [{ oracle, observable, message: `a harmless program ended ${what}`, step: place }];
  }
  const before = step.exec.slice(0, -honestTail.length).replace(thief, "");
  const isTail = step.exec.endsWith(honestTail) && !ownDoing.test(before) && !before.includes("honest");
  if (!isTail || status !== "completed" || given === undefined || isRight) return [];
  const message = "a call of a program that had tampered with builtins got another answer than its own";
  return [{ oracle, observable: "forged-result", message, step: place }];
}

/** Nothing before has ended the run, and nothing else is at work. */
function isUndisturbed({ steps, lost, story }: StoryRecord, place: number): boolean {
  if (lost !== undefined || story.world.declare !== undefined || story.world.mcp !== undefined) return false;
  const earlier = steps.slice(0, place);
  return earlier.every(({ step, legs }) => !("end" in step) && !("meanwhile" in step) && !isOpen(legs.at(-1)?.reply));
}

/** A cell that is suspended may hold what a harmless one needs, such as the calls that may be open. */
function isOpen(reply: StepRecord["legs"][number]["reply"]): boolean {
  return reply?.kind === "result" && membersOf(reply.value).status === "waiting";
}
