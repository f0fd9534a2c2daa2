import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PairedNode } from "../../spec/adapter/paired-node.ts";
import { revisions } from "../../spec/revisions.ts";
import type { Tool } from "../catalog/tool.ts";
import { SnapshotStore } from "../cells/snapshot-store.ts";
import { CodeMode, type Shared } from "../code-mode.ts";
import { resolveConfiguration } from "../configuration.ts";
import { WorkerPool } from "../sandbox/worker-pool.ts";
import { makeTool, never } from "../testing.ts";

let shared: Shared;

beforeAll(async () => {
  shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
});

afterAll(() => shared.pool.close());

const node = (id: string, name: string, ...commands: string[]): PairedNode => ({
  id,
  name,
  platform: "linux",
  connectionState: "connected",
  commands,
});

const paired = [node("attic", "Kitchen"), node("n-2", "attic", "fs.listDir"), node("n-3", "Twin"), node("n-4", "Twin")];
const cloned = [node("n-5", "First"), node("n-5", "Second")];

function open(tools: readonly Tool[], revision = revisions.r3 as typeof revisions.r3 | typeof revisions.r2): CodeMode {
  const configuration = resolveConfiguration(true);
  return new CodeMode(
    { revision, configuration, scope: { runId: "run", sessionId: "session" }, tools, nodes: [...paired, ...cloned] },
    shared,
  );
}

async function run(code: string, codeMode = open([makeTool({ name: "nodes" })])): Promise<unknown> {
  const result = await codeMode.exec("exec-1", { code }, never);
  expect(result).toMatchObject({ status: "completed" });
  return "value" in result ? result.value : undefined;
}

describe("nodes", () => {
  test("lists what is paired", async () => {
    expect(await run("return await nodes.list()")).toEqual([...paired, ...cloned]);
  });

  test.each([
    ["attic", "attic", ["id", "name", "invoke"]],
    ["Kitchen", "attic", ["id", "name", "invoke"]],
    ["n-2", "n-2", ["id", "name", "invoke", "listDir"]],
  ])("gets %s by its exact id before its name", async (idOrName, id, keys) => {
    const code = `const node = await nodes.get(${JSON.stringify(idOrName)}); return [node.id, Object.keys(node), Object.isFrozen(node)]`;
    expect(await run(code)).toEqual([id, keys, true]);
  });

  test("calls the ordinary tool, and gives its details", async () => {
    const code =
      "const node = await nodes.get('n-2'); return [await node.invoke('device.status'), await node.invoke('a.b', { c: 1 }), await node.listDir('/tmp')]";
    expect(await run(code)).toEqual([
      { action: "invoke", node: "n-2", command: "device.status" },
      { action: "invoke", node: "n-2", command: "a.b", params: { c: 1 } },
      { action: "invoke", node: "n-2", command: "fs.listDir", params: { path: "/tmp" } },
    ]);
  });

  test.each([
    ["nodes.get('Twin')", 'several nodes are named "Twin"; give the id of one: "n-3", "n-4"'],
    ["nodes.get('none')", 'no paired node has the id or name "none"'],
    ["nodes.get()", "as a string"],
    ["(await nodes.get('n-2')).invoke()", "as a string"],
    ["(await nodes.get('n-2')).invoke('a', 1n)", "can't be sent as JSON"],
    ["(await nodes.get('n-2')).invoke('a', () => 1)", "they are a function"],
    ["(await nodes.get('n-2')).invoke('system.run', {})", "run it with the ordinary shell tool"],
    ["(await nodes.get('n-2')).invoke(' System.run\\0', {})", "run it with the ordinary shell tool"],
    ["(await nodes.get('n-2')).invoke('sys\\u200btem.run', {})", "run it with the ordinary shell tool"],
    ["(await nodes.get('n-2')).listDir(() => 1)", "listDir takes the path of a folder as a string"],
    ["nodes.get('n-5')", 'several nodes have the id "n-5"'],
  ])("%s fails and says why", async (call, message) => {
    expect(await run(`try { return await ${call} } catch (error) { return error.message }`)).toContain(message);
  });

  test("counts and parks an invocation as a call of its tool", async () => {
    const codeMode = open([makeTool({ name: "nodes" })]);
    const code = "const node = await nodes.get('n-2'); await yield_control(); return await node.invoke('a')";
    const reply = await codeMode.exec("exec-1", { code }, never);
    const resumed = await codeMode.wait({ runId: "runId" in reply && reply.runId }, never);
    expect(resumed).toMatchObject({ status: "completed", value: { node: "n-2" }, telemetry: { callCount: 1 } });
  });

  test("never calls a tool of somebody else that has got the id of the core's", async () => {
    const codeMode = open([makeTool({ name: "nodes" })]);
    const code =
      "const node = await nodes.get('n-2'); await yield_control(); return await node.invoke('a').catch(String)";
    const reply = await codeMode.exec("exec-1", { code }, never);
    codeMode.changeCatalog({ tools: [makeTool({ name: "nodes", kind: "plugin", owner: "core" })] }, false);
    const resumed = await codeMode.wait({ runId: "runId" in reply && reply.runId }, never);
    expect(resumed).toMatchObject({ value: 'Error: there is no tool with the id "openclaw:core:nodes" any more' });
  });

  test("is there only where the run has the tool of the core, and the revision has nodes", async () => {
    const told = (codeMode: CodeMode) => codeMode.modelTools[0]?.description.includes("nodes.list()");
    const codeModes = [
      open([makeTool({ name: "nodes" })]),
      open([]),
      open([makeTool({ name: "nodes", kind: "plugin", owner: "other" })]),
      open([makeTool({ name: "nodes" })], revisions.r2),
    ];
    const types = await Promise.all(codeModes.map((codeMode) => run("return typeof nodes", codeMode)));
    expect(types).toEqual(["object", "undefined", "undefined", "undefined"]);
    expect(codeModes.map(told)).toEqual([true, false, false, false]);
  });
});
