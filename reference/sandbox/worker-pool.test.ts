import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WorkerPool } from "./worker-pool.ts";

describe("WorkerPool", () => {
  let pool: WorkerPool;

  beforeEach(async () => {
    pool = await WorkerPool.open();
  });
  afterEach(() => pool.close());

  test("keeps a spare beside the worker that it gave, and no more than two", async () => {
    const workers = [pool.take(), pool.take(), pool.take()];
    expect(pool.size).toBe(4);
    for (const worker of workers) pool.give(worker);
    await Promise.all(workers.slice(1).map((worker) => once(worker, "exit")));
    expect(pool.size).toBe(2);
  });

  test("never gives a worker that has ended", async () => {
    const worker = pool.take();
    pool.give(worker);
    await worker.terminate();
    expect([pool.take(), pool.take()]).not.toContain(worker);
  });

  test("an error of a worker is nobody's crash", () => {
    const worker = pool.take();
    expect(() => worker.emit("error", new Error("first"))).not.toThrow();
    expect(() => worker.emit("error", new Error("second"))).not.toThrow();
  });

  test("closing ends the workers that are at work as well, and no other starts", async () => {
    pool.take();
    await pool.close();
    expect(pool.size).toBe(0);
    expect(() => pool.take()).toThrow();
  });
});
