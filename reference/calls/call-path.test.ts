import { expect, test } from "vitest";
import type { Decision, Host, HostEvent, ToolResult } from "../../spec/adapter/host.ts";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { Tool } from "../catalog/tool.ts";
import { CallPath } from "./call-path.ts";

const scope = { agentId: "main", sessionId: "s", runId: "r" };
const declaration: ToolDeclaration = { name: "vault", description: "", parameters: {}, kind: "core", approval: true };
const result: ToolResult = { content: [{ type: "text", text: "opened" }], details: { opened: true } };

interface Answers {
  readonly hook?: (event: HostEvent) => Decision | Promise<Decision>;
  readonly approval?: (request: HostEvent) => Decision | Promise<Decision>;
  readonly tool?: Host["callTool"];
}

/** A path whose host notes every step, and answers as it is told to. */
function makePath({ hook, approval, tool }: Answers = {}) {
  const steps: unknown[] = [];
  const events: HostEvent[] = [];
  const host: Host = {
    beforeToolCall: async (event) => {
      steps.push(["hook", event.input]);
      return hook?.(event) ?? { allow: true };
    },
    approve: async (request) => {
      steps.push(["approval", request.input]);
      return approval?.(request) ?? { allow: true };
    },
    callTool: async (call, signal, onUpdate) => {
      steps.push(["tool", call.input]);
      return tool?.(call, signal, onUpdate) ?? result;
    },
    event: (event) => void events.push(event),
  };
  const path = new CallPath(host, { scope, hooks: true, events: true });
  const abort = new AbortController();
  const execution = {
    toolCallId: "exec-1:vault:1",
    parentToolCallId: "exec-1",
    input: { door: 1 },
    signal: abort.signal,
  };
  const execute = (hold?: (made: Tool) => Tool) =>
    path.tool(declaration, () => "openclaw:core:vault", hold).execute(execution);
  return { path, steps, events, abort, execute };
}

test("a call goes by hooks, approval, tool, each with the input that the one before it left", async () => {
  const { execute, steps, path } = makePath({
    hook: () => ({ allow: true, input: { door: 2 } }),
    approval: () => ({ allow: true, input: { door: 3 } }),
  });
  expect(await execute()).toEqual(result);
  expect(steps).toEqual([
    ["hook", { door: 1 }],
    ["approval", { door: 2 }],
    ["tool", { door: 3 }],
  ]);
  expect(path.transcript).toEqual([
    {
      toolCallId: "exec-1:vault:1",
      parentToolCallId: "exec-1",
      tool: "openclaw:core:vault",
      input: { door: 3 },
      result: { opened: true },
    },
  ]);
});

test.each<[string, Answers, RegExp]>([
  ["a hook", { hook: () => ({ allow: false, reason: "at night" }) }, /^the call was blocked: at night$/],
  ["an approval", { approval: () => ({ allow: false }) }, /^the call was not approved: nobody said why$/],
])("a call ends where %s refuses it, and is told as refused", async (_, answers, message) => {
  const { execute, steps, events, path } = makePath(answers);
  await expect(execute()).rejects.toThrow(message);
  expect(steps).not.toContainEqual(["tool", { door: 1 }]);
  expect(events).toMatchObject([{ type: "audit", agentId: "main", allowed: false }]);
  expect(path.transcript).toMatchObject([{ isError: true, result: expect.stringMatching(message) }]);
});

test.each<keyof Answers>(["hook", "approval", "tool"])(
  "a call ends when it is given up over an unanswered %s",
  async (kind) => {
    let ask: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const silent = () => {
      ask();
      return new Promise<never>(() => undefined);
    };
    const { execute, abort, path } = makePath({ [kind]: silent });
    const call = execute();
    await asked;
    abort.abort();
    await expect(call).rejects.toThrow("the call was given up");
    expect(path.transcript).toMatchObject([{ isError: true }]);
  },
);

test("a call starts nothing when the approval comes after the abort", async () => {
  const made = makePath({
    approval: () => {
      made.abort.abort();
      return { allow: true };
    },
  });
  await expect(made.execute()).rejects.toThrow("the call was given up");
  expect(made.steps.map((step) => (Array.isArray(step) ? step[0] : step))).toEqual(["hook", "approval"]);
});

test("a call tells nothing of what its contract withholds", async () => {
  const withhold = (tool: Tool): Tool => ({
    ...tool,
    execute: async (call) => {
      await tool.execute(call);
      throw new Error("its details are withheld");
    },
  });
  const { execute, events, path } = makePath({ tool: async () => ({ content: [], details: "the secret" }) });
  await expect(execute(withhold)).rejects.toThrow("withheld");
  expect(JSON.stringify([events, path.transcript])).not.toContain("the secret");
  expect(events.at(-1)).toMatchObject({ type: "telemetry", isError: true });
});

test("a call tells what a tool streams, and none of its details", async () => {
  const { execute, events } = makePath({
    tool: async (_call, _signal, onUpdate) => {
      onUpdate?.({ content: [{ type: "text", text: "half" }], details: "the secret" });
      return result;
    },
  });
  await execute();
  const updates = events.filter(({ phase }) => phase === "update");
  expect(updates).toMatchObject([{ content: [{ type: "text", text: "half" }] }]);
  expect(JSON.stringify(updates)).not.toContain("the secret");
});

test("without hooks and listeners nobody is asked and nothing is told, and the transcript is there all the same", async () => {
  const refuse = async (): Promise<never> => {
    throw new Error("nobody asks");
  };
  const host = { beforeToolCall: refuse, approve: refuse, callTool: async () => result, event: () => refuse() };
  const path = new CallPath(host, { scope, replay: [{ toolCallId: "before", tool: "exec", input: {} }] });
  const call = { toolCallId: "exec-1", tool: "exec", input: { code: "" }, signal: new AbortController().signal };
  expect(await path.run(call, async (input) => input)).toEqual({ code: "" });
  expect(path.transcript.map(({ toolCallId }) => toolCallId)).toEqual(["before", "exec-1"]);
});
