import { afterEach, describe, expect, test } from "vitest";
import type { Fault } from "../../spec/adapter/world.ts";
import { SnapshotStore } from "../cells/snapshot-store.ts";
import type { CodeMode } from "../code-mode.ts";
import { makeCodeMode, never } from "../testing.ts";
import { faultyPool } from "./faulty-pool.ts";
import { setClock } from "./set-clock.ts";
import type { WorkerPool } from "./worker-pool.ts";

let pool: WorkerPool | undefined;

afterEach(async () => {
  setClock(0);
  await pool?.close();
  pool = undefined;
});

async function makeFaulty(fault: Fault): Promise<CodeMode> {
  pool = await faultyPool([fault]);
  if (pool === undefined) throw new Error(`${fault} has no pool of its own`);
  return makeCodeMode({ pool, snapshots: new SnapshotStore() }, {});
}

const exec = (codeMode: CodeMode, code: string) => codeMode.exec("exec-1", { code }, never);

test("a run without faults has no pool of its own", async () => {
  expect(await faultyPool([])).toBeUndefined();
});

describe("a fault", () => {
  test.each(["runtime-missing", "worker-exits", "worker-exits-cleanly"] as const)(
    "%s leaves a program without a runtime",
    async (fault) => {
      expect(await exec(await makeFaulty(fault), "return 1")).toMatchObject({ code: "runtime_unavailable" });
    },
  );

  test("restore-fails fails the program that is resumed, and no other", async () => {
    const codeMode = await makeFaulty("restore-fails");
    const parked = await exec(codeMode, "await yield_control()");
    const runId = "runId" in parked ? parked.runId : undefined;
    const message = /can't be restored/;
    expect(await codeMode.wait({ runId }, never)).toMatchObject({ error: expect.stringMatching(message) });
    expect(await exec(codeMode, "return 1")).toMatchObject({ value: 1 });
  });

  test("clock-step sets the clock an hour ahead in the first program, and back in the next", async () => {
    const codeMode = await makeFaulty("clock-step");
    const before = Date.now();
    await exec(codeMode, "return 1");
    expect(Date.now() - before).toBeGreaterThanOrEqual(3_600_000);
    await exec(codeMode, "return 1");
    expect(Date.now() - before).toBeLessThan(3_600_000);
  });
});
