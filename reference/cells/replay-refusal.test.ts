import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CodeMode } from "../code-mode.ts";
import { WorkerPool } from "../sandbox/worker-pool.ts";
import { makeCodeMode, makeTool, never } from "../testing.ts";
import { SnapshotStore } from "./snapshot-store.ts";

let shared: { readonly pool: WorkerPool; readonly snapshots: SnapshotStore };
const called: string[] = [];

beforeAll(async () => {
  shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
});

afterAll(async () => {
  await shared.pool.close();
});

const tool = (name: string, replaySafe?: boolean) =>
  makeTool({ name, ...(replaySafe === undefined ? {} : { replaySafe }) }, async () => {
    called.push(name);
    return { content: [], details: name };
  });

/** What a client says of its tools is nobody's word but its own. */
const ofClient = makeTool({ name: "claims", kind: "client", owner: "app", replaySafe: true }, async () => {
  called.push("claims");
  return { content: [] };
});

const make = () => makeCodeMode(shared, {}, [tool("reads", true), tool("writes"), tool("says_no", false), ofClient]);

const exec = (codeMode: CodeMode, code: string) => codeMode.exec("exec-1", { code, restartSafe: true }, never);

const wait = (codeMode: CodeMode, reply: object) =>
  codeMode.wait({ runId: "runId" in reply ? reply.runId : undefined }, never);

describe("a restart-safe program", () => {
  test.each(["writes", "says_no", "claims"])("learns at once that it may not call %s", async (name) => {
    const code = `return await tools.${name}().catch((error) => error.message);`;
    const reply = await exec(make(), code);
    expect(reply).toMatchObject({ status: "completed", value: expect.stringMatching(/restart-safe.*`restartSafe`/) });
    expect(called).not.toContain(name);
  });

  test("never drains: each await takes a wait, and every result that waits is marked", async () => {
    const codeMode = make();
    const first = await exec(codeMode, "return [await tools.reads(), (await tools.search('reads'))[0].name]");
    expect(first).toMatchObject({ status: "waiting", reason: "pending_tools", replaySafe: true });
    const second = await wait(codeMode, first);
    expect(second).toMatchObject({ status: "waiting", reason: "pending_tools", replaySafe: true });
    expect(await wait(codeMode, second)).toMatchObject({ status: "completed", value: ["reads", "reads"] });
  });

  test("is parked for its own reason where it yields as well", async () => {
    const codeMode = make();
    const parked = await exec(codeMode, "const read = tools.reads(); await yield_control(); return await read;");
    expect(parked).toMatchObject({ status: "waiting", reason: "yield" });
    expect(await wait(codeMode, parked)).toMatchObject({ status: "completed", value: "reads" });
  });

  test("that never drains still has its unawaited calls executed before it is completed", async () => {
    const codeMode = make();
    called.length = 0;
    const parked = await exec(codeMode, "void tools.reads(); return 1;");
    expect(parked).toMatchObject({ status: "waiting" });
    expect(await wait(codeMode, parked)).toMatchObject({ status: "completed", value: 1 });
    expect(called).toEqual(["reads"]);
  });
});

test("another program may call everything, drains, and has no mark", async () => {
  const codeMode = make();
  const code = "return [await tools.reads(), await tools.writes()]";
  const reply = await codeMode.exec("exec-1", { code }, never);
  expect(reply).toMatchObject({ status: "completed", value: ["reads", "writes"] });
  const parked = await codeMode.exec("exec-2", { code: "await yield_control()" }, never);
  expect(parked).not.toHaveProperty("replaySafe");
});
