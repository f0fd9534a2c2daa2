import { afterEach, expect, test, vi } from "vitest";
import type { Adapter, Target } from "../spec/adapter/adapter.ts";
import type { Host } from "../spec/adapter/host.ts";
import type { World } from "../spec/adapter/world.ts";
import ordinary from "./adapter.ts";
import fuzzing from "./fuzzing-adapter.ts";
import type { WorkerData } from "./sandbox/messages.ts";

const started = vi.hoisted(() => ({ threads: [] as WorkerData[] }));
vi.mock("node:worker_threads", async (original) => {
  const real = await original<typeof import("node:worker_threads")>();
  class Worker extends real.Worker {
    constructor(...[script, options]: ConstructorParameters<typeof real.Worker>) {
      super(script, options);
      started.threads.push(options?.workerData);
    }
  }
  return { ...real, Worker };
});

const host: Host = {
  callTool: async ({ input }) => ({ content: [], details: input }),
  beforeToolCall: async () => ({ allow: true }),
  approve: async () => ({ allow: true }),
  event: () => {},
};

const world: World = {
  codeMode: { enabled: true, timeoutMs: 400, maxOutputBytes: 2000 },
  model: { provider: "kit", id: "kit-model" },
  scope: { runId: "run", sessionId: "session", agentId: "main", sessionKey: "agent:main:session" },
  clock: "real",
  tools: [{ name: "echo", description: "", parameters: {}, kind: "core" }],
};

let target: Target | undefined;

async function launch(adapter: Adapter): Promise<Target> {
  started.threads.length = 0;
  target = await adapter.launch({ revision: "r3", directory: "" });
  return target;
}

afterEach(() => target?.close());

test("the ordinary adapter starts no thread that uses a VM again", async () => {
  await launch(ordinary);
  expect(started.threads.map(({ rewinds }) => rewinds)).not.toContain(true);
  expect(started.threads).not.toEqual([]);
  await launch(fuzzing);
  expect(started.threads.map(({ rewinds }) => rewinds)).not.toContain(undefined);
});

/** Programs that end in every way there is, and leave the same traces. */
const left = "globalThis.left = 1; Object.prototype.left = 2; Symbol.for('left'); ";
const leavers = [
  "return 1",
  "throw new Error('left')",
  "globalThis.big = 'x'.repeat(3e6); return 1",
  "await tools.echo({ left: 3 }); return {}",
  "await yield_control(); return 1",
  "text('x'.repeat(5000))",
  "for (;;) {}",
  "return a b",
  "import('fs')",
];
const looker = "return [typeof globalThis.left, ({}).left ?? null, await tools.echo({ seen: typeof big })]";

test("no program sees another one, however that ended", async () => {
  const run = await (await launch(fuzzing)).open(world, host);
  const exec = async (code: string) =>
    run.exec({ toolCallId: "exec", input: { code }, signal: new AbortController().signal });
  for (const leaver of leavers) {
    await exec(left + leaver);
    for (let again = 0; again < 3; again += 1) {
      const reply = await exec(looker);
      expect(reply).toMatchObject({ value: { value: ["undefined", null, { seen: "undefined" }] } });
    }
  }
});
