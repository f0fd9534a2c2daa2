import { expect, test } from "vitest";
import type { EscapeStep } from "../../../spec/escapes/escape-story.ts";
import type { LegRecord, RunName, StepRecord, StoryRecord } from "../../escapes/story-record.ts";
import { honest } from "../grammar/steps.ts";
import { cellsResumeOnce } from "./cells-resume-once.ts";
import { honestCellsHold } from "./honest-cells-hold.ts";

const token = "kq0123";

function stepOf(step: EscapeStep, value: unknown, given: Partial<LegRecord> = {}): StepRecord {
  const run: RunName = step.run ?? "a";
  const reply = { kind: "result", value } as const;
  const leg: LegRecord = {
    run,
    tool: "exec",
    toolCallId: "1",
    input: {},
    reply,
    milliseconds: 1,
    silence: 0,
    ...given,
  };
  return { step, run, legs: [leg] };
}

function recordOf(...steps: readonly StepRecord[]): StoryRecord {
  const [first = honest("a"), ...others] = steps.map(({ step }) => step);
  return {
    story: { world: {}, steps: [first, ...others] },
    revision: "r3",
    description: { name: "t", version: "1", revisions: ["r3"], capabilities: [] },
    steps,
    runs: [],
    canaries: (["a", "b", "c"] as const).map((ownRun) => ({ token, place: "", observable: "host-global", ownRun })),
    standardError: "",
  };
}

const completed = (honestValue: unknown) => ({ status: "completed", value: { honest: honestValue }, telemetry: {} });
const right = completed({ echoed: { token } });
const waiting = (runId: string) => ({ status: "waiting", runId, reason: "pending_tools", telemetry: {} });

const honestFaults = (...steps: readonly StepRecord[]) =>
  honestCellsHold.look(recordOf(...steps)).map(({ observable }) => observable);
const resumeFaults = (...steps: readonly StepRecord[]) =>
  cellsResumeOnce.look(recordOf(...steps)).map(({ message }) => message);

test("a harmless cell must end with its own answer", () => {
  expect(honestFaults(stepOf(honest("a"), right))).toEqual([]);
  expect(honestFaults(stepOf(honest("a"), completed({ echoed: { token: "other" } })))).toEqual(["forged-result"]);
  expect(honestFaults(stepOf(honest("a"), { status: "failed", error: "x", telemetry: {} }))).toEqual([
    "breakdown-of-next",
  ]);
});

test("after the end of a run, or beside an open cell, nothing is expected of it", () => {
  const failed = stepOf(honest("a"), { status: "failed", error: "x", telemetry: {} });
  expect(honestFaults(stepOf({ end: "run" }, undefined), failed)).toEqual([]);
  expect(honestFaults(stepOf({ exec: "1" }, waiting("r")), failed)).toEqual([]);
});

test("the end of a program that tampered is judged, unless the language lets it deceive itself", () => {
  const tail = '⟦give: { dug: dig(), honest: await ⟦call echo: { token: "{canary}" }⟧ }⟧';
  const forged = completed({ echoed: { token: "forged" } });
  expect(honestFaults(stepOf({ exec: `JSON.parse = null;\n${tail}` }, forged))).toEqual(["forged-result"]);
  expect(honestFaults(stepOf({ exec: `Object.prototype.then = null;\n${tail}` }, forged))).toEqual([]);
  expect(honestFaults(stepOf({ exec: `JSON.parse = null;\n${tail}` }, right))).toEqual([]);
  expect(honestFaults(stepOf({ exec: `⟦give: { honest: 0 }⟧\n${tail}` }, completed(0)))).toEqual([]);
});

test("a cell goes on once for each time that it was suspended, and only for its session", () => {
  const start = stepOf({ exec: "1" }, waiting("cm_one"));
  const wait = (run: RunName, value: unknown) =>
    stepOf({ run, wait: "last of a" }, value, { run, tool: "wait", input: { runId: "cm_one" } });
  expect(resumeFaults(start, wait("a", right))).toEqual([]);
  expect(resumeFaults(start, wait("a", waiting("cm_one")), wait("a", right))).toEqual([]);
  expect(resumeFaults(start, wait("a", right), wait("a", right))).toEqual([
    "a cell went on more often than it was suspended",
  ]);
  expect(resumeFaults(start, wait("c", right))).toEqual(["a cell of another session was resumed"]);
});

test("ids that count can be guessed", () => {
  const both = (one: string, other: string) =>
    resumeFaults(stepOf({ exec: "1" }, waiting(one)), stepOf({ exec: "2" }, waiting(other)));
  expect(both("cm_41", "cm_42")).toEqual(["ids of suspended cells are alike, so that they can be guessed"]);
  expect(both("cm_5a391f77-0caf-4f24-8654-2b8dc6f2a1b0", "cm_fb7dee28-39d7-4c06-97dc-b22059ab4c21")).toEqual([]);
});
