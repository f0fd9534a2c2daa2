import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ErrorCode, McpError, ResultSchema } from "@modelcontextprotocol/sdk/types.js";
import type { McpServer } from "../../spec/adapter/world.ts";
import { visibleLine, visibleName } from "../catalog/visible-text.ts";
import { redactText } from "../debugging/redact.ts";
import type { McpFailure } from "./mcp-failure.ts";
import { serverSecrets } from "./server-secrets.ts";
import { StdioTransport } from "./stdio-transport.ts";

/** A tool as its server declared it. Every text is the server's. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** How long a server may take, in milliseconds. */
export interface McpLimits {
  /** From its start until its tools are known. */
  readonly startMs: number;
  /** For the answer to one request. */
  readonly callMs: number;
}

/** What a session is opened with beside its server. */
export interface SessionOptions {
  /** Is told once that the server never got ready, or that it broke down later. */
  readonly onFailure?: ((failure: McpFailure) => void) | undefined;
  /** Gives the start up: the server is ended, which is no failure. */
  readonly signal?: AbortSignal | undefined;
}

/** What a program can ask a server for. */
export type McpMethod = "tools/call" | "resources/list" | "resources/read" | "prompts/list" | "prompts/get";

/** The most tools of one server, and the most bytes before its list is cut; what it lists beyond is left out. */
const maxTools = 10_000;
const maxListedBytes = 8 * 1024 * 1024;
const longestName = 256;

/** How much is told of why a server failed, in UTF-16 units: much of it is the server's text, which every program reads. */
const longestFailure = 600;

/** A running MCP server, or one that failed to start. Its tools stay those that it listed first. */
export class McpSession {
  readonly name: string;
  readonly #server: McpServer;
  readonly #transport: StdioTransport;
  readonly #limits: McpLimits;
  readonly #client = new Client({ name: "code-mode-reference", version: "0.1.0" });
  #tools: readonly McpTool[] = [];
  #failure: string | undefined;
  #isStarting = true;

  private constructor(server: McpServer, limits: McpLimits) {
    this.name = visibleName(server.name.slice(0, longestName));
    this.#server = server;
    this.#transport = new StdioTransport(server);
    this.#limits = limits;
  }

  /** Starts a server. One that does not get ready in its time is ended, and its session says why. */
  static async open(server: McpServer, limits: McpLimits, options: SessionOptions = {}): Promise<McpSession> {
    const { signal, onFailure = () => undefined } = options;
    const session = new McpSession(server, limits);
    const giveUp = () => void session.close();
    signal?.addEventListener("abort", giveUp, { once: true });
    try {
      signal?.throwIfAborted();
      await session.#start();
      session.#watch(onFailure);
    } catch (cause) {
      session.#fail(cause, signal?.aborted === true ? () => undefined : onFailure);
      await session.close();
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
    session.#isStarting = false;
    return session;
  }

  get tools(): readonly McpTool[] {
    return this.#tools;
  }

  /** Why the server never got ready, if it did not. */
  get failure(): string | undefined {
    return this.#failure;
  }

  get hasResources(): boolean {
    return this.#client.getServerCapabilities()?.resources !== undefined;
  }

  get hasPrompts(): boolean {
    return this.#client.getServerCapabilities()?.prompts !== undefined;
  }

  /**
   * Asks the server.
   *
   * @param signal - gives the request up
   * @returns the result as it came
   * @throws Error with the server's own message, or with what happened to it
   */
  async request(method: McpMethod, params: Record<string, unknown>, signal: AbortSignal): Promise<unknown> {
    const { callMs } = this.#limits;
    try {
      // The client knows the methods by their parameters, which are the program's own here: the server judges them.
      return await this.#client.request({ method, params } as never, ResultSchema, { signal, timeout: callMs });
    } catch (cause) {
      // The client can't tell a call that was given up from one that took too long.
      throw new Error(signal.aborted ? "the call was given up" : this.#explain(cause, callMs));
    }
  }

  /** Ends the server's process, and resolves when it has ended. */
  async close(): Promise<void> {
    await this.#transport.close();
  }

  /** Tells once that the server breaks down, unless it was closed. */
  #watch(onFailure: (failure: McpFailure) => void): void {
    const tell = () => {
      const { why, wasClosed } = this.#transport;
      if (!wasClosed) onFailure({ server: this.name, when: "later", what: `${this.#who} ${why}` });
    };
    this.#client.onclose = tell;
    if (this.#transport.why !== undefined) tell();
  }

  #fail(cause: unknown, onFailure: (failure: McpFailure) => void): void {
    const what = visibleLine(this.#explain(cause, this.#limits.startMs), longestFailure);
    this.#failure = what;
    onFailure({ server: this.name, when: "start", what });
  }

  async #start(): Promise<void> {
    const left = countdown(this.#limits.startMs);
    await this.#client.connect(this.#transport, { timeout: left() });
    if (this.#client.getServerCapabilities()?.tools === undefined) return;
    const tools = new Map<string, McpTool>();
    let cursor: unknown;
    do {
      const params = cursor === undefined ? {} : { cursor };
      const request = { method: "tools/list", params } as never;
      const page = await this.#client.request(request, ResultSchema, { timeout: left() });
      for (const tool of toolsOf(page.tools)) if (!tools.has(tool.name)) tools.set(tool.name, tool);
      cursor = page.nextCursor;
    } while (typeof cursor === "string" && tools.size < maxTools && this.#transport.receivedBytes < maxListedBytes);
    this.#tools = [...tools.values()].slice(0, maxTools);
  }

  #explain(cause: unknown, milliseconds: number): string {
    const who = this.#who;
    const { why } = this.#transport;
    if (isTimeout(cause)) return `${who} did not answer within ${milliseconds} ms`;
    // The client closes a server that answers nonsense at the start; then the nonsense is the reason.
    if (why !== undefined && !(this.#isStarting && this.#transport.wasClosed)) return `${who} ${why}`;
    const message = cause instanceof Error ? cause.message : String(cause);
    // The answer to a call is its program's; why a server never got ready is for everybody.
    return `${who} failed: ${this.#isStarting ? redactText(message, serverSecrets(this.#server)) : message}`;
  }

  get #who(): string {
    return `the MCP server ${JSON.stringify(this.name)}`;
  }
}

const isTimeout = (cause: unknown) => cause instanceof McpError && cause.code === ErrorCode.RequestTimeout;

/**
 * Shares a time between requests, however many they are.
 *
 * @returns what gives the milliseconds that are left, and throws a timeout when there are none
 */
function countdown(milliseconds: number): () => number {
  const end = performance.now() + milliseconds;
  return () => {
    const left = end - performance.now();
    if (left <= 0) throw new McpError(ErrorCode.RequestTimeout, "its time is over");
    return left;
  };
}

/** The tools of a page that can be used: one that is malformed takes nothing from the others. */
function toolsOf(listed: unknown): readonly McpTool[] {
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((tool: unknown) => {
    if (!isRecord(tool)) return [];
    const { name, description, inputSchema } = tool;
    if (typeof name !== "string" || name === "" || name.length > longestName) return [];
    return [
      {
        name,
        description: typeof description === "string" ? description : "",
        inputSchema: isRecord(inputSchema) ? inputSchema : {},
      },
    ];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
