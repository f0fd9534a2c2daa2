import { afterAll, beforeAll, expect, test } from "vitest";
import { SnapshotStore } from "../cells/snapshot-store.ts";
import { WorkerPool } from "../sandbox/worker-pool.ts";
import { makeCodeMode, never } from "../testing.ts";
import { probeTarget } from "./probe-target.ts";

let pool: WorkerPool;
const snapshots = new SnapshotStore();

beforeAll(async () => {
  pool = await WorkerPool.open();
});

afterAll(async () => {
  snapshots.close();
  await pool.close();
});

const guestsIn = (threads: readonly { readonly guests: number }[]) =>
  threads.reduce((sum, { guests }) => sum + guests, 0);

test("counts programs, legs and copies as they come and go", async () => {
  const before = await probeTarget(pool, snapshots);
  expect(before).toMatchObject({ legs: 0, snapshots: 0 });
  expect(before.threads.filter(({ isMain }) => isMain)).toHaveLength(1);
  const codeMode = makeCodeMode({ pool, snapshots }, {});
  const exec = await codeMode.exec("exec-1", { code: "await yield_control();\nreturn 1;" }, never);
  const parked = await probeTarget(pool, snapshots);
  expect([guestsIn(parked.threads), parked.legs, parked.snapshots]).toEqual([0, 1, 1]);
  await codeMode.wait({ runId: "runId" in exec ? exec.runId : "" }, never);
  const after = await probeTarget(pool, snapshots);
  expect([guestsIn(after.threads), after.legs, after.snapshots]).toEqual([0, 2, 0]);
});

test("sees a compiler once a worker has loaded it, and the contexts of a thread", async () => {
  const codeMode = makeCodeMode({ pool, snapshots }, {});
  const before = await probeTarget(pool, snapshots);
  const workers = before.threads.filter(({ isMain }) => !isMain);
  expect(workers.every(({ hasCompiler, contexts }) => !hasCompiler && contexts === 1)).toBe(true);
  await codeMode.exec("exec-1", { code: "const n: number = 1;\nreturn n;", language: "typescript" }, never);
  const { threads } = await probeTarget(pool, snapshots);
  expect(threads.some(({ isMain, hasCompiler }) => !isMain && hasCompiler)).toBe(true);
});

test("shows when a builtin was changed, and says so no longer once it is as before", async () => {
  const mainHash = async () => (await probeTarget(pool, snapshots)).threads.find(({ isMain }) => isMain)?.intrinsics;
  const before = await mainHash();
  expect(await mainHash()).toBe(before);
  // Nothing here uses this one, so that it may be changed under the test's feet.
  const prototype = Float64Array.prototype;
  const original = { value: DataView.prototype.getBigInt64, writable: true, enumerable: false, configurable: true };
  const changes: readonly (() => void)[] = [
    () => Object.defineProperty(DataView.prototype, "getBigInt64", { ...original, value: () => 0n }),
    () => Object.defineProperty(DataView.prototype, "getBigInt64", { ...original, enumerable: true }),
    () => Reflect.deleteProperty(DataView.prototype, "getBigInt64"),
    () => Reflect.set(Object.getPrototypeOf(prototype), "planted", true),
  ];
  for (const change of changes) {
    change();
    expect(await mainHash()).not.toBe(before);
    Object.defineProperty(DataView.prototype, "getBigInt64", original);
    Reflect.deleteProperty(Object.getPrototypeOf(prototype), "planted");
    expect(await mainHash()).toBe(before);
  }
});

test("names the modules of the runtime that are loaded, and what keeps the event loop going", async () => {
  const timer = setTimeout(() => undefined, 60_000);
  const { threads } = await probeTarget(pool, snapshots);
  clearTimeout(timer);
  const main = threads.find(({ isMain }) => isMain);
  expect(main?.modules).toEqual(expect.arrayContaining(["fs", "worker_threads"]));
  expect(main?.handles?.Timeout).toBeGreaterThan(0);
});
