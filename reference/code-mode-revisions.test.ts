import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { revisions } from "../spec/revisions.ts";
import { SnapshotStore } from "./cells/snapshot-store.ts";
import { CodeMode, type Shared } from "./code-mode.ts";
import { resolveConfiguration } from "./configuration.ts";
import { WorkerPool } from "./sandbox/worker-pool.ts";
import { makeTool, never } from "./testing.ts";

let shared: Shared;
beforeAll(async () => {
  shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
});
afterAll(() => shared.pool.close());

const failing = makeTool({ name: "fail" }, () => Promise.reject(new Error("no")));
const stuck = makeTool({ name: "stuck" }, () => new Promise(() => {}));

function open(revision: "r1" | "r3", codeMode: Record<string, unknown> = {}) {
  const scope = { runId: `run-${revision}`, sessionId: "session" };
  const configuration = resolveConfiguration({ enabled: true, ...codeMode });
  const tools = [failing, stuck, makeTool({ name: "callValue" })];
  return new CodeMode({ revision: revisions[revision], configuration, scope, tools }, shared);
}

const exec = (codeMode: CodeMode, code: string, language = "javascript") =>
  codeMode.exec("exec-1", { code, language }, never);

describe("a failure in r1 and in r3", () => {
  test.each([
    ["require('fs')", {}, "module_access_denied", "invalid_input"],
    ["await tools.fail({})", {}, "nested_tool_failed", "internal_error"],
    ["await tools.fail({}).catch(() => { throw new Error('own') })", {}, "internal_error", "internal_error"],
    [
      "await Promise.all([tools.search('a'), tools.search('b')])",
      { maxPendingToolCalls: 1 },
      "too_many_pending_tool_calls",
      "internal_error",
    ],
    [
      "const kept = []; for (;;) kept.push('x'.repeat(65536) + kept.length)",
      { memoryLimitBytes: 4_194_304 },
      "memory_limit_exceeded",
      "internal_error",
    ],
    ["await yield_control()", { maxSnapshotBytes: 1024 }, "snapshot_limit_exceeded", "snapshot_limit_exceeded"],
  ])("%s", async (code, configuration, older, newer) => {
    expect(await exec(open("r1", configuration), code)).toMatchObject({ status: "failed", code: older });
    expect(await exec(open("r3", configuration), code)).toMatchObject({ status: "failed", code: newer });
  });

  test("TypeScript that is none, and a language that is unknown", async () => {
    expect(await exec(open("r1"), "const x: = ;", "typescript")).toHaveProperty("code", "typescript_transform_failed");
    expect(await exec(open("r1"), "return 1", "cobol")).toHaveProperty("code", "unsupported_language");
    expect(await exec(open("r3"), "return 1", "cobol")).toHaveProperty("code", "invalid_input");
  });

  test.each([
    ["r1", "aborted", "aborted"],
    ["r3", "internal_error", "invalid_input"],
  ] as const)("an abort in %s", async (name, code, later) => {
    const codeMode = open(name);
    const parked = await exec(codeMode, "await yield_control(); return 1");
    const reply = exec(codeMode, "await tools.stuck({})");
    codeMode.end("the run was aborted");
    expect(await reply).toHaveProperty("code", code);
    const runId = parked.status === "waiting" ? parked.runId : "";
    expect(await codeMode.wait({ runId }, never)).toHaveProperty("code", later);
  });
});

test("a revision without callValue has none, and a tool of that name may have a function", async () => {
  const code = "return [typeof tools.callValue, await tools.callValue({ n: 1 }).catch((e) => e.name)]";
  expect(await exec(open("r1"), code)).toMatchObject({ value: ["function", { n: 1 }] });
  expect(await exec(open("r3"), code)).toMatchObject({ value: ["function", "TypeError"] });
});

test("the model is told of the helpers that its revision has", () => {
  const told = (name: "r1" | "r3") => open(name).modelTools[0]?.description ?? "";
  expect(told("r1")).toContain("tools.call(id, input)");
  expect(told("r1")).not.toContain("callValue");
  expect(told("r3")).toContain("tools.callValue(id, input)");
});

test("what became of a suspended program is reported where the page speaks of it", async () => {
  const codeMode = open("r1");
  const parked = await exec(codeMode, "await yield_control(); return 1");
  const runId = parked.status === "waiting" ? parked.runId : "";
  const { telemetry } = await codeMode.wait({ runId }, never);
  expect(telemetry).toMatchObject({
    execCount: 1,
    waitCount: 1,
    snapshotEvents: [
      { event: "taken", runId },
      { event: "restored", runId },
    ],
  });
  expect((await exec(open("r3"), "return 1")).telemetry).not.toHaveProperty("execCount");
});
