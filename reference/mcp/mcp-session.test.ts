import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { never } from "../testing.ts";
import type { McpFailure } from "./mcp-failure.ts";
import { type McpLimits, McpSession } from "./mcp-session.ts";
import { openSessions } from "./open-sessions.ts";

const script = fileURLToPath(new URL("./scripted-server.mjs", import.meta.url));
const sessions: McpSession[] = [];
const ordinary = { startMs: 20_000, callMs: 20_000 };

/** Starts a scripted server, which the test's end closes. */
async function open(behaviour: unknown, limits: McpLimits = ordinary): Promise<McpSession> {
  const server = { name: "scripted", command: process.execPath, args: [script, JSON.stringify(behaviour)], env: {} };
  const session = await McpSession.open(server, limits);
  sessions.push(session);
  return session;
}

const call = (session: McpSession, name: string, signal = never) =>
  session.request("tools/call", { name, arguments: {} }, signal);

const tool = { name: "tool", description: "A tool.", inputSchema: { type: "object" } };

afterEach(async () => {
  await Promise.all(sessions.splice(0).map((session) => session.close()));
});

describe("McpSession", () => {
  test("knows the server's tools, and asks them", async () => {
    const session = await open({ tools: [tool] });
    expect([session.failure, session.tools]).toEqual([undefined, [tool]]);
    expect(await call(session, "tool")).toEqual({
      asked: { method: "tools/call", params: { name: "tool", arguments: {} } },
    });
  });

  test("passes over what is malformed in a list of tools, and takes nothing from the others for it", async () => {
    const odd = [null, 5, { name: "" }, { name: 7 }, { name: "x".repeat(300) }, { name: "bare", inputSchema: [] }];
    const session = await open({ tools: [...odd, tool, tool] });
    expect(session.tools).toEqual([{ name: "bare", description: "", inputSchema: {} }, tool]);
  });

  test("gives a result as it came, also one that says that it is an error", async () => {
    const result = { isError: true, content: [{ type: "odd", deep: [null] }], more: { of: "it" } };
    const session = await open({ tools: [tool], answers: { tool: result } });
    expect(await call(session, "tool")).toEqual(result);
  });
});

describe("McpSession.open", () => {
  test.each([
    ["exit", "ended with code 3"],
    ["silent", "did not answer within"],
    ["no message at all\n", "lines without an answer"],
    ['{"jsonrpc":"2.0","method":"notifications/odd"}\n', "lines without an answer"],
    ["x", "bytes without an answer"],
  ])("a server that starts with %j has failed, and its process is gone", async (start, failure) => {
    const session = await open({ start }, start === "silent" ? { startMs: 300, callMs: 300 } : ordinary);
    expect(session.failure).toContain('the MCP server "scripted"');
    expect(session.failure).toContain(failure);
  });

  test("a message with too many members is not read", async () => {
    const session = await open({ start: `{"id":0,"result":${"[".repeat(100_000)}\n` });
    expect(session.failure).toContain("sent a message of more than 100000 members");
  });

  test("a server whose list of tools has no end has its time, and no more", async () => {
    const { failure } = await open({ endless: true }, { startMs: 1000, callMs: 1000 });
    expect(failure).toBe('the MCP server "scripted" did not answer within 1000 ms');
  });

  test("a server that answers nonsense at the start has failed for that", async () => {
    const { failure } = await open({ start: '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":5}}\n' });
    expect(failure).toMatch(/failed: .*protocolVersion/);
  });

  test("a failure that the server words itself is one short line", async () => {
    const { failure } = await open({ refusal: `no\n${"x".repeat(50_000)}` });
    expect(failure).toMatch(/^the MCP server "scripted" failed: .*no x+…$/);
    expect(failure).toHaveLength(600);
  });

  test("a command that isn't there is a failure", async () => {
    const session = await McpSession.open({ name: "none", command: "/no/such/file", args: [], env: {} }, ordinary);
    expect(session.failure).toBe(`the MCP server "none" failed: its command can't be started`);
    await session.close();
  });
});

describe("McpSession.request", () => {
  test.each([
    ["exit", "ended with code 3"],
    ["x", "bytes without an answer"],
    ["{}\n", "lines without an answer"],
  ])("a server that answers with %j is gone, for this call and for the next", async (act, why) => {
    const session = await open({ tools: [tool], answers: { tool: { act } } });
    await expect(call(session, "tool")).rejects.toThrow(why);
    await expect(call(session, "other")).rejects.toThrow(why);
  });

  test("an answer that is none fails its call at once, and no other", async () => {
    const session = await open({ tools: [tool], answers: { tool: [5] } });
    await expect(call(session, "tool")).rejects.toThrow("its answer is malformed");
    expect(await call(session, "other")).toHaveProperty("asked");
  });

  test("a call that takes too long fails alone", async () => {
    const session = await open(
      { tools: [tool], answers: { tool: { act: "silent" } } },
      { startMs: 20_000, callMs: 200 },
    );
    await expect(call(session, "tool")).rejects.toThrow("did not answer within 200 ms");
    expect(session.failure).toBeUndefined();
  });

  test("a call can be given up", async () => {
    const session = await open({ tools: [tool], answers: { tool: { act: "silent" } } });
    const controller = new AbortController();
    const given = call(session, "tool", controller.signal);
    controller.abort();
    await expect(given).rejects.toThrow("given up");
    expect(await call(session, "other")).toHaveProperty("asked");
  });

  test("a server that ignores the end of its input and SIGTERM is killed", async () => {
    const session = await open({ stubborn: true });
    await session.close();
    await expect(call(session, "tool")).rejects.toThrow("was closed");
  });
});

describe("whoever opened a server", () => {
  const start = (behaviour: unknown, env: Record<string, string> = {}) => ({
    name: "scripted",
    command: process.execPath,
    args: [script, JSON.stringify(behaviour)],
    env,
  });

  /** Opens a server, and gathers what is told of it. */
  async function watch(behaviour: unknown, env: Record<string, string> = {}) {
    const told: McpFailure[] = [];
    const onFailure = (failure: McpFailure) => void told.push(failure);
    const session = await McpSession.open(start(behaviour, env), ordinary, { onFailure });
    sessions.push(session);
    return { session, told };
  }

  test("is told once that it never got ready, and no secret of its environment", async () => {
    const { session, told } = await watch({ refusal: "no access with planted-key" }, { KEY: "planted-key" });
    const what = 'the MCP server "scripted" failed: MCP error -32000: no access with [redacted]';
    expect(told).toEqual([{ server: "scripted", when: "start", what }]);
    expect(session.failure).toBe(what);
  });

  test("is told once that it ended in a call", async () => {
    const { session, told } = await watch({ tools: [tool], answers: { tool: { act: "exit" } } });
    for (const name of ["tool", "other"]) await expect(call(session, name)).rejects.toThrow("ended with code 3");
    expect(told).toEqual([{ server: "scripted", when: "later", what: 'the MCP server "scripted" ended with code 3' }]);
  });

  test("is told nothing of one that was closed", async () => {
    const { session, told } = await watch({ tools: [tool] });
    await session.close();
    expect(told).toEqual([]);
  });

  test("can give up its start, which is no failure, and its process is gone", async () => {
    const told: McpFailure[] = [];
    const abort = new AbortController();
    const options = { onFailure: (failure: McpFailure) => void told.push(failure), signal: abort.signal };
    const opening = openSessions(
      [{ ...start({ start: "silent" }), name: "silent" }, start({ tools: [tool] })],
      ordinary,
      options,
    );
    abort.abort();
    await expect(opening).rejects.toThrow("nobody waits for the MCP servers any more");
    expect(told).toEqual([]);
    await expect(openSessions([start({})], ordinary, options)).rejects.toThrow("nobody waits");
  });
});

test("what the system says of a command that can't even be tried is not told: it shows the arguments", async () => {
  const args = ["planted\u0000"];
  const session = await McpSession.open({ name: "odd", command: process.execPath, args, env: {} }, ordinary);
  expect(session.failure).toBe(`the MCP server "odd" failed: its command can't be started`);
});
