import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { McpServer, World } from "../../spec/adapter/world.ts";
import { isAllowed } from "../catalog/apply-policy.ts";
import { SnapshotStore } from "../cells/snapshot-store.ts";
import type { CodeMode, Shared } from "../code-mode.ts";
import { WorkerPool } from "../sandbox/worker-pool.ts";
import { makeCodeMode, never } from "../testing.ts";
import { McpServers } from "./mcp-servers.ts";

const script = fileURLToPath(new URL("./scripted-server.mjs", import.meta.url));
const limits = { startMs: 20_000, callMs: 20_000 };
const opened: McpServers[] = [];
let shared: Shared;

beforeAll(async () => {
  shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((servers) => servers.close()));
});

afterAll(() => shared.pool.close());

const scripted = (name: string, behaviour: unknown): McpServer => ({
  name,
  command: process.execPath,
  args: [script, JSON.stringify(behaviour)],
  env: {},
});

/** A run with MCP servers, which the test's end closes. */
async function open(servers: readonly McpServer[], policy?: World["policy"], codeMode = {}): Promise<CodeMode> {
  const mcp = await McpServers.open(servers, (id) => isAllowed(id, policy), limits);
  opened.push(mcp);
  return makeCodeMode(shared, codeMode, [], undefined, mcp.catalog);
}

async function run(codeMode: CodeMode, code: string): Promise<unknown> {
  const result = await codeMode.exec("exec-1", { code }, never);
  expect(result).toMatchObject({ status: "completed" });
  return "value" in result ? result.value : undefined;
}

const object = { type: "object" };
const issue = {
  name: "create_issue",
  description: "Create an issue.",
  inputSchema: { ...object, properties: { title: { type: "string" } }, required: ["title"] },
};
const github = scripted("github", { tools: [issue, { name: "delete", inputSchema: object }] });

describe("MCP", () => {
  test("a call reaches the server under its own name, and its result comes as it is", async () => {
    const codeMode = await open([github]);
    const value = await run(codeMode, 'return await MCP.github.createIssue({ title: "x" })');
    expect(value).toEqual({
      asked: { method: "tools/call", params: { name: "create_issue", arguments: { title: "x" } } },
    });
    expect(await run(codeMode, "return await MCP.github.delete_()")).toHaveProperty("asked.params.name", "delete");
  });

  test.each([
    ['MCP.github.createIssue("x")', "takes one object, such as { name: value }, and not a string"],
    ["MCP.github.createIssue([1])", "and not an array"],
    ["MCP.github.createIssue(null)", "and not null"],
    ['MCP.github.createIssue({ title: "x" }, {})', "and not 2 arguments"],
    ["MCP.github.createIssue({ toJSON() { return 5 } })", "MCP.github.createIssue takes one object"],
    ["MCP.github.createIssue({})", 'MCP.github.createIssue needs "title" in its input'],
    ["MCP.github.createIssue({ title: undefined })", 'needs "title"'],
    ["MCP.github.createIssue({ title: 1n })", "can't be sent as JSON"],
    ['MCP.github.$api("none")', 'MCP.github has no tool "none"'],
    ["MCP.github.$api(5)", "takes the name of a tool as a string"],
    ['tools.call("mcp:github:create_issue", {})', "is an MCP tool"],
    ['tools.callValue("mcp:github:create_issue", {})', "is an MCP tool"],
    ['tools.describe("mcp:github:create_issue")', "there is no tool"],
  ])("%s is refused and says why", async (call, message) => {
    const codeMode = await open([github]);
    const value = await run(codeMode, `try { await ${call} } catch (error) { return error.message }`);
    expect(value).toContain(message);
  });
});

describe("the namespace", () => {
  test("is one object that a program can't change, and no thenable", async () => {
    const codeMode = await open([github, scripted("gone", { start: "exit" })]);
    const value = await run(
      codeMode,
      "const { github } = MCP; const frozen = [MCP, github, github.resources, API].every(Object.isFrozen);\n" +
        'await MCP; await github; await MCP.gone; return [MCP === MCP, frozen, typeof github.then, "toString" in github];',
    );
    expect(value).toEqual([true, true, "undefined", false]);
  });

  test("is there without servers as well, and API has no files then", async () => {
    const codeMode = makeCodeMode(shared, {});
    const value = await run(codeMode, 'return [Object.keys(MCP), await API.list(), await API.list("mcp")]');
    expect(value).toEqual([[], [], []]);
  });

  test("a server that failed says so wherever it is called, and in the index", async () => {
    const codeMode = await open([github, scripted("gone", { start: "exit" })]);
    const value = await run(
      codeMode,
      "try { await MCP.gone.anything({}) } catch (error) {\n" +
        '  return [error.message, await API.read("mcp/index.d.ts"), (await API.list()).map(({ path }) => path)];\n}',
    );
    const why = 'the MCP server "gone" ended with code 3';
    const paths = ["mcp/index.d.ts", "mcp/github.d.ts"];
    expect(value).toEqual([why, expect.stringContaining(`MCP.gone is not available: ${why}`), paths]);
  });

  test("what the policy denies is in no view of the run, and a server of which nothing is left is not there", async () => {
    const deny = ["mcp:github:delete", "mcp:github:resources.read", "mcp:other:only", "mcp:other:resources.list"];
    const others = ["mcp:other:resources.read", "mcp:other:prompts.list", "mcp:other:prompts.get"];
    const other = scripted("other", { tools: [{ name: "only", inputSchema: object }] });
    const codeMode = await open([github, other], { deny: [...deny, ...others] });
    const code =
      'return [Object.keys(MCP), "delete_" in MCP.github, Object.keys(MCP.github.resources), await API.read("mcp/github.d.ts")]';
    const value = await run(codeMode, code);
    expect(value).toEqual([["github"], false, ["list"], expect.not.stringContaining("delete")]);
    const { telemetry } = await codeMode.exec("exec-2", { code: "return 1" }, never);
    expect(telemetry).toMatchObject({ catalogSize: 1, sources: { mcp: 1 } });
  });

  test("a call that takes longer than the cell parks it, and goes on by wait", async () => {
    const slow = scripted("slow", {
      tools: [{ name: "hang", inputSchema: object }],
      answers: { hang: { act: "silent" } },
    });
    const codeMode = await open([slow], undefined, { timeoutMs: 500 });
    const reply = await codeMode.exec("exec-1", { code: "return await MCP.slow.hang({})" }, never);
    const pendingToolCalls = [{ id: 1, method: "mcp", tool: "mcp:slow:hang" }];
    expect(reply).toMatchObject({ status: "waiting", reason: "pending_tools", pendingToolCalls });
    expect(await codeMode.wait({ runId: "runId" in reply && reply.runId }, never)).toMatchObject({ status: "waiting" });
    codeMode.end("done");
  });
});

describe("API", () => {
  test("reads the declarations without a call, and refuses every other path", async () => {
    const codeMode = await open([github]);
    const { telemetry, ...result } = await codeMode.exec(
      "exec-1",
      {
        code:
          'const paths = ["mcp/../mcp/github.d.ts", "mcp/./github.d.ts", "mcp/github.d.ts/", "/mcp/github.d.ts", "mcp", "",\n' +
          '  "mcp/%2e%2e/mcp/github.d.ts", "mcp//github.d.ts", "MCP/github.d.ts", "mcp/toString", "__proto__", " mcp/github.d.ts"];\n' +
          "const read = [];\nfor (const path of paths) { try { await API.read(path); read.push(path) } catch {} }\n" +
          'return [read, (await API.read("mcp/github.d.ts")).includes("function createIssue(")];',
      },
      never,
    );
    expect(result).toEqual({ status: "completed", value: [[], true] });
    expect(telemetry).toMatchObject({ searchCount: 0, describeCount: 0, callCount: 0 });
  });

  test("can be read after the program was suspended", async () => {
    const codeMode = await open([github]);
    const code =
      'await yield_control(); return [typeof MCP.github.createIssue, (await API.read("mcp/github.d.ts")).length > 0]';
    const reply = await codeMode.exec("exec-1", { code }, never);
    expect(await codeMode.wait({ runId: "runId" in reply && reply.runId }, never)).toMatchObject({
      value: ["function", true],
    });
  });
});

test("a public server works: tools, resources, prompts and declarations", async () => {
  const entry = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-everything/dist/index.js");
  const codeMode = await open([{ name: "everything", command: process.execPath, args: [entry, "stdio"], env: {} }]);
  const code =
    'const { everything } = MCP;\nconst { content } = await everything.echo({ message: "hello" });\n' +
    "const { resources } = await everything.resources.list({});\nconst { prompts } = await everything.prompts.list({});\n" +
    "const [{ contents }, { messages }] = await Promise.all([\n" +
    "  everything.resources.read({ uri: resources[0].uri }), everything.prompts.get({ name: prompts[0].name })]);\n" +
    'const { schema } = await everything.$api("echo", { schema: true });\n' +
    'const text = await API.read("mcp/everything.d.ts");\n' +
    "return { content, contents: contents.length, messages: messages.length, required: schema.required, text };";
  expect(await run(codeMode, code)).toEqual({
    content: [{ type: "text", text: expect.stringContaining("hello") }],
    contents: 1,
    messages: 1,
    required: ["message"],
    text: expect.stringContaining("function echo(input: {\n    message: string;"),
  });
});
