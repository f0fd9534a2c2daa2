import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Run, Target } from "../../spec/adapter/adapter.ts";
import type { Host, HostEvent, ToolCall } from "../../spec/adapter/host.ts";
import type { World } from "../../spec/adapter/world.ts";
import adapter from "../adapter.ts";
import { never } from "../testing.ts";

let target: Target;
const calls: ToolCall[] = [];
const events: HostEvent[] = [];

const host: Host = {
  callTool: async (call) => {
    calls.push(call);
    return { content: [{ type: "text", text: "in words" }] };
  },
  beforeToolCall: async () => ({ allow: true }),
  approve: async () => ({ allow: true }),
  event: (event) => void events.push(event),
};

beforeAll(async () => {
  target = await adapter.launch({ revision: "r3", directory: "." });
});

afterAll(() => target.close());

const world: World = {
  codeMode: true,
  model: { provider: "kit", id: "model" },
  scope: { runId: "run", sessionId: "session" },
  tools: [{ name: "echo", description: "", parameters: {}, kind: "core" }],
  swarm: true,
  events: true,
  clock: "real",
};

async function exec(run: Run, input: object): Promise<unknown> {
  const reply = await run.exec({ toolCallId: "exec-1", input, signal: never });
  return reply.kind === "result" ? reply.value : reply;
}

describe("Swarm", () => {
  test("an agent is run by the host, under the exec that asked for it", async () => {
    const run = await target.open(world, host);
    const value = [{ type: "text", text: "in words" }];
    const code = 'return await agents.run("count", { most: 2 });';
    expect(await exec(run, { code })).toMatchObject({ status: "completed", value });
    const input = { task: "count", options: { most: 2 } };
    expect(calls.at(-1)).toMatchObject({ name: "agents.run", parentToolCallId: "exec-1", input });
    expect((await run.surface())[0]?.description).toContain("agents.run");
  });

  test("notes are events of the run, and no output of the program", async () => {
    const run = await target.open(world, host);
    const result = await exec(run, { code: 'phase("gather"); log({ done: 1 }); text("out"); return 1;' });
    expect(result).toMatchObject({ output: [{ type: "text", text: "out" }] });
    const notes = events.filter(({ type }) => type === "phase" || type === "log");
    expect(notes).toMatchObject([
      { type: "phase", text: "gather", runId: "run" },
      { type: "log", text: '{"done":1}', runId: "run" },
    ]);
  });

  test.each([
    ["return await agents.run(7).catch((error) => error.name);", "TypeError"],
    [
      'return await agents.run("count", () => 1).catch((error) => error.message);',
      "the options of an agent can't be sent as JSON: they are a function",
    ],
    ["return Object.isFrozen(agents);", true],
  ])("%s gives %j", async (code, value) => {
    expect(await exec(await target.open(world, host), { code })).toMatchObject({ status: "completed", value });
  });

  test("notes without end are stopped by the limit on output", async () => {
    const run = await target.open(world, host);
    const result = await exec(run, { code: 'for (;;) log("more and more and more");' });
    expect(result).toMatchObject({ status: "failed", code: "output_limit_exceeded" });
  });

  test("a policy that denies the call denies Swarm", async () => {
    const run = await target.open({ ...world, policy: { deny: ["agents.run"] } }, host);
    expect(await exec(run, { code: "return [typeof agents, typeof phase];" })).toMatchObject({
      value: ["undefined", "undefined"],
    });
  });

  test("a restart-safe program runs no agents", async () => {
    const run = await target.open(world, host);
    const before = calls.length;
    const code = 'return await agents.run("count").catch((error) => error.message);';
    expect(await exec(run, { code, restartSafe: true })).toMatchObject({
      value: expect.stringMatching(/restart-safe/),
    });
    expect(calls).toHaveLength(before);
  });
});
