import { expect, test } from "vitest";
import { interruptedPrograms } from "./interrupted-programs.ts";

const waiting = { status: "waiting", runId: "cm_1", reason: "yield", replaySafe: true };
const exec = { toolCallId: "exec-1", tool: "exec", input: { code: "return 1", restartSafe: true }, result: waiting };

const wait = (runId: unknown, result?: unknown) => ({ toolCallId: "wait-1", tool: "wait", input: { runId }, result });

test("a program that may be replayed is found by its runId", () => {
  const nested = { toolCallId: "exec-1:a:1", parentToolCallId: "exec-1", tool: "a", input: {}, result: 1 };
  expect([...interruptedPrograms([exec, nested, wait("cm_1")])]).toEqual([["cm_1", exec.input]]);
});

test.each([
  [{ ...exec, result: { ...waiting, replaySafe: false } }],
  [{ ...exec, result: { ...waiting, status: "completed" } }],
  [{ ...exec, result: { ...waiting, runId: 7 } }],
  [{ ...exec, result: undefined }],
  [{ ...exec, tool: "wait" }],
  [{ ...exec, parentToolCallId: "exec-0" }],
  [{ ...exec, input: { code: "return 1" } }],
  [{ ...exec, input: { code: "return 1", restartSafe: "true" } }],
  [{ ...exec, input: "[left out: 70000 characters]" }],
  [null],
  ["exec"],
])("%j holds none", (entry) => {
  expect(interruptedPrograms([entry]).size).toBe(0);
});

test.each([
  ["waits again", { ...waiting }, ["cm_1"]],
  ["waits again under another runId, after a restart", { ...waiting, runId: "cm_2" }, ["cm_2"]],
  ["has completed", { status: "completed", value: 1 }, []],
  ["has failed", { status: "failed", error: "no", code: "internal_error" }, []],
  ["was refused", { status: "failed", error: "already being resumed", code: "invalid_input" }, ["cm_1"]],
  ["was blocked by a hook", "the call was blocked", ["cm_1"]],
])("a wait that %s leaves the programs that it should", (_, result, left) => {
  const found = interruptedPrograms([exec, wait(7), wait("cm_1", result), wait("cm_9", { ...waiting, runId: "cm_8" })]);
  expect([...found]).toEqual(left.map((runId) => [runId, exec.input]));
});
