import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ToolResult } from "../../spec/adapter/host.ts";
import { revisions } from "../../spec/revisions.ts";
import { Catalog } from "../catalog/catalog.ts";
import { resolveConfiguration } from "../configuration.ts";
import type { FromWorker, SuspendedMachine } from "../sandbox/messages.ts";
import type { WorkerPool } from "../sandbox/worker-pool.ts";
import { makeTool, StagedWorker } from "../testing.ts";
import { Bridge } from "./bridge.ts";
import { Cell } from "./cell.ts";

const timeoutMs = 1000;
const ended = { kind: "idle", ending: { kind: "value", json: "1", bytes: 1 } } as const;
const suspended: FromWorker = {
  kind: "suspended",
  machine: { snapshot: { memory: new Uint8Array(8) }, entrance: 1 } as unknown as SuspendedMachine,
};

/** A cell on a staged worker, whose one tool settles when the test says so. */
function stage(pool?: WorkerPool) {
  const worker = new StagedWorker();
  const finish: ((result: ToolResult) => void)[] = [];
  const tool = makeTool({ name: "tool" }, () => new Promise((resolve) => finish.push(resolve)));
  const catalog = new Catalog([tool], revisions.r3);
  const configuration = resolveConfiguration({ enabled: true, timeoutMs });
  const counters = { searches: 0, descriptions: 0, calls: 0 };
  const parts = { catalog, configuration, counters, parentToolCallId: "exec-1" };
  const onOver = vi.fn();
  const makeBridge = (onSettled: () => void) => new Bridge({ ...parts, onSettled });
  const cell = new Cell({ pool: pool ?? worker.pool, configuration, makeBridge, onOver });
  const send = (message: FromWorker) => worker.emit("message", message);
  const call = (id: number) => send({ kind: "request", id, method: "callValue", input: '["openclaw:core:tool",{}]' });
  const kinds = () => worker.posted.map(({ kind }) => kind);
  return { cell, worker, send, call, finish, kinds, onOver };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the deadline", () => {
  test("a program that is at work is stopped and timed out", async () => {
    const { cell, worker } = stage();
    const leg = cell.start("", "[]", "{}");
    vi.advanceTimersByTime(timeoutMs);
    expect(await leg).toMatchObject({ result: { status: "failed", code: "timeout" } });
    expect([worker.terminated, vi.getTimerCount()]).toEqual([true, 0]);
  });

  test("a program that ended too late has not completed, however late the timer is", async () => {
    const { cell, send } = stage();
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const leg = cell.start("", "[]", "{}");
    now.mockReturnValue(timeoutMs + 1);
    send(ended);
    expect(await leg).toMatchObject({ result: { code: "timeout" } });
  });

  test("a program that waits for its tools is parked", async () => {
    const { cell, send, call, kinds } = stage();
    const leg = cell.start("", "[]", "{}");
    call(1);
    send({ kind: "idle" });
    vi.advanceTimersByTime(timeoutMs);
    send(suspended);
    expect(await leg).toEqual({ parked: { reason: "pending_tools" }, output: [] });
    expect(kinds()).toEqual(["start", "suspend"]);
  });

  test("it does not conclude a leg whose program is just being suspended", async () => {
    const { cell, send } = stage();
    const leg = cell.start("", "[]", "{}");
    send({ kind: "request", id: 1, method: "yield", input: "[null]" });
    send({ kind: "idle" });
    vi.advanceTimersByTime(timeoutMs);
    send({ kind: "oversize", bytes: 99 });
    expect(await leg).toMatchObject({ result: { code: "snapshot_limit_exceeded" } });
  });

  test("a resumed program whose tools have not settled is parked again without being restored", async () => {
    const { cell, send, call, kinds } = stage();
    const first = cell.start("", "[]", "{}");
    call(1);
    send({ kind: "idle" });
    vi.advanceTimersByTime(timeoutMs);
    send(suspended);
    await first;
    const second = cell.resume();
    vi.advanceTimersByTime(timeoutMs);
    expect(await second).toMatchObject({ parked: { reason: "pending_tools" } });
    expect(kinds()).toEqual(["start", "suspend"]);
  });
});

describe("suspending", () => {
  function suspending() {
    const staged = stage();
    const leg = staged.cell.start("", "[]", "{}");
    staged.call(1);
    staged.send({ kind: "idle" });
    vi.advanceTimersByTime(timeoutMs);
    return { ...staged, leg };
  }

  test("what settles meanwhile is delivered by the next leg", async () => {
    const { cell, worker, send, finish, kinds, leg } = suspending();
    finish[0]?.({ content: [], details: 7 });
    await new Promise((resolve) => setImmediate(resolve));
    send(suspended);
    expect(await leg).toMatchObject({ parked: {} });
    const next = cell.resume();
    expect(kinds()).toEqual(["start", "suspend", "restore", "settle"]);
    expect(worker.posted[3]).toMatchObject({ settlements: "[[1,true,7]]" });
    send({ kind: "idle" });
    send(ended);
    expect(await next).toMatchObject({ result: { status: "completed", value: 1 } });
  });

  test("an abort meanwhile ends the worker, the leg and the calls", async () => {
    const { cell, worker, send, onOver, leg } = suspending();
    cell.end("aborted");
    send(suspended);
    expect(await leg).toMatchObject({ result: { status: "failed", error: "aborted" } });
    expect([worker.terminated, worker.givenBack, onOver.mock.calls.length]).toEqual([true, false, 1]);
    expect(cell.bridge.pending).toEqual([]);
  });

  test("a worker that dies meanwhile is no silence", async () => {
    const { worker, leg } = suspending();
    worker.emit("exit", 1);
    expect(await leg).toMatchObject({ result: { code: "runtime_unavailable" } });
  });
});

describe("the end", () => {
  test("a cell that ended before it started, or between its legs, stays ended", async () => {
    const { cell, worker, onOver } = stage();
    cell.end("aborted");
    cell.end("again");
    expect(await cell.start("", "[]", "{}")).toMatchObject({ result: { error: "aborted" } });
    expect(await cell.resume()).toMatchObject({ result: { error: "aborted" } });
    expect([worker.posted, onOver.mock.calls.length, vi.getTimerCount()]).toEqual([[], 1, 0]);
  });

  test("no thread to be had is runtime_unavailable", async () => {
    const take = () => {
      throw new Error("no threads");
    };
    const { cell } = stage({ take } as unknown as WorkerPool);
    expect(await cell.start("", "[]", "{}")).toMatchObject({ result: { code: "runtime_unavailable" } });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("output that was made before a failure is reported with it", async () => {
    const { cell, send } = stage();
    const leg = cell.start("", "[]", "{}");
    send({ kind: "output", item: '{"type":"text","text":"before"}', bytes: 6 });
    send({ kind: "broken", because: "engine", message: "InternalError: out of memory" });
    const output = [{ type: "text", text: "before" }];
    expect(await leg).toMatchObject({ result: { output, error: expect.stringContaining("out of memory") } });
  });

  test("a program that awaits what nothing can settle fails at once", async () => {
    const { cell, send } = stage();
    const leg = cell.start("", "[]", "{}");
    send({ kind: "idle" });
    expect(await leg).toMatchObject({
      result: { code: "internal_error", error: expect.stringContaining("nothing can") },
    });
  });
});

test("the bytes of all legs, and of a value that waits for calls, count together", async () => {
  const { cell, worker, send, call, finish } = stage();
  const first = cell.start("", "[]", "{}");
  call(1);
  send({ kind: "output", item: '{"type":"text","text":"abc"}', bytes: 3 });
  send({ kind: "idle", ending: { kind: "value", json: "12345", bytes: 5 } });
  vi.advanceTimersByTime(timeoutMs);
  send(suspended);
  await first;
  finish[0]?.({ content: [] });
  await new Promise((resolve) => setImmediate(resolve));
  void cell.resume();
  const left = { outputBytes: 65_536 - 8, outputItems: 65_535 };
  expect(worker.posted.find(({ kind }) => kind === "restore")).toMatchObject({ limits: left });
});
