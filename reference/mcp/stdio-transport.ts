import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  ErrorCode,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";
import type { McpServer } from "../../spec/adapter/world.ts";
import { hasMoreMembers } from "./has-more-members.ts";
import { notStarted, ServerProcess } from "./server-process.ts";

/**
 * How much a server may send between two answers, in all and of its own requests, of how many members one message may
 * consist, and how much it may leave unread. Reading a message is work of the host, and goes by its members.
 */
const maxBytes = 8 * 1024 * 1024;
const maxMembers = 100_000;
const maxLines = 10_000;
const maxRequests = 100;
const maxUnread = 32 * 1024 * 1024;

const closed = "was closed";

const newline = "\n".charCodeAt(0);
const brace = "{".charCodeAt(0);

/**
 * The process of one MCP server, as a transport of the official client. That of the client itself waits for a hanging
 * server for seconds, and reads whatever a server that floods sends.
 */
export class StdioTransport implements Transport {
  onmessage?: Transport["onmessage"];
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #server: McpServer;
  readonly #asked = new Set<unknown>();
  #process: ServerProcess | undefined;
  #why: string | undefined;
  #partial: Buffer[] = [];
  #bytes = 0;
  #receivedBytes = 0;
  #lines = 0;
  #requests = 0;

  constructor(server: McpServer) {
    this.#server = server;
  }

  /** Why the server is gone, as the end of a sentence about it; undefined while it is not. */
  get why(): string | undefined {
    return this.#why;
  }

  /** How much the server has sent so far. */
  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  /** Whether the server is gone because this side closed it. */
  get wasClosed(): boolean {
    return this.#why === closed;
  }

  async start(): Promise<void> {
    const started = startServer(this.#server, (how) => this.#end(how));
    const { stdin, stdout } = started.child;
    this.#process = started;
    stdin?.on("error", () => undefined);
    stdout?.on("error", () => undefined);
    stdout?.on("data", (chunk: Buffer) => this.#read(chunk));
    await started.started;
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#process?.child.stdin;
    if (this.#why !== undefined || !stdin) throw new Error(this.#why ?? "was not started");
    if ("id" in message && "method" in message) this.#asked.add(message.id);
    stdin.write(`${JSON.stringify(message)}\n`);
    if (stdin.writableLength > maxUnread) this.#give(`left more than ${maxUnread} bytes unread`);
  }

  /** Ends the process with all that it has started: it is asked, then told, then killed. */
  async close(): Promise<void> {
    this.#end(closed);
    await this.#process?.end();
  }

  #read(chunk: Buffer): void {
    if (this.#why !== undefined) return;
    this.#bytes += chunk.length;
    this.#receivedBytes += chunk.length;
    if (this.#bytes > maxBytes) this.#give(`sent more than ${maxBytes} bytes without an answer`);
    else this.#readLines(chunk);
  }

  #readLines(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#partial.push(chunk.subarray(start, end));
      start = end + 1;
      this.#readLine(Buffer.concat(this.#partial.splice(0)));
      if (this.#why !== undefined) return;
    }
    this.#partial.push(chunk.subarray(start));
  }

  /** Many servers print what is no message: it is passed over, as long as it isn't much. */
  #readLine(line: Buffer): void {
    this.#lines += 1;
    if (this.#lines > maxLines) this.#give(`sent more than ${maxLines} lines without an answer`);
    else if (line[0] !== brace) return;
    else if (hasMoreMembers(line, maxMembers)) this.#give(`sent a message of more than ${maxMembers} members`);
    else this.#take(parseObject(line.toString("utf8")));
  }

  /** What nobody asked for costs next to nothing: only answers and requests get to the client. */
  #take(message: Readonly<Record<string, unknown>>): void {
    const { id } = message;
    const isRequest = "method" in message;
    if (isRequest && id !== undefined) this.#requests += 1;
    else if (!isRequest && this.#asked.delete(id)) this.#restart();
    else return;
    const { data } = JSONRPCMessageSchema.safeParse(message);
    if (this.#requests > maxRequests) this.#give(`made more than ${maxRequests} requests without an answer`);
    else if (data !== undefined) this.onmessage?.(data);
    else if (!isRequest && isId(id)) this.onmessage?.(malformed(id));
  }

  /** An answer begins the account of what the server sends anew. */
  #restart(): void {
    this.#bytes = 0;
    this.#lines = 0;
    this.#requests = 0;
  }

  /** Gives the server up. */
  #give(why: string): void {
    this.#end(why);
    this.#process?.signal("SIGKILL");
  }

  #end(why: string): void {
    if (this.#why !== undefined) return;
    this.#why = why;
    this.#partial = [];
    this.#process?.child.stdin?.destroy();
    this.#process?.child.stdout?.destroy();
    this.onclose?.();
  }
}

/** What the system says of a command that it can't even try shows its arguments, which may be keys. */
function startServer(server: McpServer, onExit: (how: string) => void): ServerProcess {
  try {
    return new ServerProcess(server, onExit);
  } catch {
    throw new Error(notStarted);
  }
}

const isId = (id: unknown): id is RequestId => typeof id === "number" || typeof id === "string";

/** What the client gets in place of an answer that is none: whoever asked would wait for it to no end otherwise. */
function malformed(id: RequestId): JSONRPCMessage {
  return { jsonrpc: "2.0", id, error: { code: ErrorCode.InternalError, message: "its answer is malformed" } };
}

function parseObject(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
