import { EventEmitter } from "node:events";
import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ToWorker, WorkerData } from "./messages.ts";
import { mostAtWork, WorkerPool } from "./worker-pool.ts";

/** A thread whose every move is the test's. */
class StagedThread extends EventEmitter {
  readonly posted: ToWorker[] = [];
  readonly stop: Int32Array;
  terminated = false;

  constructor({ stop }: WorkerData) {
    super();
    this.stop = stop;
  }

  ref(): void {}
  unref(): void {}

  postMessage(message: ToWorker): void {
    this.posted.push(message);
  }

  ready(): void {
    this.emit("message", [{ kind: "ready" }]);
  }

  /** Its exit is told later, as that of a real thread is. */
  async terminate(): Promise<number> {
    this.terminated = true;
    await new Promise((resolve) => setImmediate(resolve));
    this.emit("exit", 1);
    return 1;
  }
}

/** What becomes of threads as they start. */
let onStart: (thread: StagedThread) => void;
let threads: StagedThread[];
let pool: WorkerPool;

const startReady = (thread: StagedThread) => setImmediate(() => thread.ready());
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function startThread(data: WorkerData): Worker {
  const thread = new StagedThread(data);
  threads.push(thread);
  onStart(thread);
  return thread as unknown as Worker;
}

function take() {
  const customer = { serve: vi.fn(), refuse: vi.fn() };
  const leave = pool.take(customer);
  const worker = () => customer.serve.mock.calls[0]?.[0] as (StagedThread & Worker) | undefined;
  return { ...customer, leave, worker };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  threads = [];
  onStart = startReady;
  pool = await WorkerPool.open(startThread);
  // Its spare gets ready as well.
  await nextTurn();
});
afterEach(async () => {
  await pool.close();
  vi.useRealTimers();
});

describe("taking", () => {
  test("serves at once while a worker is ready, and starts another one when the last is taken", () => {
    expect(threads).toContain(take().worker());
    expect(threads).toHaveLength(2);
    expect(threads).toContain(take().worker());
    expect([pool.size, threads.length]).toEqual([3, 3]);
  });

  test("without a ready worker serves as soon as one is", async () => {
    const third = [take(), take(), take()].at(-1);
    expect(third?.worker()).toBeUndefined();
    await nextTurn();
    expect(third?.worker()).toBe(threads[2]);
  });

  test("beyond the most that may be at work everybody waits in line, in order, and may leave it", async () => {
    const served = Array.from({ length: mostAtWork }, take);
    await nextTurn();
    await nextTurn();
    expect(served.every(({ worker }) => worker() !== undefined)).toBe(true);
    const [leaver, next, last] = [take(), take(), take()];
    await nextTurn();
    leaver.leave();
    const [first] = served;
    pool.release(first?.worker() as Worker, false);
    expect([leaver, next, last].map(({ serve }) => serve.mock.calls.length)).toEqual([0, 1, 0]);
    expect(next.worker()).not.toBe(undefined);
  });
});

describe("a start that fails", () => {
  const exits = (thread: StagedThread) => setImmediate(() => thread.emit("exit", 1));

  test("is not tried again by itself, and whoever waits is served by a worker that is at work", async () => {
    onStart = exits;
    const [working, , waiting] = [take(), take(), take()];
    await nextTurn();
    const started = threads.length;
    await nextTurn();
    expect([threads.length, waiting?.refuse.mock.calls.length]).toEqual([started, 0]);
    const worker = working?.worker() as Worker;
    pool.release(worker, false);
    expect(waiting?.worker()).toBe(worker);
  });

  test("refuses whoever waits where no worker is left, and others come when they are asked for", async () => {
    onStart = exits;
    const [one, two, waiting] = [take(), take(), take()];
    await nextTurn();
    one?.worker()?.emit("exit", 1);
    two?.worker()?.emit("exit", 1);
    await nextTurn();
    expect([pool.size, waiting?.refuse.mock.calls.length]).toEqual([0, 1]);
    onStart = startReady;
    const later = take();
    await nextTurn();
    expect(later.worker()).toBeDefined();
  });

  test("is refused by `open`", async () => {
    onStart = exits;
    await expect(WorkerPool.open(startThread)).rejects.toThrow("did not start");
    onStart = () => {
      throw new Error("no threads");
    };
    await expect(WorkerPool.open(startThread)).rejects.toThrow("did not start");
  });

  test("a worker that never is ready is ended after a while", async () => {
    onStart = () => {};
    const others = threads.length;
    const opening = WorkerPool.open(startThread);
    const refused = expect(opening).rejects.toThrow("did not start");
    await vi.waitFor(() => expect(threads).toHaveLength(others + 1), { interval: 1 });
    await vi.advanceTimersByTimeAsync(30_000);
    await refused;
    expect(threads.at(-1)?.terminated).toBe(true);
  });
});

describe("releasing", () => {
  test("a worker without work serves again at once", () => {
    const worker = take().worker() as StagedThread & Worker;
    pool.release(worker, false);
    expect(worker.posted.at(-1)).toEqual({ kind: "release", isAwaited: false });
    expect(worker.stop[0]).toBe(0);
    expect(take().worker()).toBeDefined();
  });

  test("a worker at work is stopped, and serves again once it says that it is ready", async () => {
    const worker = take().worker() as StagedThread & Worker;
    pool.release(worker, true);
    expect([worker.stop[0], worker.posted.at(-1)]).toEqual([1, { kind: "release", isAwaited: true }]);
    worker.emit("message", [{ kind: "idle" }]);
    expect(worker.stop[0]).toBe(1);
    worker.ready();
    expect(worker.stop[0]).toBe(0);
    await nextTurn();
    expect([take().worker(), take().worker()]).toContain(worker);
    expect([worker.terminated, worker.listenerCount("message")]).toEqual([false, 0]);
  });

  test("one that does not stop is ended, and never serves again, even if it is ready after all", async () => {
    const worker = take().worker() as StagedThread & Worker;
    await nextTurn();
    pool.release(worker, true);
    vi.advanceTimersByTime(100);
    worker.ready();
    expect(worker.terminated).toBe(true);
    const served = [take(), take()];
    await nextTurn();
    await nextTurn();
    expect(served.map((customer) => customer.worker())).not.toContain(worker);
  });

  test("a worker that ended at work is replaced, and one that ended without work is not", () => {
    const [one, two] = [take().worker(), take().worker()];
    one?.emit("exit", 1);
    two?.emit("exit", 1);
    expect([pool.size, threads.length]).toEqual([1, 3]);
    threads[2]?.ready();
    threads[2]?.emit("exit", 1);
    expect([pool.size, threads.length]).toEqual([0, 3]);
  });
});

describe("where many were at work", () => {
  const giveBack = async (count: number) => {
    const served = Array.from({ length: count }, take);
    await nextTurn();
    for (const { worker } of served) pool.release(worker() as Worker, false);
    await nextTurn();
  };

  test("the next ones find them ready", async () => {
    await giveBack(12);
    const started = threads.length;
    await giveBack(12);
    expect(threads.length).toBe(started);
  });

  test("only a few stay once so many are no longer needed", async () => {
    await giveBack(12);
    await giveBack(8);
    vi.advanceTimersByTime(5_000);
    await nextTurn();
    const stillNeeded = pool.size;
    vi.advanceTimersByTime(5_000);
    await nextTurn();
    expect([stillNeeded >= 8, pool.size > 1, pool.size <= Math.max(2, availableParallelism())]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

test("an error of a worker is nobody's crash", () => {
  const worker = take().worker() as Worker;
  expect(() => worker.emit("error", new Error("first"))).not.toThrow();
  expect(() => worker.emit("error", new Error("second"))).not.toThrow();
});

test("closing ends the workers that are at work as well, and refuses whoever waits or comes", async () => {
  const waiting = [take(), take(), take()].at(-1);
  await pool.close();
  expect([pool.size, waiting?.refuse.mock.calls.length]).toEqual([0, 1]);
  expect(take().refuse).toHaveBeenCalledOnce();
});
