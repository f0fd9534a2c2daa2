import { EventEmitter, once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { targetMark } from "../../spec/protocol/target-mark.ts";
import { ServerProcess } from "./server-process.ts";

/** What a server starts connects here: its connection ends with it. */
let listener: Server;
let connections: EventEmitter;
const started: ServerProcess[] = [];

beforeEach(async () => {
  connections = new EventEmitter();
  listener = createServer((socket) =>
    connections.emit(
      "connection",
      socket.on("error", () => undefined),
    ),
  );
  await once(listener.listen(0, "127.0.0.1"), "listening");
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.end()));
  listener.close();
  delete process.env[targetMark];
});

/** A program that connects, and then does something with its connection, `desk`. */
const program = (then: string) =>
  `const desk = require("node:net").connect(${(listener.address() as AddressInfo).port}, "127.0.0.1", () => { ${then} });` +
  'desk.on("error", () => process.exit());';

const stubborn = 'process.on("SIGTERM", () => {}); desk.write("ready");';
const polite = 'process.on("SIGTERM", () => desk.end("bye", () => process.exit())); desk.write("ready");';

/** Starts a command with a program in the environment, and waits until that has said that it is ready. */
async function start(command: string, args: readonly string[], code: string) {
  const connected: Promise<Socket[]> = once(connections, "connection");
  const env = { PROGRAM: code, NODE: process.execPath };
  const exits: string[] = [];
  const server = new ServerProcess({ name: "server", command, args: [...args], env }, (how) => exits.push(how));
  started.push(server);
  await server.started;
  const [socket] = await connected;
  if (socket === undefined) throw new Error("nothing has connected");
  const said: string[] = [];
  await new Promise<void>((resolve) => socket.on("data", (data) => resolve(void said.push(String(data)))));
  return { server, exits, said, gone: once(socket, "close") };
}

/** A shell that has more to do after the program, so that it stays beside it. */
const throughShell = ["-c", '"$NODE" --eval "$PROGRAM"; true'];

describe.skipIf(process.platform === "win32")("a server that a shell has started", () => {
  test("is ended with its shell, also if it ignores every request", async () => {
    const { server, gone } = await start("sh", throughShell, program(stubborn));
    await server.end();
    await gone;
  });

  test("has its time to end in good order, though its shell is gone at once", async () => {
    const { server, said, gone } = await start("sh", throughShell, program(polite));
    await server.end();
    await gone;
    expect(said).toEqual(["ready", "bye"]);
  });

  test("is ended when its shell ends by itself", async () => {
    const leaving = ["-c", '"$NODE" --eval "$PROGRAM" & read line; exit 3'];
    const { server, exits, gone } = await start("sh", leaving, program(stubborn));
    server.child.stdin?.write("go\n");
    await gone;
    expect(exits).toEqual(["ended with code 3"]);
  });

  test("is ended at once by a signal", async () => {
    const { server, gone } = await start("sh", throughShell, program(stubborn));
    server.signal("SIGKILL");
    await gone;
  });
});

test("a server gets the mark of the host's own process, and none of its secrets", async () => {
  process.env[targetMark] = "a mark";
  process.env.PLANTED_SECRET = "planted";
  const tell = `desk.write(JSON.stringify([process.env.${targetMark}, process.env.PLANTED_SECRET ?? null]));`;
  const { said } = await start(process.execPath, ["--eval", "eval(process.env.PROGRAM)"], program(tell));
  delete process.env.PLANTED_SECRET;
  expect(said).toEqual(['["a mark",null]']);
});
