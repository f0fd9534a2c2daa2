import type { Adapter, ControlCall, Run, Target } from "../spec/adapter/adapter.ts";
import type { Host } from "../spec/adapter/host.ts";
import { pageDialect } from "../spec/adapter/page-dialect.ts";
import type { Reply } from "../spec/adapter/reply.ts";
import type { World } from "../spec/adapter/world.ts";
import type { FinalPayload } from "../spec/payloads/final-payload.ts";
import type { ProviderCatalog } from "../spec/payloads/provider-catalog.ts";
import { type Revision, revisions } from "../spec/revisions.ts";
import { type Activation, activate } from "./activation/activate.ts";
import { applyEdits } from "./activation/apply-edits.ts";
import { ClosedRun } from "./activation/closed-run.ts";
import type { EffectiveTools } from "./activation/effective-tools.ts";
import { codeModeOf } from "./activation/is-active.ts";
import { judgeCatalogs } from "./activation/judge-catalogs.ts";
import { judgePayload } from "./activation/judge-payload.ts";
import { OrdinaryRun } from "./activation/ordinary-run.ts";
import { ordinarySurface } from "./activation/ordinary-surface.ts";
import { runMetadata } from "./activation/run-metadata.ts";
import { CallPath } from "./calls/call-path.ts";
import { callControl } from "./calls/control-call.ts";
import { idOf } from "./catalog/make-entry.ts";
import type { Tool } from "./catalog/tool.ts";
import { SnapshotStore } from "./cells/snapshot-store.ts";
import { CodeMode, type Shared } from "./code-mode.ts";
import { ContractChecker } from "./contracts/contract-checker.ts";
import { holdToContract } from "./contracts/hold-to-contract.ts";
import { logRun } from "./debugging/log-run.ts";
import type { McpServers } from "./mcp/mcp-servers.ts";
import { withWorldNamespaces } from "./namespaces/with-world-namespaces.ts";
import { faultyPool } from "./sandbox/faulty-pool.ts";
import { WorkerPool } from "./sandbox/worker-pool.ts";
import { makeSwarm } from "./swarm/swarm.ts";

/** Makes the reference implementation a target of the kit. */
const adapter: Adapter = {
  describe: () => ({
    name: "reference",
    version: "0.1.0",
    revisions: ["r1", "r2", "r3"],
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
      "activation",
      "faults",
      "model-catalogs",
      "contracts",
      "namespaces",
      "nodes",
      "hooks",
      "approvals",
      "events",
      "transcript",
      "metadata",
      "restart-safety",
      "recovery",
      "swarm",
      "log",
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
  readonly #contracts = new ContractChecker();

  constructor(revision: Revision, shared: Shared) {
    this.#revision = revision;
    this.#shared = shared;
  }

  async open(world: World, host: Host): Promise<Run> {
    const activation = activate(world, this.#revision);
    const run = await this.#open(activation, world, host);
    return logRun(run, { ...world, codeModeEngaged: activation.kind === "active" });
  }

  async #open(activation: Activation, world: World, host: Host): Promise<Run> {
    if (activation.kind === "closed") return new ClosedRun(activation.because, this.#revision);
    if (activation.kind === "toolless") return new OrdinaryRun([], this.#revision, world.payloadEdits);
    if (activation.kind === "ordinary") return this.#openOrdinary(activation.effective, world);
    return this.#openActive(activation, world, host);
  }

  async #openOrdinary({ tools, mcpServers, allowsMcp }: EffectiveTools, world: World): Promise<Run> {
    const ofServers = await listMcpTools(mcpServers, allowsMcp);
    return new OrdinaryRun(ordinarySurface(tools, ofServers, world.toolSearch), this.#revision, world.payloadEdits);
  }

  async #openActive(
    { effective, configuration }: Extract<Activation, { kind: "active" }>,
    world: World,
    host: Host,
  ): Promise<Run> {
    const faulty = await faultyPool(world.faults ?? []);
    const pool = faulty ?? this.#shared.pool;
    const closedBecause = faulty && (await whyUnavailable(faulty));
    const servers = closedBecause === undefined ? await this.#openMcpServers(effective) : undefined;
    const path = new CallPath(host, world);
    const recovered = world.recovery?.transcript ?? [];
    const prepared = {
      revision: this.#revision,
      configuration,
      rawConfiguration: { tools: { codeMode: codeModeOf(world) } },
      scope: world.scope,
      tools: effective.tools.map((declaration) => this.#makeTool(declaration, path)),
      path,
      nodes: world.nodes ?? [],
      recovered,
      swarm: makeSwarm(world, this.#revision, host, path),
      mcp: servers?.catalog,
      isClosed: closedBecause !== undefined,
    };
    const codeMode = withWorldNamespaces(world, () => new CodeMode(prepared, { ...this.#shared, pool }));
    const close = async () => {
      await Promise.all([servers?.close(), faulty?.close()]);
      if (servers !== undefined) this.#mcpServers.delete(servers);
    };
    return new ReferenceRun({
      revision: this.#revision,
      codeMode,
      path,
      recovered,
      close,
      edits: world.payloadEdits,
      closedBecause,
    });
  }

  async judgeCatalogs(catalogs: readonly ProviderCatalog[]) {
    return judgeCatalogs(catalogs);
  }

  async close(): Promise<void> {
    this.#shared.snapshots.close();
    const servers = [...this.#mcpServers].map((each) => each.close());
    await Promise.all([this.#shared.pool.close(), this.#contracts.close(), ...servers]);
  }

  #makeTool(declaration: World["tools"][number], path: CallPath): Tool {
    const revision = this.#revision;
    const hold = (tool: Tool) => (revision.outputContracts ? holdToContract(tool, this.#contracts) : tool);
    return path.tool(declaration, () => idOf(declaration, revision), hold);
  }

  /** The MCP client is loaded only for runs that have servers. */
  async #openMcpServers({ mcpServers, allowsMcp }: EffectiveTools) {
    if (mcpServers.length === 0) return undefined;
    const { McpServers } = await import("./mcp/mcp-servers.ts");
    const servers = await McpServers.open(mcpServers, allowsMcp, mcpLimits);
    this.#mcpServers.add(servers);
    return servers;
  }
}

/** What a run with code mode is made of. */
interface RunParts {
  readonly revision: Revision;
  readonly codeMode: CodeMode;
  /** The way of the run's tool calls, its control calls among them. */
  readonly path: CallPath;
  /** What the turn had in its transcript before a restart. */
  readonly recovered: readonly unknown[];
  /** Ends what the run alone has. */
  readonly close: () => Promise<void>;
  readonly edits: World["payloadEdits"];
  /** Why the run fails before anything is sent, if it does. */
  readonly closedBecause: string | undefined;
}

class ReferenceRun implements Run {
  readonly #parts: RunParts;
  readonly #codeMode: CodeMode;

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.#codeMode = parts.codeMode;
  }

  async surface() {
    return [...this.#codeMode.modelTools];
  }

  async payload(): Promise<FinalPayload> {
    const { closedBecause, edits = [] } = this.#parts;
    if (closedBecause !== undefined) return { kind: "refused", message: closedBecause };
    const shown = this.#codeMode.modelTools;
    return judgePayload(shown, applyEdits(shown, edits));
  }

  exec(call: ControlCall): Promise<Reply> {
    const { toolCallId, signal } = call;
    return callControl(this.#parts.path, "exec", call, (input) => this.#codeMode.exec(toolCallId, input, signal));
  }

  wait(call: ControlCall): Promise<Reply> {
    const { toolCallId, signal } = call;
    return callControl(this.#parts.path, "wait", call, (input) => this.#codeMode.wait(input, signal, toolCallId));
  }

  async transcript() {
    const { recovered, path } = this.#parts;
    return [...recovered, ...path.transcript];
  }

  async metadata() {
    const { revision, closedBecause } = this.#parts;
    return runMetadata(revision, closedBecause === undefined ? this.#codeMode.bridgeCalls : undefined);
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
    await this.#parts.close();
  }
}

/** How long an MCP server may take to get ready, and to answer one call, in milliseconds. */
const mcpLimits = { startMs: 10_000, callMs: 60_000 };

/** Why no program can run; nothing where one can. */
async function whyUnavailable(pool: WorkerPool): Promise<string | undefined> {
  try {
    await pool.prove();
    return undefined;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return `The run was not started, since its runtime is not available (${why}); nothing is shown in its place.`;
  }
}

/** The MCP client is loaded only for runs that have servers. */
async function listMcpTools(servers: EffectiveTools["mcpServers"], allows: EffectiveTools["allowsMcp"]) {
  if (servers.length === 0) return [];
  const { mcpModelTools } = await import("./activation/mcp-model-tools.ts");
  return mcpModelTools(servers, allows, mcpLimits);
}

export default adapter;
