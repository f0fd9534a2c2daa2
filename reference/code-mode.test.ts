import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ToolResult } from "../spec/adapter/host.ts";
import { SnapshotStore } from "./cells/snapshot-store.ts";
import type { CodeMode, Shared } from "./code-mode.ts";
import { WorkerPool } from "./sandbox/worker-pool.ts";
import { makeCodeMode, makeTool, never } from "./testing.ts";

let shared: Shared & { readonly snapshots: SnapshotStore };
const warnings: Error[] = [];
const collect = (warning: Error) => void warnings.push(warning);

beforeAll(async () => {
  process.on("warning", collect);
  shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
});

afterAll(async () => {
  process.off("warning", collect);
  await shared.pool.close();
});

const exec = (codeMode: CodeMode, code: string, signal = never) => codeMode.exec("exec-1", { code }, signal);

async function waitFor(codeMode: CodeMode, reply: object) {
  return codeMode.wait({ runId: "runId" in reply ? reply.runId : undefined }, never);
}

describe("hostile programs", () => {
  test.each([
    "for (;;) {}",
    "for (;;) { try { for (;;) {} } catch {} finally { for (;;) {} } }",
    "return { toJSON() { for (;;) {} } }",
    "return { get then() { for (;;) {} } }",
    "throw { get message() { for (;;) {} } }",
    "await tools.echo({ get x() { for (;;) {} } })",
    "function f() { new Promise(() => { for (;;) {} }).catch(f) } f(); await new Promise(() => {})",
    "function f() { queueMicrotask(f) } f(); await new Promise(() => {})",
    "const t = { then(r) { r(t) } }; await t",
    "Array.prototype.reverse.call({ length: 2 ** 53 - 1 })",
    "const a = []; a.length = 2 ** 32 - 1; return a",
    "for (;;) await tools.search('x').catch(() => {})",
  ])("%s is stopped at timeoutMs", async (code) => {
    const codeMode = makeCodeMode(shared, { timeoutMs: 400 }, [makeTool({ name: "echo" })]);
    expect(await exec(codeMode, code)).toMatchObject({ status: "failed", code: "timeout" });
  });

  test.each([
    "for (;;) text('x'.repeat(1000))",
    "for (;;) { try { text('x'.repeat(1e6)) } catch {} }",
    "for (;;) text('')",
  ])("%s is stopped by the output limit, long before its time", async (code) => {
    const codeMode = makeCodeMode(shared, { timeoutMs: 60_000 });
    expect(await exec(codeMode, code)).toMatchObject({ code: "output_limit_exceeded" });
  });

  test.each([
    "let deep = 0; function f() { deep += 1; f() } try { f() } catch (e) { return e.name }",
    "try { JSON.parse('['.repeat(1e6)) } catch (e) { return e.name }",
    "let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; try { a.flat(Infinity) } catch (e) { return e.name }",
    "let p = {}; for (let i = 0; i < 1e5; i += 1) p = new Proxy(p, {}); try { p.x } catch (e) { return e.name }",
  ])("%s is an ordinary error, cold and warm, and the VM goes on", async (code) => {
    const codeMode = makeCodeMode(shared, {});
    const twice = `const run = () => { ${code} }; return [run(), run(), [1, 2].map((x) => x * 2)]`;
    const value = ["RangeError", "RangeError", [2, 4]];
    expect(await exec(codeMode, twice)).toMatchObject({ status: "completed", value });
  });

  test("the next program is not touched by what the one before it patched or broke", async () => {
    const codeMode = makeCodeMode(shared, { memoryLimitBytes: 8_388_608 });
    await exec(codeMode, "globalThis.left = Array.prototype.map = JSON.stringify = 1; return 1");
    await exec(codeMode, "const kept = []; for (;;) kept.push({})");
    await exec(codeMode, "Array.prototype.map = 1; for (;;) { try { text('x'.repeat(1e6)) } catch {} }");
    expect(await exec(codeMode, "return [typeof left, [1].map((x) => x)]")).toMatchObject({
      value: ["undefined", [1]],
    });
  });
});

describe("suspending", () => {
  test("a slow call parks the program at the deadline, and its result arrives by `wait`", async () => {
    let finish: (result: ToolResult) => void = () => {};
    const slow = makeTool({ name: "slow" }, () => new Promise((resolve) => (finish = resolve)));
    const codeMode = makeCodeMode(shared, { timeoutMs: 1500 }, [slow]);
    const reply = await exec(codeMode, "text('before'); const kept = 1; return kept + (await tools.slow())");
    expect(reply).toMatchObject({
      status: "waiting",
      reason: "pending_tools",
      pendingToolCalls: [{ id: 1, method: "callValue", tool: "openclaw:core:slow" }],
      output: [{ type: "text", text: "before" }],
    });
    finish({ content: [], details: 41 });
    const last = await waitFor(codeMode, reply);
    expect(last).toMatchObject({ status: "completed", value: 42 });
    expect(last).not.toHaveProperty("output");
  });

  test("a program keeps its runId, and a run that was prepared anew may resume it", async () => {
    const scope = { runId: "same", sessionId: "same" };
    const first = makeCodeMode(shared, {}, [], scope);
    const anew = makeCodeMode(shared, {}, [], scope);
    const reply = await exec(first, "await yield_control(); await yield_control(); return 1");
    const again = await waitFor(anew, reply);
    expect(again).toMatchObject({ status: "waiting", runId: "runId" in reply && reply.runId });
    expect(await waitFor(anew, again)).toMatchObject({ status: "completed", value: 1 });
    expect(await waitFor(anew, again)).toMatchObject({ code: "invalid_input" });
  });

  test("a second `wait` beside the first is refused and takes nothing from it", async () => {
    const codeMode = makeCodeMode(shared, {});
    const reply = await exec(codeMode, "await yield_control(); return 1");
    const [one, two] = await Promise.all([waitFor(codeMode, reply), waitFor(codeMode, reply)]);
    expect(one).toMatchObject({ status: "completed", value: 1 });
    expect(two).toMatchObject({ code: "invalid_input", error: expect.stringContaining("already") });
  });

  test("64 programs at most are parked, a parked one resumes at the cap, and ending frees them all", async () => {
    const runs = Array.from({ length: 64 }, () => makeCodeMode(shared, {}));
    const code = "await yield_control(); await yield_control(); return 1";
    const replies = [];
    for (const codeMode of runs) replies.push(await exec(codeMode, code));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(["waiting"]));
    const late = makeCodeMode(shared, {});
    expect(await exec(late, code)).toMatchObject({ code: "invalid_input", error: expect.stringContaining("too many") });
    const [run = late, reply = {}] = [runs[0], replies[0]];
    expect(await waitFor(run, reply)).toMatchObject({ status: "waiting" });
    for (const codeMode of runs) codeMode.end("the session has ended");
    expect(await exec(late, code)).toMatchObject({ status: "waiting" });
    late.end("done");
  });

  test("a VM that is too large is not copied, and says so", async () => {
    const codeMode = makeCodeMode(shared, { maxSnapshotBytes: 1024 });
    expect(await exec(codeMode, "await yield_control(); return 1")).toMatchObject({ code: "snapshot_limit_exceeded" });
  });
});

describe("ending", () => {
  /** A run that tells when its tool was called, with the signal that the tool was given. */
  function holding() {
    let tell: (signal: AbortSignal) => void = () => {};
    const called = new Promise<AbortSignal>((resolve) => {
      tell = resolve;
    });
    const tool = makeTool({ name: "hold" }, ({ signal }) => {
      tell(signal);
      return new Promise<ToolResult>(() => {});
    });
    return { codeMode: makeCodeMode(shared, {}, [tool]), called };
  }

  test.each(["await tools.hold()", "tools.hold(); for (;;) {}"])("an abort stops %s at once", async (code) => {
    const { codeMode, called } = holding();
    const controller = new AbortController();
    const reply = exec(codeMode, code, controller.signal);
    const signal = await called;
    controller.abort();
    expect(await reply).toMatchObject({ status: "failed", code: "internal_error" });
    expect(signal.aborted).toBe(true);
  });

  test("a call that was aborted before it began starts nothing", async () => {
    const codeMode = makeCodeMode(shared, {});
    expect(await exec(codeMode, "return 1", AbortSignal.abort())).toMatchObject({ status: "failed" });
  });

  test("after its end a run starts nothing and resumes nothing", async () => {
    const { codeMode, called } = holding();
    const running = exec(codeMode, "await tools.hold()");
    const parked = await exec(codeMode, "await yield_control(); return 1");
    const signal = await called;
    codeMode.end("the run was aborted");
    expect(await running).toMatchObject({ error: "the run was aborted" });
    expect(signal.aborted).toBe(true);
    expect(await exec(codeMode, "return 1")).toMatchObject({ status: "failed", error: "the run was aborted" });
    expect(await waitFor(codeMode, parked)).toMatchObject({ code: "invalid_input" });
  });

  test("a closed pool is runtime_unavailable, for the program at work and for the next", async () => {
    const own = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
    let tell: () => void = () => {};
    const called = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const tool = makeTool({ name: "ready" }, async () => {
      tell();
      return { content: [] };
    });
    const codeMode = makeCodeMode(own, {}, [tool]);
    const reply = exec(codeMode, "await tools.ready(); for (;;) {}");
    await called;
    await own.pool.close();
    expect(await reply).toMatchObject({ code: "runtime_unavailable" });
    expect(await exec(codeMode, "return 1")).toMatchObject({ code: "runtime_unavailable" });
  });
});

test("one worker serves many programs, without a listener more each time", async () => {
  const codeMode = makeCodeMode(shared, {});
  for (let count = 0; count < 30; count += 1) await exec(codeMode, "return 1");
  expect(warnings).toEqual([]);
  expect(shared.pool.size).toBeLessThanOrEqual(3);
});
