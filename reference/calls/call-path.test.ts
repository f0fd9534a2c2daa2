import { expect, test } from "vitest";
import type { Decision, Host, HostEvent, ToolResult } from "../../spec/adapter/host.ts";
import type { ToolDeclaration } from "../../spec/adapter/world.ts";
import type { Tool } from "../catalog/tool.ts";
import { never } from "../testing.ts";
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

test.each<["hook" | "approval", RegExp]>([
  ["hook", /^the call was blocked: nobody could decide about it/],
  ["approval", /^the call was not approved: nobody could decide about it/],
])("a call ends as refused where who is asked as its %s breaks down or gives no decision", async (kind, message) => {
  const broken = () => {
    throw new Error("it broke down");
  };
  const odd = [broken, () => "yes" as unknown as Decision, () => ({ allow: 1 }) as unknown as Decision];
  for (const answer of odd) {
    const { execute, steps, events } = makePath({ [kind]: answer });
    await expect(execute()).rejects.toThrow(message);
    expect(steps).not.toContainEqual(["tool", { door: 1 }]);
    expect(events).toMatchObject([{ type: "audit", allowed: false }]);
  }
});

test("whoever is asked or listens changes nothing by changing what it is told", async () => {
  const forge = ({ input }: HostEvent) => {
    Object.assign(input as object, { door: 9 });
    return { allow: true };
  };
  const { execute, steps, events } = makePath({ hook: forge, approval: forge });
  await execute();
  expect(steps.at(-1)).toEqual(["tool", { door: 1 }]);
  expect(events.find(({ phase }) => phase === "start")).toMatchObject({ input: { door: 1 } });
});

test("a listener that breaks down leaves the call as it is", async () => {
  const listener = [
    () => {
      throw new Error("it broke down");
    },
    async () => Promise.reject(new Error("it broke down later")),
  ];
  for (const event of listener) {
    const allow = async () => ({ allow: true });
    const host = { beforeToolCall: allow, approve: allow, callTool: async () => result, event };
    const path = new CallPath(host, { scope, events: true });
    const call = { toolCallId: "exec-1", tool: "exec", input: {}, signal: never };
    expect(await path.run(call, async () => "done")).toBe("done");
  }
});

test("a tool that left the catalog while somebody was asked is not run", async () => {
  const { execute, steps, events } = makePath();
  const confirm = () => {
    throw new Error("it is gone");
  };
  await expect(execute((tool) => ({ ...tool, execute: (call) => tool.execute({ ...call, confirm }) }))).rejects.toThrow(
    "it is gone",
  );
  expect(steps).not.toContainEqual(["tool", { door: 1 }]);
  expect(events).toMatchObject([{ type: "audit", allowed: false, reason: "it is gone" }]);
});

test("a tool that gives no result, or fails with what can't be read, fails in plain words", async () => {
  const nothing = makePath({ tool: async () => null as unknown as ToolResult });
  await expect(nothing.execute()).rejects.toThrow(/^the tool gave no result$/);
  const odd = makePath({ tool: () => Promise.reject(Object.create(null)) });
  await expect(odd.execute()).rejects.toBeDefined();
  expect(odd.path.transcript).toMatchObject([{ isError: true, result: "it failed with a value that can't be read" }]);
  expect(odd.events.at(-1)).toMatchObject({ type: "telemetry", isError: true });
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

test("what a tool streams that is no content, or once its call has ended, is told nobody", async () => {
  let say: ((update: ToolResult) => void) | undefined;
  const { execute, events } = makePath({
    tool: async (_call, _signal, onUpdate) => {
      say = onUpdate;
      for (const odd of [undefined, null, {}, { content: "text" }]) onUpdate?.(odd as unknown as ToolResult);
      return result;
    },
  });
  await execute();
  say?.({ content: [{ type: "text", text: "late" }] });
  expect(events.map(({ phase }) => phase)).toEqual([undefined, "start", "end", undefined]);
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

test("an input is written once where nobody was asked, and anew where somebody was", async () => {
  let written = 0;
  const input = {
    toJSON: () => {
      written += 1;
      return { door: written };
    },
  };
  const call = { toolCallId: "exec-1", tool: "exec", input, signal: never };
  const host = {
    beforeToolCall: async () => ({ allow: true }),
    approve: async () => ({ allow: true }),
    callTool: async () => result,
    event: () => undefined,
  };
  const path = new CallPath(host, { scope });
  await path.run(call, async () => "done");
  expect([written, path.transcript[0]?.input]).toEqual([1, { door: 1 }]);
  const asking = new CallPath(host, { scope });
  await asking.run({ ...call, needsApproval: true }, async () => "done");
  expect(asking.transcript[0]?.input).toEqual({ door: written });
  expect(written).toBeGreaterThan(2);
});
