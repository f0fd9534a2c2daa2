import { HeldTool } from "../../fixtures/agent/held-tool.ts";
import { PlanTools } from "../../fixtures/agent/plan-tools.ts";
import { github } from "../../fixtures/mcp-servers/github.ts";
import { type ChatRequest, ModelServer } from "../../fixtures/model-server/model-server.ts";
import type { ScriptedTurn } from "../../fixtures/model-server/scripted-turn.ts";
import { Agent } from "../../reference/agent/agent.ts";
import type { AgentConfiguration } from "../../reference/agent/configuration-schema.ts";
import type { TurnResult } from "../../reference/agent/turn-result.ts";
import type { TranscriptEntry } from "../../spec/payloads/transcript-entry.ts";
import type { RevisionName } from "../../spec/revisions.ts";
import { McpDesk } from "../../suites/run/mcp-desk.ts";

/** The agent of the test plan with its provider, its MCP server and its tools. A restart keeps all but the agent. */
export class Gateway {
  readonly tools = new PlanTools();
  readonly server: ModelServer;
  readonly #revision: RevisionName;
  readonly #desk: McpDesk;
  #held = new HeldTool();
  #agent: Agent | undefined;

  private constructor(revision: RevisionName, server: ModelServer, desk: McpDesk) {
    this.#revision = revision;
    this.server = server;
    this.#desk = desk;
  }

  static async open(revision: RevisionName): Promise<Gateway> {
    const [server, desk] = await Promise.all([ModelServer.open(), McpDesk.open([github])]);
    return new Gateway(revision, server, desk);
  }

  /** The tool whose calls wait until they are let go. It is another after each start. */
  get held(): HeldTool {
    return this.#held;
  }

  /** What the last request said. */
  get lastRequest(): ChatRequest {
    return this.server.requests.at(-1)?.body ?? { messages: [] };
  }

  /** The calls of the last turn. */
  get trajectory(): readonly TranscriptEntry[] {
    return this.#agent?.trajectory ?? [];
  }

  /** Names and inputs of what the MCP server was asked to run. */
  get mcpCalls(): readonly { readonly name: string; readonly input: unknown }[] {
    return this.#desk.calls.filter(({ method }) => method === "tools/call");
  }

  /** Starts the agent, in place of the one before. */
  async start(codeMode: unknown): Promise<void> {
    await this.#agent?.close();
    this.#held = new HeldTool();
    const loaded = { file: "the plan", folder: process.cwd(), configuration: this.#configure(codeMode) };
    const plugin = [...this.tools.plugin, this.#held.tool];
    this.#agent = await Agent.open(loaded, {
      environment: {},
      tools: [
        { kind: "core", tools: this.tools.core },
        { kind: "plugin", owner: "shipments", tools: plugin },
        { kind: "client", owner: "app", tools: this.tools.client },
      ],
    });
  }

  /** Sends one turn, which the provider answers by a script. */
  async turn(script: readonly ScriptedTurn[], signal = new AbortController().signal): Promise<TurnResult> {
    if (this.#agent === undefined) throw new Error("the gateway was not started");
    this.server.play(...script);
    return this.#agent.turn("Run the plan.", { signal });
  }

  async close(): Promise<void> {
    await this.#agent?.close();
    await Promise.all([this.server.close(), this.#desk.close()]);
  }

  #configure(codeMode: unknown): AgentConfiguration {
    const models = [{ id: "scripted" }];
    const servers = this.#desk.servers.map(({ name, command, args, env }) => [name, { command, args: [...args], env }]);
    return {
      revision: this.#revision,
      models: { providers: { loopback: { baseUrl: this.server.url, models } } },
      tools: { codeMode, deny: ["open_vault"] },
      mcp: { servers: Object.fromEntries(servers) },
    };
  }
}
