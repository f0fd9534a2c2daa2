import { EventEmitter, once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type McpAnswer, type McpFixture, textAnswer } from "../../fixtures/mcp-servers/mcp-fixture.ts";
import type { McpServer } from "../../spec/adapter/world.ts";
import { within } from "../carriers/within.ts";
import type { StoryWriter } from "./story.ts";

const programOf = (name: string) => fileURLToPath(new URL(`../../fixtures/mcp-servers/${name}.mjs`, import.meta.url));

/** How long a check waits for the processes of servers to end, in milliseconds. */
const patience = 10_000;

/** What a target asked of a fixture server. */
export interface McpCall {
  readonly server: string;
  /** The method of the MCP protocol, such as `tools/call`. */
  readonly method: string;
  /** The name of the tool or prompt, or the address of the resource. */
  readonly name: string;
  readonly input: unknown;
}

/** What a fixture server sends: first who it is, then what it was asked. */
interface FromServer {
  readonly hello?: number;
  readonly id: number;
  readonly method: string;
  readonly params: { readonly name?: string; readonly uri?: string; readonly arguments?: unknown };
}

/** The kit's side of a run's MCP servers: they connect to it, and it answers and records what they are asked. */
export class McpDesk {
  /** The servers as the world names them. */
  readonly servers: readonly McpServer[];
  readonly calls: McpCall[] = [];
  readonly #fixtures: readonly McpFixture[];
  readonly #listener: Server;
  readonly #connected = new Map<Socket, McpFixture | undefined>();
  readonly #events = new EventEmitter();
  #story: StoryWriter | undefined;

  private constructor(fixtures: readonly McpFixture[], listener: Server) {
    this.#fixtures = fixtures;
    this.#listener = listener.on("connection", (socket) => this.#welcome(socket));
    const { port } = listener.address() as AddressInfo;
    this.servers = fixtures.map(({ name, launched = false }, index) => ({
      name,
      command: process.execPath,
      args: [programOf(launched ? "launcher" : "server")],
      env: { CODE_MODE_FIXTURE_PORT: String(port), CODE_MODE_FIXTURE_SERVER: String(index) },
    }));
  }

  /** Opens a desk on a loopback port of its own; without servers there is nothing to listen for. */
  static async open(fixtures: readonly McpFixture[]): Promise<McpDesk> {
    const listener = createServer().listen(0, "127.0.0.1");
    await once(listener, "listening");
    return new McpDesk(fixtures, listener);
  }

  /** Records what servers are asked from now on in a story. */
  recordIn(story: StoryWriter): void {
    this.#story = story;
  }

  /** The names of the servers whose process is running. */
  get running(): readonly string[] {
    return [...this.#connected.values()].map((fixture) => fixture?.name ?? "one that has not said who it is");
  }

  /**
   * Waits until no process of a server is running.
   *
   * @param late - makes the error for when one still is
   */
  async gone(late: () => Error): Promise<void> {
    if (this.#connected.size > 0) await within(once(this.#events, "gone"), patience, late);
  }

  /** Closes the port, which ends every server that is still running. */
  close(): void {
    this.#listener.close();
    for (const socket of this.#connected.keys()) socket.destroy();
  }

  #welcome(socket: Socket): void {
    this.#connected.set(socket, undefined);
    const lines = createInterface({ input: socket });
    // A server that is killed may break its connection; both pass the error on, and its end follows.
    for (const source of [socket, lines]) source.on("error", () => undefined);
    socket.on("close", () => {
      this.#connected.delete(socket);
      if (this.#connected.size === 0) this.#events.emit("gone");
    });
    lines.on("line", (line) => {
      const fixture = this.#connected.get(socket);
      const message: FromServer = JSON.parse(line);
      if (fixture !== undefined) void this.#answer(socket, fixture, message);
      else if (message.hello !== undefined) this.#declare(socket, message.hello);
    });
  }

  #declare(socket: Socket, index: number): void {
    const fixture = this.#fixtures[index];
    if (fixture === undefined) return;
    this.#connected.set(socket, fixture);
    const { tools = [], resources = {}, prompts = {}, start = { kind: "ready" }, stubborn = false } = fixture;
    const declared = {
      tools: tools.map(({ declaration }) => declaration),
      resources: Object.keys(resources),
      prompts: Object.keys(prompts),
      start,
      stubborn,
    };
    send(socket, { declared });
  }

  async #answer(socket: Socket, fixture: McpFixture, { id, method, params }: FromServer): Promise<void> {
    const call = {
      server: fixture.name,
      method,
      name: params.name ?? params.uri ?? "",
      input: params.arguments,
    };
    this.calls.push(call);
    this.#story?.write("mcp-call", { call });
    const answer = await answerOf(fixture, call);
    this.#story?.write("mcp-answer", { call, answer });
    send(socket, { id, answer });
  }
}

function send(socket: Socket, message: unknown): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

async function answerOf(fixture: McpFixture, { method, name, input }: McpCall): Promise<McpAnswer> {
  if (method === "tools/call") {
    const tool = fixture.tools?.find(({ declaration }) => declaration.name === name);
    if (tool === undefined) return { kind: "error", message: `there is no tool ${JSON.stringify(name)}` };
    return tool.answer === undefined ? textAnswer(JSON.stringify(input) ?? "nothing") : tool.answer(input);
  }
  if (method === "resources/read") {
    const text = fixture.resources?.[name];
    if (text === undefined) return { kind: "error", message: `there is no resource ${JSON.stringify(name)}` };
    return { kind: "result", result: { contents: [{ uri: name, text }] } };
  }
  const template = fixture.prompts?.[name];
  if (template === undefined) return { kind: "error", message: `there is no prompt ${JSON.stringify(name)}` };
  const topic = typeof input === "object" && input !== null && "topic" in input ? String(input.topic) : "";
  const text = template.replace("{topic}", () => topic);
  return { kind: "result", result: { messages: [{ role: "user", content: { type: "text", text } }] } };
}
