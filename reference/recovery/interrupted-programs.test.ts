import { expect, test } from "vitest";
import { interruptedPrograms } from "./interrupted-programs.ts";

const waiting = { status: "waiting", runId: "cm_1", reason: "yield", replaySafe: true };
const exec = { toolCallId: "exec-1", tool: "exec", input: { code: "return 1", restartSafe: true }, result: waiting };

test("a program that may be replayed is found by its runId", () => {
  const nested = { toolCallId: "exec-1:a:1", parentToolCallId: "exec-1", tool: "a", input: {}, result: 1 };
  const found = interruptedPrograms([exec, nested, { toolCallId: "wait-1", tool: "wait", input: { runId: "cm_1" } }]);
  expect([...found]).toEqual([["cm_1", exec.input]]);
});

test.each([
  [{ ...exec, result: { ...waiting, replaySafe: false } }],
  [{ ...exec, result: { ...waiting, status: "completed" } }],
  [{ ...exec, result: { ...waiting, runId: 7 } }],
  [{ ...exec, result: undefined }],
  [{ ...exec, tool: "wait" }],
  [null],
  ["exec"],
])("%j holds none", (entry) => {
  expect(interruptedPrograms([entry]).size).toBe(0);
});
