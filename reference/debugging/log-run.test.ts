import { describe, expect, test } from "vitest";
import type { Run } from "../../spec/adapter/adapter.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import adapter from "../adapter.ts";
import { never } from "../testing.ts";
import { logRun } from "./log-run.ts";

const tool = (name: string, description = "A tool."): ModelTool => ({
  name,
  description,
  parameters: { type: "object" },
});

/** A run that shows some tools and completes every program. */
function makeRun(tools: readonly ModelTool[]): Run {
  const value = { status: "completed", value: "what it found", telemetry: {} };
  return {
    surface: async () => [...tools],
    payload: async () => ({ kind: "sent", tools: [...tools] }),
    exec: async () => ({ kind: "result", value }),
    wait: async () => ({ kind: "rejection", message: "no" }),
    abort: async () => undefined,
    end: async () => undefined,
    endSession: async () => undefined,
  };
}

async function logOf(debug: Record<string, string>, tools = [tool("exec"), tool("wait")]) {
  const model = { provider: "kit", id: "m" };
  const run = await logRun(makeRun(tools), { debug, model, codeModeEngaged: true });
  await run.payload?.();
  const call = { toolCallId: "exec-1", input: { code: "return secret" }, signal: never };
  await run.exec(call);
  await run.wait({ ...call, toolCallId: "wait-1" });
  return run.log?.();
}

describe("the log of a run", () => {
  test("is empty unless it is asked for", async () => {
    expect(await logOf({})).toEqual([]);
  });

  test("tells the surface and how calls ended, and nothing of programs and values", async () => {
    expect(await logOf({ OPENCLAW_DEBUG_CODE_MODE: "1" })).toEqual([
      "[code-mode] engaged: true; tools of the model: exec, wait",
      "[code-mode] exec exec-1: completed",
      "[code-mode] wait wait-1: rejection",
    ]);
  });

  test("tells the tools of a request", async () => {
    expect(await logOf({ OPENCLAW_DEBUG_MODEL_PAYLOAD: "tools" })).toEqual(["[model-payload] tools: exec, wait"]);
  });

  test("has a snapshot of a request, bounded and without what looks like a secret", async () => {
    const tools = [tool("exec", "key sk-planted0123456789"), tool("wait", "x".repeat(500_000))];
    const [line = ""] = (await logOf({ OPENCLAW_DEBUG_MODEL_PAYLOAD: "full-redacted" }, tools)) ?? [];
    expect(line.length).toBeLessThan(33_000);
    const { model, tools: shown } = JSON.parse(line.replace("[model-payload] ", ""));
    expect([model, shown[0].function]).toMatchObject(["m", { name: "exec", description: "key [redacted]" }]);
  });
});

test("a log is bounded in all", async () => {
  const model = { provider: "kit", id: "m" };
  const tools = [tool("exec", "y".repeat(30_000))];
  const debug = { OPENCLAW_DEBUG_MODEL_PAYLOAD: "full-redacted" };
  const run = await logRun(makeRun(tools), { debug, model, codeModeEngaged: true });
  for (let times = 0; times < 1000; times += 1) await run.payload?.();
  const lines = (await run.log?.()) ?? [];
  expect(lines.join("").length).toBeLessThan(300_000);
  expect(lines.at(-1)).toMatch(/the log is full/);
});

describe("namespaces that are left out", () => {
  const rejected = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ id: `n${place}`, pluginId: "p", because: "its\nname is odd" }));
  const logWith = async (debug: Record<string, string>, ...moments: readonly number[]) => {
    const left = [...moments];
    const model = { provider: "kit", id: "m" };
    const rejectedNamespaces = () => rejected(left.shift() ?? 0);
    const run = { ...makeRun([]), changeCatalog: async () => undefined };
    const logged = await logRun(run, { debug, model, codeModeEngaged: true, rejectedNamespaces });
    await logged.changeCatalog?.({ kind: "restore" });
    return ((await logged.log?.()) ?? []).slice(1);
  };

  test("are told with their reasons, also those of a changed catalog", async () => {
    const line = "[code-mode] the namespace n0 of the plugin p is left out: its name is odd";
    expect(await logWith({ OPENCLAW_DEBUG_CODE_MODE: "1" }, 1, 0)).toEqual([line]);
    expect(await logWith({ OPENCLAW_DEBUG_CODE_MODE: "1" }, 0, 1)).toEqual([line]);
  });

  test("are told in a few lines, however many there are, and only where somebody asked", async () => {
    const lines = await logWith({ OPENCLAW_DEBUG_CODE_MODE: "1" }, 1000);
    expect([lines.length, lines.at(-1)]).toEqual([21, "[code-mode] 980 more namespaces are left out"]);
    expect(await logWith({}, 1000)).toEqual([]);
  });
});

test("a run of the reference tells of a namespace that is left out", async () => {
  const target = await adapter.launch({ revision: "r2", directory: "." });
  const odd = {
    pluginId: "shop",
    id: "odd",
    globalName: "tools",
    description: "",
    requiredToolNames: ["pay"],
    scope: [],
  };
  const pay = { name: "pay", description: "", parameters: {}, kind: "plugin" as const, owner: "shop" };
  const host = {
    callTool: async () => ({ content: [] }),
    beforeToolCall: async () => ({ allow: true }),
    approve: async () => ({ allow: true }),
    event: () => undefined,
  };
  const world = { codeMode: true, model: { provider: "kit", id: "m" }, scope: {}, tools: [pay], namespaces: [odd] };
  const debug = { OPENCLAW_DEBUG_CODE_MODE: "1" };
  const run = await target.open({ ...world, debug, clock: "real" }, host);
  expect((await run.log?.())?.[1]).toMatch(
    /^\[code-mode\] the namespace odd of the plugin shop is left out: .*"tools"/,
  );
  await run.end();
  await target.close();
});
