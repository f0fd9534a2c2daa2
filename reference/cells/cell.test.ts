import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ToolResult } from "../../spec/adapter/host.ts";
import { revisions } from "../../spec/revisions.ts";
import { Catalog } from "../catalog/catalog.ts";
import { resolveConfiguration } from "../configuration.ts";
import type { FromWorker } from "../sandbox/messages.ts";
import type { Customer, WorkerPool } from "../sandbox/worker-pool.ts";
import { makeTool, StagedWorker } from "../testing.ts";
import { Bridge } from "./bridge.ts";
import { Cell } from "./cell.ts";
import { makeCounters } from "./counters.ts";

const timeoutMs = 1000;
const program = { source: "", language: "javascript" };
const ended = { kind: "idle", ending: { kind: "value", json: "1", bytes: 1 } } as const;
const suspended: FromWorker = {
  kind: "suspended",
  memory: { bytes: 8, changes: new Uint8Array(4) },
};

/** A cell on a staged worker, whose one tool settles when the test says so. */
function stage(pool?: WorkerPool) {
  const worker = new StagedWorker();
  const finish: ((result: ToolResult) => void)[] = [];
  const tool = makeTool({ name: "tool" }, () => new Promise((resolve) => finish.push(resolve)));
  const catalog = new Catalog([tool], revisions.r3);
  const configuration = resolveConfiguration({ enabled: true, timeoutMs });
  const counters = makeCounters();
  const parts = { catalog, configuration, counters, parentToolCallId: "exec-1" };
  const onOver = vi.fn();
  const makeBridge = (onSettled: () => void) => new Bridge({ ...parts, onSettled });
  const cell = new Cell({ pool: pool ?? worker.pool, configuration, texts: {}, makeBridge, onOver });
  const send = (...messages: FromWorker[]) => worker.tell(...messages);
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
    const leg = cell.start(program);
    vi.advanceTimersByTime(timeoutMs);
    expect(await leg).toMatchObject({ result: { status: "failed", cause: "timeout" } });
    expect([worker.stopped, vi.getTimerCount()]).toEqual([true, 0]);
  });

  test("a program that ended too late has not completed, however late the timer is", async () => {
    const { cell, send } = stage();
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const leg = cell.start(program);
    now.mockReturnValue(timeoutMs + 1);
    send(ended);
    expect(await leg).toMatchObject({ result: { cause: "timeout" } });
  });

  test("a program that waits for its tools is parked", async () => {
    const { cell, send, call, kinds } = stage();
    const leg = cell.start(program);
    call(1);
    send({ kind: "idle" });
    vi.advanceTimersByTime(timeoutMs);
    send(suspended);
    expect(await leg).toEqual({ parked: { reason: "pending_tools" }, output: [] });
    expect(kinds()).toEqual(["start", "suspend"]);
  });

  test("it does not conclude a leg whose program is just being suspended", async () => {
    const { cell, send } = stage();
    const leg = cell.start(program);
    send({ kind: "request", id: 1, method: "yield", input: "[null]" });
    send({ kind: "idle" });
    vi.advanceTimersByTime(timeoutMs);
    send({ kind: "oversize", bytes: 99 });
    expect(await leg).toMatchObject({ result: { cause: "snapshot_limit_exceeded" } });
  });

  test("a resumed program whose tools have not settled is parked again without being restored", async () => {
    const { cell, send, call, kinds } = stage();
    const first = cell.start(program);
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
    const leg = staged.cell.start(program);
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
    expect(kinds()).toEqual(["start", "suspend", "restore"]);
    expect(worker.posted[2]).toMatchObject({ settlements: ["[1,true,7]"] });
    send(ended);
    expect(await next).toMatchObject({ result: { status: "completed", value: 1 } });
  });

  test("an abort meanwhile ends the worker, the leg and the calls", async () => {
    const { cell, worker, send, onOver, leg } = suspending();
    cell.end("aborted");
    send(suspended);
    expect(await leg).toMatchObject({ result: { status: "failed", error: "aborted" } });
    expect([worker.stopped, worker.givenBack, onOver.mock.calls.length]).toEqual([true, false, 1]);
    expect(cell.bridge.pending).toEqual([]);
  });

  test("a worker that dies meanwhile is no silence", async () => {
    const { worker, leg } = suspending();
    worker.emit("exit", 1);
    expect(await leg).toMatchObject({ result: { cause: "runtime_unavailable" } });
  });
});

describe("the line for a worker", () => {
  /** A pool that serves when the test says so. */
  function queue() {
    const customers: Customer[] = [];
    const leave = vi.fn();
    const take = (customer: Customer) => {
      customers.push(customer);
      return leave;
    };
    return { customers, leave, ...stage({ take, release: () => {} } as unknown as WorkerPool) };
  }
  const serve = (customer: Customer | undefined, worker: StagedWorker) =>
    customer?.serve(worker as unknown as Parameters<Customer["serve"]>[0]);

  test("costs a program nothing of its time", async () => {
    const { cell, worker, customers } = queue();
    vi.spyOn(performance, "now").mockReturnValue(0);
    const leg = cell.start(program);
    vi.advanceTimersByTime(100 * timeoutMs);
    serve(customers[0], worker);
    vi.advanceTimersByTime(timeoutMs - 1);
    expect(cell.result).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(await leg).toMatchObject({ result: { cause: "timeout" } });
  });

  test("is left by a cell that is aborted", async () => {
    const { cell, customers, leave } = queue();
    const leg = cell.start(program);
    cell.end("aborted");
    expect(await leg).toMatchObject({ result: { error: "aborted" } });
    expect([customers.length, leave.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1, 0]);
  });
});

test("a suspended program that can't be restored is the host's fault, and says so", async () => {
  const { cell, send } = stage();
  const leg = cell.start(program);
  send({ kind: "broken", because: "restore", message: "" });
  expect(await leg).toMatchObject({ result: { error: expect.stringContaining("can't be restored") } });
});

test("what settles in one instant is handed over in one message", async () => {
  const { cell, worker, send, call, finish } = stage();
  void cell.start(program);
  for (const id of [1, 2, 3]) call(id);
  send({ kind: "idle" });
  for (const place of [2, 0, 1]) finish[place]?.({ content: [], details: place });
  await new Promise((resolve) => setImmediate(resolve));
  const settlements = ["[3,true,2]", "[1,true,0]", "[2,true,1]"];
  expect(worker.posted.slice(1)).toEqual([{ kind: "settle", settlements }]);
});

describe("the end", () => {
  test("a cell that ended before it started, or between its legs, stays ended", async () => {
    const { cell, worker, onOver } = stage();
    cell.end("aborted");
    cell.end("again");
    expect(await cell.start(program)).toMatchObject({ result: { error: "aborted" } });
    expect(await cell.resume()).toMatchObject({ result: { error: "aborted" } });
    expect([worker.posted, onOver.mock.calls.length, vi.getTimerCount()]).toEqual([[], 1, 0]);
  });

  test("no thread to be had is runtime_unavailable", async () => {
    const take = (customer: Customer) => {
      customer.refuse();
      return () => {};
    };
    const { cell } = stage({ take } as unknown as WorkerPool);
    expect(await cell.start(program)).toMatchObject({ result: { cause: "runtime_unavailable" } });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("output that was made before a failure is reported with it", async () => {
    const { cell, send } = stage();
    const leg = cell.start(program);
    send({ kind: "output", item: '{"type":"text","text":"before"}', bytes: 6 });
    send({ kind: "broken", because: "engine", message: "InternalError: out of memory" });
    const output = [{ type: "text", text: "before" }];
    expect(await leg).toMatchObject({ result: { output, error: expect.stringContaining("out of memory") } });
  });

  test("a program that awaits what nothing can settle fails at once", async () => {
    const { cell, send } = stage();
    const leg = cell.start(program);
    send({ kind: "idle" });
    expect(await leg).toMatchObject({
      result: { cause: "internal_error", error: expect.stringContaining("nothing can") },
    });
  });
});

test("the bytes of all legs, and of a value that waits for calls, count together", async () => {
  const { cell, worker, send, call, finish } = stage();
  const first = cell.start(program);
  call(1);
  send({ kind: "output", item: '{"type":"text","text":"abc"}', bytes: 3 });
  send({ kind: "idle", ending: { kind: "value", json: "12345", bytes: 5 } });
  vi.advanceTimersByTime(timeoutMs);
  send(suspended);
  await first;
  finish[0]?.({ content: [] });
  await new Promise((resolve) => setImmediate(resolve));
  void cell.resume();
  const left = { outputBytes: 65_536 - 8, outputItems: 4_095 };
  expect(worker.posted.find(({ kind }) => kind === "restore")).toMatchObject({ surroundings: { limits: left } });
});
