import { EventEmitter, once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ScriptedTurn } from "../../fixtures/model-server/scripted-turn.ts";
import type { AgentConfiguration } from "../../reference/agent/configuration-schema.ts";
import { AgentPlace } from "./start-agent.ts";

const scriptedServer = fileURLToPath(new URL("../../reference/mcp/scripted-server.mjs", import.meta.url));
const secret = "planted-secret-81c0";

let place: AgentPlace;
/** The servers of these tests connect here: the connection ends with its server. */
let desk: Server;
let connections: EventEmitter;

beforeEach(async () => {
  place = await AgentPlace.open();
  connections = new EventEmitter();
  desk = createServer((socket) => connections.emit("connection", socket.on("error", () => undefined).resume()));
  await once(desk.listen(0, "127.0.0.1"), "listening");
});

afterEach(async () => {
  desk.close();
  await place.close();
});

/** A configuration whose one server behaves as its script says, and connects to the desk behind a shell. */
function withServer(behaviour: unknown, codeMode: boolean): Partial<AgentConfiguration> {
  const { port } = desk.address() as AddressInfo;
  const program = `require("node:net").connect(${port}, "127.0.0.1"); import(${JSON.stringify(scriptedServer)});`;
  const args = ["-c", '"$NODE" --eval "$PROGRAM" server "$BEHAVIOUR"; exit $?', "--api-key", secret];
  const env = {
    NODE: process.execPath,
    PROGRAM: program,
    BEHAVIOUR: JSON.stringify(behaviour),
    SECRET: secret,
  };
  return { tools: { codeMode }, mcp: { servers: { odd: { command: "sh", args, env } } } };
}

const tool = { name: "save", description: "Saves.", inputSchema: { type: "object" } };
const exec = (code: string): ScriptedTurn => ({ kind: "call", calls: [{ name: "exec", input: { code } }] });
const done: ScriptedTurn = { kind: "say", text: "done" };
const call = (codeMode: boolean): ScriptedTurn =>
  codeMode ? exec("return await MCP.odd.save({});") : { kind: "call", calls: [{ name: "odd__save", input: {} }] };

describe.each([true, false])("an MCP server of the agent (code mode: %s)", (codeMode) => {
  it.each([
    ["exits", { start: "exit" }, "ended with code 3"],
    ["refuses", { refusal: `no access with ${secret}` }, "failed: MCP error -32000: no access with [redacted]"],
  ])("that %s at its start is told, and the turn goes on", async (_, behaviour, what) => {
    place.server.play(done);
    const { code, output, errors } = await place.start(withServer(behaviour, codeMode), "Which?", "--json").ended;
    const message = `The MCP server "odd" ${what}. The turn goes on without its tools.`;
    expect([code, errors.split("\n").filter((line) => line.includes("MCP server"))]).toEqual([0, [message]]);
    expect(JSON.parse(output)).toMatchObject({
      status: "answered",
      meta: { serverFailures: [{ server: "odd", message }] },
    });
    expect(output + errors).not.toContain(secret);
  });

  it("that ends in a call is told, and the turn goes on", async () => {
    place.server.play(call(codeMode), done);
    const behaviour = { tools: [tool], answers: { save: { act: "exit" } } };
    const { code, output, errors } = await place.start(withServer(behaviour, codeMode), "exec", "Which?").ended;
    expect([code, output]).toEqual([0, "done\n"]);
    const message =
      'The MCP server "odd" ended with code 3. From now on every call of its tools fails; the turn goes on.';
    expect(errors.split("\n").filter((line) => line === message)).toHaveLength(1);
  });

  it("that is still starting ends with the agent at Ctrl-C", async () => {
    const connected: Promise<Socket[]> = once(connections, "connection");
    const { child, ended } = place.start(withServer({ start: "silent", stubborn: true }, codeMode), "Which?", "--json");
    const [socket] = await connected;
    const gone = once(socket ?? desk, "close");
    child.kill("SIGINT");
    const { code, output } = await ended;
    expect(code).toBe(130);
    // Nothing waited for its time to be over, which would be a failure.
    expect(JSON.parse(output)).toMatchObject({ status: "aborted", error: { kind: "aborted" } });
    expect(JSON.parse(output).meta).not.toHaveProperty("serverFailures");
    await gone;
  });

  it("that is called ends with the agent at Ctrl-C", async () => {
    const connected: Promise<Socket[]> = once(connections, "connection");
    place.server.play(call(codeMode), done);
    const behaviour = { tools: [tool], answers: { save: { act: "silent" } }, stubborn: true };
    const { child, ended } = place.start(withServer(behaviour, codeMode), "Which?", "--json");
    const [socket] = await connected;
    const gone = once(socket ?? desk, "close");
    await new Promise<void>((resolve) => {
      child.stderr.on("data", (data) => String(data).includes("→") && resolve());
    });
    child.kill("SIGINT");
    const { code, output } = await ended;
    expect(code).toBe(130);
    expect(JSON.parse(output)).toMatchObject({ status: "aborted" });
    await gone;
  });
});
