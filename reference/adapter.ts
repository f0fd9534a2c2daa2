import type { Adapter, ControlCall, Run, Target } from "../spec/adapter/adapter.ts";
import { pageDialect } from "../spec/adapter/dialect.ts";
import type { Host } from "../spec/adapter/host.ts";
import type { Reply } from "../spec/adapter/reply.ts";
import type { World } from "../spec/adapter/world.ts";
import { type Revision, revisions } from "../spec/revisions.ts";
import { applyPolicy, isAllowed } from "./catalog/apply-policy.ts";
import type { Tool } from "./catalog/tool.ts";
import type { ControlResult } from "./cells/results.ts";
import { SnapshotStore } from "./cells/snapshot-store.ts";
import { CodeMode, type Shared } from "./code-mode.ts";
import { resolveConfiguration } from "./configuration.ts";
import type { McpServers } from "./mcp/mcp-servers.ts";
import { WorkerPool } from "./sandbox/worker-pool.ts";

/** Makes the reference implementation a target of the kit. */
const adapter: Adapter = {
  describe: () => ({
    name: "reference",
    version: "0.1.0",
    revisions: ["r2", "r3"],
    capabilities: [
      "surface",
      "input-refusal",
      "guest",
      "typescript",
      "nested-calls",
      "catalog",
      "mcp",
      "suspension",
      "scope",
      "configuration",
      "telemetry",
      "policy",
    ],
    dialect: pageDialect,
  }),
  launch: async ({ revision }) => {
    const shared = { pool: await WorkerPool.open(), snapshots: new SnapshotStore() };
    return new ReferenceTarget(revisions[revision], shared);
  },
};

class ReferenceTarget implements Target {
  readonly #revision: Revision;
  readonly #shared: Shared;
  readonly #mcpServers = new Set<McpServers>();

  constructor(revision: Revision, shared: Shared) {
    this.#revision = revision;
    this.#shared = shared;
  }

  async open(world: World, host: Host): Promise<Run> {
    const configuration = resolveConfiguration(world.codeMode);
    const servers = await this.#openMcpServers(world);
    const codeMode = new CodeMode(
      {
        revision: this.#revision,
        configuration,
        scope: world.scope,
        tools: applyPolicy(world.tools, world.policy).map((declaration) => hostTool(declaration, host)),
        mcp: servers?.catalog,
      },
      this.#shared,
    );
    return new ReferenceRun(codeMode, async () => {
      await servers?.close();
      if (servers !== undefined) this.#mcpServers.delete(servers);
    });
  }

  async close(): Promise<void> {
    this.#shared.snapshots.close();
    await Promise.all([this.#shared.pool.close(), ...[...this.#mcpServers].map((servers) => servers.close())]);
  }

  /** The MCP client is loaded only for runs that have servers. */
  async #openMcpServers({ mcpServers = [], policy }: World) {
    if (mcpServers.length === 0) return undefined;
    const { McpServers } = await import("./mcp/mcp-servers.ts");
    const servers = await McpServers.open(mcpServers, (id) => isAllowed(id, policy), mcpLimits);
    this.#mcpServers.add(servers);
    return servers;
  }
}

class ReferenceRun implements Run {
  readonly #codeMode: CodeMode;
  readonly #close: () => Promise<void>;

  /** @param close - ends what the run alone has */
  constructor(codeMode: CodeMode, close: () => Promise<void>) {
    this.#codeMode = codeMode;
    this.#close = close;
  }

  async surface() {
    return [...this.#codeMode.modelTools];
  }

  async exec({ toolCallId, input, signal }: ControlCall): Promise<Reply> {
    return toReply(await this.#codeMode.exec(toolCallId, input, signal));
  }

  async wait({ input, signal }: ControlCall): Promise<Reply> {
    return toReply(await this.#codeMode.wait(input, signal));
  }

  async abort(reason: string) {
    await this.#end(`the run was aborted: ${reason}`);
  }

  async end() {
    await this.#end("the run has ended");
  }

  async endSession() {
    this.#codeMode.endSession("the session has ended");
    await this.#end("the session has ended");
  }

  async #end(reason: string): Promise<void> {
    this.#codeMode.end(reason);
    await this.#close();
  }
}

/** How long an MCP server may take to get ready, and to answer one call, in milliseconds. */
const mcpLimits = { startMs: 10_000, callMs: 60_000 };

const toReply = (result: ControlResult): Reply => ({ kind: "result", value: result, telemetry: result.telemetry });

function hostTool(declaration: World["tools"][number], host: Host): Tool {
  const { name } = declaration;
  return {
    declaration,
    execute: ({ toolCallId, parentToolCallId, input, signal }) =>
      host.callTool({ toolCallId, parentToolCallId, name, input }, signal),
  };
}

export default adapter;
