import { afterAll, beforeAll, expect, test } from "vitest";
import { type RevisionName, revisions } from "../spec/revisions.ts";
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

const [first, second] = [makeTool({ name: "first" }), makeTool({ name: "second", directOnly: true })];

function open(revision: RevisionName) {
  const configuration = resolveConfiguration({ enabled: true });
  const scope = { runId: `run-${revision}`, sessionId: "session" };
  return new CodeMode({ revision: revisions[revision], configuration, scope, tools: [first] }, shared);
}

const exec = (codeMode: CodeMode, code: string) => codeMode.exec("exec-1", { code }, never);

test("another catalog is another surface, another prompt and another list", async () => {
  const codeMode = open("r3");
  codeMode.changeCatalog({ tools: [second, makeTool({ name: "third" })] }, true);
  expect(codeMode.modelTools.map(({ name }) => name)).toEqual(["exec", "wait", "second"]);
  expect(codeMode.modelTools[0]?.description).toContain("openclaw:core:third");
  const result = await exec(codeMode, "return ALL_TOOLS.map(({ name }) => name);");
  expect(result).toMatchObject({ value: ["third"], telemetry: { catalogSize: 1 } });
});

test.each([
  ["r1", 2],
  ["r3", 1],
] as const)("%s counts %i calls after the lifetime of the counts is over", async (revision, count) => {
  const codeMode = open(revision);
  await exec(codeMode, "await tools.first({});");
  codeMode.changeCatalog({ tools: [first] }, true);
  expect(await exec(codeMode, "await tools.first({});")).toMatchObject({ telemetry: { callCount: count } });
  expect(codeMode.bridgeCalls.call).toBe(2);
});

test("a suspended program calls what is still there, and fails to call what is gone", async () => {
  const codeMode = open("r3");
  const code = "await yield_control();\nreturn await tools.first({}).then(() => true, (error) => error.message);";
  const resume = async (tools: Parameters<CodeMode["changeCatalog"]>[0]) => {
    const waiting = await exec(codeMode, code);
    codeMode.changeCatalog(tools, false);
    return codeMode.wait({ runId: waiting.status === "waiting" ? waiting.runId : "" }, never);
  };
  expect(await resume({ tools: [second, first] })).toMatchObject({ status: "completed", value: true });
  expect(await resume({ tools: [] })).toMatchObject({ value: expect.stringContaining("there is no tool with the id") });
});

test("a direct-only tool with the name of a control tool is not sent to the model, nor in the catalog", async () => {
  const codeMode = open("r3");
  const names = "exec wait tool_search_code tool_search tool_describe tool_call".split(" ");
  codeMode.changeCatalog(
    { tools: [...names.map((name) => makeTool({ name, directOnly: true })), first, second] },
    true,
  );
  expect(codeMode.modelTools.map(({ name }) => name)).toEqual(["exec", "wait", "second"]);
  expect(await exec(codeMode, "return ALL_TOOLS.map(({ name }) => name);")).toMatchObject({ value: ["first"] });
});
