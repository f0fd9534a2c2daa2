import { afterAll, beforeAll, expect, test } from "vitest";
import type { Run, Target } from "../../spec/adapter/adapter.ts";
import type { Host } from "../../spec/adapter/host.ts";
import type { World } from "../../spec/adapter/world.ts";
import adapter from "../adapter.ts";
import { never } from "../testing.ts";

let target: Target;
let drawn = 0;
let calls = 0;

const host: Host = {
  callTool: async () => {
    drawn += 1;
    return { content: [], details: drawn };
  },
  beforeToolCall: async () => ({ allow: true }),
  approve: async () => ({ allow: true }),
  event: () => undefined,
};

beforeAll(async () => {
  target = await adapter.launch({ revision: "r3", directory: "." });
});

afterAll(() => target.close());

const tool = { description: "", parameters: {}, kind: "core" } as const;
const world: World = {
  codeMode: true,
  model: { provider: "kit", id: "model" },
  scope: { runId: "run", sessionId: "session" },
  tools: [
    { ...tool, name: "draw", replaySafe: true },
    { ...tool, name: "write" },
  ],
  swarm: true,
  clock: "real",
};

interface Seen {
  readonly status?: string;
  readonly runId?: string;
  readonly value?: unknown;
  readonly error?: string;
}

async function call(run: Run, name: "exec" | "wait", input: object): Promise<Seen> {
  calls += 1;
  const reply = await run[name]({ toolCallId: `${name}-${calls}`, input, signal: never });
  return reply.kind === "result" ? Object(reply.value) : {};
}

const transcriptOf = async (run: Run) => [...((await run.transcript?.()) ?? [])];

async function resume(run: Run, first: Seen): Promise<Seen> {
  let seen = first;
  while (seen.status === "waiting") seen = await call(run, "wait", { runId: seen.runId });
  return seen;
}

test("a wait for an interrupted program runs it again, once, with what is safe", async () => {
  const run = await target.open(world, host);
  const code = "const drawn = await tools.draw(); await yield_control(); return drawn;";
  const parked = await call(run, "wait", await call(run, "exec", { code, restartSafe: true }));
  expect(parked).toMatchObject({ status: "waiting", reason: "yield", replaySafe: true });
  const transcript = await transcriptOf(run);
  const recovered = await target.open({ ...world, recovery: { transcript } }, host);
  expect(await resume(recovered, parked)).toMatchObject({ status: "completed", value: 2 });
  expect(await recovered.transcript?.()).toEqual(expect.arrayContaining(transcript));
  const look = await call(recovered, "exec", { code: "return [ALL_TOOLS.map(({ name }) => name), typeof agents];" });
  expect(look.value).toEqual([["draw"], "undefined"]);
});

test("a program that was not restart-safe is not run again", async () => {
  const run = await target.open({ ...world, scope: { runId: "other", sessionId: "session" } }, host);
  const { runId } = await call(run, "exec", { code: "await yield_control(); return 1;" });
  const transcript = await transcriptOf(run);
  await run.end();
  const recovered = await target.open({ ...world, recovery: { transcript } }, host);
  expect(await call(recovered, "wait", { runId })).toMatchObject({ status: "failed" });
});

test("a program that was run again after a restart is run again after the next one", async () => {
  const scope = { runId: "twice", sessionId: "session" };
  const run = await target.open({ ...world, scope }, host);
  const code = "const drawn = await tools.draw(); await yield_control(); return drawn;";
  const before = await call(run, "exec", { code, restartSafe: true });
  const first = await target.open({ ...world, scope, recovery: { transcript: await transcriptOf(run) } }, host);
  const parked = await call(first, "wait", await call(first, "wait", before));
  expect(parked).toMatchObject({ status: "waiting", reason: "yield" });
  const drawnBefore = drawn;
  const second = await target.open({ ...world, scope, recovery: { transcript: await transcriptOf(first) } }, host);
  expect(await resume(second, parked)).toMatchObject({ status: "completed", value: drawnBefore + 1 });
  const third = await target.open({ ...world, scope, recovery: { transcript: await transcriptOf(second) } }, host);
  expect(await call(third, "wait", parked)).toMatchObject({ status: "failed", code: "invalid_input" });
  expect(drawn).toBe(drawnBefore + 1);
});

test("what was suspended before a restart is not resumed, though the process has gone on", async () => {
  const scope = { runId: "kept", sessionId: "session" };
  const run = await target.open({ ...world, scope }, host);
  const parked = await call(run, "exec", { code: "await yield_control(); return await tools.write();" });
  const drawnBefore = drawn;
  const recovered = await target.open({ ...world, scope, recovery: { transcript: await transcriptOf(run) } }, host);
  expect(await call(recovered, "wait", parked)).toMatchObject({ status: "failed", code: "invalid_input" });
  const own = await call(recovered, "exec", { code: "await yield_control(); return 5;" });
  expect(await resume(recovered, own)).toMatchObject({ status: "completed", value: 5 });
  expect(drawn).toBe(drawnBefore);
});
