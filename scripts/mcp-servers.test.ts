import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Host } from "../spec/adapter/host.ts";
import { HostedCarrier } from "../suites/carriers/hosted-carrier.ts";

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The servers of these tests connect here: the connection ends with its server. */
let desk: Server;
let connections: EventEmitter;

beforeEach(async () => {
  connections = new EventEmitter();
  desk = createServer((socket) => connections.emit("connection", socket.on("error", () => undefined).resume()));
  await once(desk.listen(0, "127.0.0.1"), "listening");
});

afterEach(() => {
  desk.close();
});

/** A program of Node that connects, ignores every request to end, and does something. */
const stubborn = (then: string) =>
  `process.on("SIGTERM", () => {}); process.stdin.on("end", () => {});
   require("node:net").connect(${(desk.address() as AddressInfo).port}, "127.0.0.1", () => { ${then} });`;

async function connection(): Promise<{ readonly gone: Promise<unknown> }> {
  const [socket]: Socket[] = await once(connections, "connection");
  if (socket === undefined) throw new Error("nothing has connected");
  return { gone: once(socket, "close") };
}

const host: Host = {
  callTool: async () => ({ content: [] }),
  beforeToolCall: async () => ({ allow: true }),
  approve: async () => ({ allow: true }),
  event: () => undefined,
};

describe("an MCP server of the reference", () => {
  it("is ended by the kit when its target dies", async () => {
    const connected = connection();
    const carrier = await new HostedCarrier({ label: "reference", module: file("reference/adapter.ts") }).connect();
    const target = await carrier.launch("r3");
    const args = ["--eval", stubborn('process.kill(process.ppid, "SIGKILL")')];
    const server = { name: "odd", command: process.execPath, args, env: {} };
    const model = { provider: "kit", id: "m" };
    const world = { codeMode: true, model, scope: {}, tools: [], mcpServers: [server], clock: "real" as const };
    await expect(target.open(world, host)).rejects.toThrow();
    const { gone } = await connected;
    const notes = await carrier.stop();
    await gone;
    expect(notes).toEqual([expect.stringMatching(/left a process running, which was ended/)]);
  });

  it.skipIf(process.platform === "win32")("is gone when its host ends early, also what it has started", async () => {
    const connected = connection();
    const module = JSON.stringify(file("reference/mcp/server-process.ts"));
    const started = { name: "odd", command: "sh", args: ["-c", '"$NODE" --eval "$PROGRAM"; true'] };
    const env = { NODE: process.execPath, PROGRAM: stubborn("") };
    const program = `
      const { ServerProcess } = await import(${module});
      new ServerProcess(${JSON.stringify({ ...started, env })}, () => {});
      process.stdin.on("data", () => process.exit(7));`;
    const args = ["--import", file("suites/carriers/typescript.js"), "--input-type=module", "--eval", program];
    const child = spawn(process.execPath, args, { stdio: ["pipe", "inherit", "inherit"] });
    const { gone } = await connected;
    child.stdin?.write("go");
    expect(await once(child, "exit")).toEqual([7, null]);
    await gone;
  });
});
