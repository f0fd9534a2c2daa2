import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ToolResult } from "../spec/adapter/host.ts";
import { SnapshotStore } from "./cells/snapshot-store.ts";
import type { CodeMode, Shared } from "./code-mode.ts";
import { growthSince, takeFootprint } from "./footprint.ts";
import { McpServers } from "./mcp/mcp-servers.ts";
import { WorkerPool } from "./sandbox/worker-pool.ts";
import { makeCodeMode, makeTool, never } from "./testing.ts";

/** All of it takes minutes on a busy machine; the gate runs a part, of which a leak stands out as well. */
const isFull = process.env.CONFORM_LEAKS === "full";

/** How many warm workers a pool may have more than before: it keeps some, and not always as many. */
const moreWorkers = 4;

/** How often it is looked again for what is still ending; garbage is collected each time, which takes its time. */
const patience = 40;

/** What the heap may grow by without a leak, in bytes: the engine of JavaScript learns as it goes. */
const learned = 1024 * 1024;

const scriptedServer = fileURLToPath(new URL("./mcp/scripted-server.mjs", import.meta.url));

let shared: Shared & { readonly pool: WorkerPool; readonly snapshots: SnapshotStore };

beforeAll(async () => {
  shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
});

afterAll(() => shared.pool.close());

/** A tool that never answers, and what tells each of its calls with the signal that it was given. */
function makeHold() {
  const calls = new EventEmitter();
  const tool = makeTool({ name: "hold" }, ({ signal }) => {
    calls.emit("call", signal);
    return new Promise<ToolResult>(() => {});
  });
  const called = async (): Promise<AbortSignal> => (await once(calls, "call"))[0];
  return { tool, called };
}

const run = (codeMode: CodeMode, code: string, signal = never) => codeMode.exec("exec", { code }, signal);

/** Runs cells that end by themselves, each in its own way. */
async function runCells(count: number): Promise<unknown> {
  const codeMode = makeCodeMode(shared, {}, [makeTool({ name: "echo" })]);
  const programs = [
    "return 1 + 2",
    "return await tools.echo({ text: 'x'.repeat(1e4) })",
    "throw new Error('x')",
    "text('x')",
  ];
  for (let cell = 0; cell < count; cell += 1) {
    expect(await run(codeMode, programs[cell % programs.length] ?? "")).toHaveProperty("status");
  }
  return codeMode;
}

/** Holds what no compression makes small, so that a parked program that is left behind weighs. */
const parking = "const kept = Array.from({ length: 5e4 }, Math.random);";

/** Parks programs, as many as there is room for at once, and gets rid of each in one of three ways. */
async function suspend(count: number): Promise<unknown> {
  const hold = makeHold();
  const resumed = makeCodeMode(shared, {}, [hold.tool]);
  const expiring = makeCodeMode(shared, { snapshotTtlSeconds: 1 }, [hold.tool]);
  for (let left = count; left > 0; left -= 48) {
    const ended = makeCodeMode(shared, {}, [hold.tool]);
    const expired: Promise<unknown>[] = [];
    for (let place = 0; place < Math.min(left, 48); place += 1) {
      const ways = [
        async () => {
          const reply = await run(resumed, `${parking} await yield_control(); return kept.length`);
          expect(await resumed.wait({ runId: "runId" in reply && reply.runId }, never)).toMatchObject({ value: 5e4 });
        },
        async () => {
          const called = hold.called();
          const reply = run(expiring, `${parking} tools.hold(); await yield_control()`);
          expired.push(once(await called, "abort"));
          expect(await reply).toHaveProperty("status", "waiting");
        },
        async () => expect(await run(ended, `${parking} await yield_control()`)).toHaveProperty("status", "waiting"),
      ];
      await ways[place % ways.length]?.();
    }
    ended.end("the run has ended");
    await Promise.all(expired);
  }
  return [resumed, expiring];
}

/** Aborts cells, each at another instant: before it begins, some turns later, with a call pending, in a loop. */
async function abort(count: number): Promise<unknown> {
  const hold = makeHold();
  const codeMode = makeCodeMode(shared, {}, [hold.tool]);
  for (let cell = 0; cell < count; cell += 1) {
    const controller = new AbortController();
    if (cell % 10 === 0) controller.abort();
    const waitsForCall = cell % 10 === 3 || cell % 10 === 6;
    const called = waitsForCall ? hold.called() : turns(cell % 10);
    const code = cell % 2 === 0 ? "await tools.hold()" : "tools.hold(); for (;;) {}";
    const reply = run(codeMode, code, controller.signal);
    await Promise.race([called, reply]);
    controller.abort();
    expect(await reply).toMatchObject({ status: "failed", code: "internal_error" });
  }
  return codeMode;
}

async function turns(count: number): Promise<void> {
  for (let past = 0; past < count; past += 1) await turn();
}

/** Runs loops that only the end of their worker stops, a few at once. */
async function kill(count: number): Promise<unknown> {
  const codeMode = makeCodeMode(shared, { timeoutMs: 100 });
  for (let left = count; left > 0; left -= 2) {
    const replies = await Promise.all(Array.from({ length: Math.min(left, 2) }, () => run(codeMode, "for (;;) {}")));
    expect(replies[0]).toMatchObject({ code: "timeout" });
  }
  return codeMode;
}

/** Starts servers that die at their start, die in a call, or don't want to end, and ends their runs. */
async function loseServers(count: number): Promise<unknown> {
  const ways = [
    { start: "exit" },
    { tools: [{ name: "tool", inputSchema: { type: "object" } }], answers: { tool: { act: "exit" } } },
    { stubborn: true },
  ];
  const runs: unknown[] = [];
  for (let place = 0; place < count; place += 1) {
    const args = [scriptedServer, JSON.stringify(ways[place % ways.length])];
    const server = { name: "scripted", command: process.execPath, args, env: {} };
    const servers = await McpServers.open([server], () => true, { startMs: 20_000, callMs: 20_000 });
    const codeMode = makeCodeMode(shared, {}, [], undefined, servers.catalog);
    expect(await run(codeMode, "await MCP.scripted.tool({})")).toHaveProperty("status", "failed");
    await servers.close();
    runs.push(codeMode);
  }
  return runs;
}

const phases = [
  { what: "cells", all: 1000, some: 1000, work: runCells },
  { what: "suspensions", all: 200, some: 30, work: suspend },
  { what: "aborts", all: 200, some: 20, work: abort },
  { what: "killed workers", all: 50, some: 10, work: kill },
  { what: "dead MCP servers", all: 20, some: 3, work: loseServers },
].map((phase) => ({ ...phase, count: isFull ? phase.all : phase.some }));

/** What is there after some work that was not there before it, while the runs that it gave still are. */
async function leftBy(count: number, work: (count: number) => Promise<unknown>, mostLooks = patience) {
  // What is made once for all is made by now.
  await work(Math.ceil(count / 2));
  const workers = shared.pool.size;
  const before = await takeFootprint();
  const runs = await work(count);
  const look = async () => ({
    ...growthSince(before, await takeFootprint()),
    workers: Math.max(0, shared.pool.size - workers - moreWorkers),
  });
  let left = await look();
  // What is still ending is no leak.
  for (let looks = 1; looks < mostLooks && holdsAny(left); looks += 1) left = await look();
  // The runs are held until here, so that what they hold counts.
  expect(runs).toBeDefined();
  return left;
}

interface Held {
  readonly workers: number;
  readonly resources: readonly string[];
  readonly children: readonly string[];
}

const holdsAny = ({ workers, resources, children }: Held) => workers + resources.length + children.length > 0;

describe("nothing is left of", () => {
  test.each(phases)("$count $what", { timeout: 600_000 }, async ({ count, work }) => {
    const left = await leftBy(count, work);
    expect(left).toEqual({ memory: expect.any(Number), workers: 0, resources: [], children: [] });
    expect(left.memory).toBeLessThan(learned);
  });

  test("a pool that was closed, with a parked, a killed and a running program", async () => {
    const useOnce = async () => {
      const own = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
      const { tool, called } = makeHold();
      expect(await run(makeCodeMode(own, {}), "await yield_control()")).toHaveProperty("status", "waiting");
      expect(await run(makeCodeMode(own, { timeoutMs: 100 }), "for (;;) {}")).toHaveProperty("code", "timeout");
      const reply = run(makeCodeMode(own, {}, [tool]), "await tools.hold()");
      await called();
      own.snapshots.close();
      await own.pool.close();
      expect(await reply).toMatchObject({ status: "failed", error: expect.stringContaining("code mode was closed") });
    };
    await useOnce();
    const before = await takeFootprint();
    await useOnce();
    const after = await takeFootprint();
    expect(after.threads.length).toBeLessThanOrEqual(before.threads.length);
    expect(growthSince(before, after)).toMatchObject({ resources: [], children: [] });
  });
});

describe("what is left is seen", () => {
  test("of parked programs", async () => {
    const codeMode = makeCodeMode(shared, {});
    const park = async (count: number) => {
      for (let place = 0; place < count; place += 1) await run(codeMode, `${parking} await yield_control()`);
      return codeMode;
    };
    expect((await leftBy(5, park, 1)).memory).toBeGreaterThan(learned);
    codeMode.end("the run has ended");
  });

  test("of timers and child processes", async () => {
    const ends: (() => void)[] = [];
    const leave = async (count: number) => {
      for (let place = 0; place < count; place += 1) {
        const timer = setInterval(() => {}, 60_000);
        const child = spawn(process.execPath, ["--eval", "process.stdin.resume()"]);
        ends.push(
          () => clearInterval(timer),
          () => child.kill(),
        );
      }
      return ends;
    };
    const left = await leftBy(2, leave, 1);
    for (const end of ends) end();
    expect(left.resources).toEqual(expect.arrayContaining(["Timeout", "ProcessWrap"]));
    if (process.platform === "linux") expect(left.children).toHaveLength(2);
  });
});
