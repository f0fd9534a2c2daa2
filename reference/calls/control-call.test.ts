import { expect, test } from "vitest";
import type { Decision, Host, HostEvent } from "../../spec/adapter/host.ts";
import type { ControlResult } from "../cells/results.ts";
import { never } from "../testing.ts";
import { CallPath } from "./call-path.ts";
import { callControl } from "./control-call.ts";

const completed = { status: "completed", value: 1, telemetry: {} } as unknown as ControlResult;

/** Makes one control call whose hook decides as it is told to. */
async function call(tool: "exec" | "wait", input: unknown, decision: Decision = { allow: true }) {
  const asked: HostEvent[] = [];
  const given: unknown[] = [];
  const host: Host = {
    beforeToolCall: async (event) => {
      asked.push(event);
      return decision;
    },
    approve: async () => ({ allow: true }),
    callTool: async () => ({ content: [] }),
    event: () => undefined,
  };
  const path = new CallPath(host, { scope: { agentId: "main" }, hooks: true });
  const control = { toolCallId: "call-1", input, signal: new AbortController().signal };
  const reply = await callControl({ path, ended: never }, tool, control, async (admitted) => {
    given.push(admitted);
    return completed;
  });
  return { reply, asked, given, transcript: path.transcript };
}

test.each<["exec" | "wait", unknown, object]>([
  ["exec", { code: "" }, { tool: "exec", toolKind: "code_mode_exec", toolInputKind: "javascript" }],
  ["exec", { code: "", language: "typescript" }, { toolKind: "code_mode_exec", toolInputKind: "typescript" }],
  ["wait", { runId: "r" }, { tool: "wait", agentId: "main" }],
])("hooks are asked about %s with %j", async (tool, input, told) => {
  const { asked, given } = await call(tool, input);
  expect(asked).toMatchObject([{ type: "before_tool_call", toolCallId: "call-1", input, ...told }]);
  expect(given).toEqual([input]);
});

test.each(["python", 3, null])("a language that is none, such as %j, is told nobody", async (language) => {
  const { asked } = await call("exec", { code: "", language });
  expect(asked[0]).not.toHaveProperty("toolInputKind");
});

test("a cell runs what a hook made of its input", async () => {
  expect((await call("exec", { command: "1" }, { allow: true, input: { command: "2" } })).given).toEqual([
    { command: "2" },
  ]);
});

test("a control call that a hook refuses is rejected, and stands in the transcript", async () => {
  const { reply, given, transcript } = await call("exec", { code: "" }, { allow: false, reason: "at night" });
  expect(reply).toEqual({ kind: "rejection", message: "the call was blocked: at night" });
  expect(given).toEqual([]);
  expect(transcript).toMatchObject([{ tool: "exec", isError: true }]);
});

test("once the run is over nobody is asked about a control call, however far the asking had come", async () => {
  const ended = new AbortController();
  const asked: string[] = [];
  const host: Host = {
    beforeToolCall: async () => {
      asked.push("hook");
      ended.abort();
      return { allow: true, ask: true };
    },
    approve: async () => {
      asked.push("approval");
      return { allow: true };
    },
    callTool: async () => ({ content: [] }),
    event: () => undefined,
  };
  const path = new CallPath(host, { scope: {}, hooks: true });
  const control = { toolCallId: "call-1", input: { code: "" }, signal: never };
  for (let times = 0; times < 2; times += 1) {
    const reply = await callControl({ path, ended: ended.signal }, "exec", control, async () => completed);
    expect(reply).toMatchObject({ kind: "result", value: completed });
  }
  expect(asked).toEqual(["hook"]);
});
