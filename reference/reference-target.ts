import type { Run, Target } from "../spec/adapter/adapter.ts";
import type { CatalogChange } from "../spec/adapter/catalog-change.ts";
import type { Host } from "../spec/adapter/host.ts";
import type { World } from "../spec/adapter/world.ts";
import type { ProviderCatalog } from "../spec/payloads/provider-catalog.ts";
import type { Revision } from "../spec/revisions.ts";
import { type Activation, activate } from "./activation/activate.ts";
import { ChangingTools, endsCounts } from "./activation/changing-tools.ts";
import { ClosedRun } from "./activation/closed-run.ts";
import type { EffectiveTools } from "./activation/effective-tools.ts";
import { codeModeOf } from "./activation/is-active.ts";
import { judgeCatalogs } from "./activation/judge-catalogs.ts";
import { OrdinaryRun } from "./activation/ordinary-run.ts";
import { ordinarySurface } from "./activation/ordinary-surface.ts";
import { CallPath } from "./calls/call-path.ts";
import { idOf } from "./catalog/make-entry.ts";
import type { Tool } from "./catalog/tool.ts";
import { ManualClock } from "./clock/manual-clock.ts";
import { CodeMode, type Shared } from "./code-mode.ts";
import { type ContractAsker, ContractChecker } from "./contracts/contract-checker.ts";
import { holdToContract } from "./contracts/hold-to-contract.ts";
import { logRun } from "./debugging/log-run.ts";
import { makeFailureTeller } from "./mcp/mcp-failure.ts";
import { TargetServers } from "./mcp/target-servers.ts";
import { withWorldNamespaces } from "./namespaces/with-world-namespaces.ts";
import { probeTarget } from "./probe/probe-target.ts";
import { ReferenceRun } from "./reference-run.ts";
import { faultyPool } from "./sandbox/faulty-pool.ts";
import type { WorkerPool } from "./sandbox/worker-pool.ts";
import { makeSwarm } from "./swarm/swarm.ts";

/** The reference in one process, for one revision. */
export class ReferenceTarget implements Target {
  readonly #revision: Revision;
  readonly #shared: Shared;
  readonly #mcpServers = new TargetServers();
  readonly #contracts = new ContractChecker();

  constructor(revision: Revision, shared: Shared) {
    this.#revision = revision;
    this.#shared = shared;
  }

  async open(world: World, host: Host): Promise<Run> {
    const activation = activate(world, this.#revision);
    const run = await this.#open(activation, world, host);
    const rejectedNamespaces = () => (run instanceof ReferenceRun ? run.rejectedNamespaces : []);
    return logRun(run, { ...world, codeModeEngaged: activation.kind === "active", rejectedNamespaces });
  }

  async #open(activation: Activation, world: World, host: Host): Promise<Run> {
    if (activation.kind === "closed") return new ClosedRun(activation.because, this.#revision);
    if (activation.kind === "toolless") return new OrdinaryRun([], this.#revision, world.payloadEdits);
    if (activation.kind === "ordinary") return this.#openOrdinary(activation.effective, world, host);
    return this.#openActive(activation, world, host);
  }

  async #openOrdinary(effective: EffectiveTools, world: World, host: Host): Promise<Run> {
    const ofServers = await this.#mcpServers.list(effective, makeFailureTeller(world, host));
    return new OrdinaryRun(
      ordinarySurface(effective.tools, ofServers, world.toolSearch),
      this.#revision,
      world.payloadEdits,
    );
  }

  async #openActive(
    { effective, configuration }: Extract<Activation, { kind: "active" }>,
    world: World,
    host: Host,
  ): Promise<Run> {
    const faulty = await faultyPool(world.faults ?? []);
    const pool = faulty ?? this.#shared.pool;
    const closedBecause = faulty && (await whyUnavailable(faulty));
    const onFailure = makeFailureTeller(world, host);
    const servers = closedBecause === undefined ? await this.#mcpServers.open(effective, onFailure) : undefined;
    const path = new CallPath(host, world);
    const recovered = world.recovery?.transcript;
    const clock = world.clock === "manual" ? new ManualClock() : undefined;
    const prepared = {
      revision: this.#revision,
      configuration,
      rawConfiguration: { tools: { codeMode: codeModeOf(world) } },
      scope: world.scope,
      tools: this.#makeTools(effective.tools, path),
      path,
      clock,
      nodes: world.nodes ?? [],
      recovered,
      swarm: makeSwarm(world, this.#revision, host, path),
      mcp: servers?.catalog,
      isClosed: closedBecause !== undefined,
    };
    const codeMode = withWorldNamespaces(world, () => new CodeMode(prepared, { ...this.#shared, pool }));
    const changing = new ChangingTools(world);
    const changeCatalog = (change: CatalogChange) => {
      const { tools, allowsMcp } = changing.change(change);
      const changed = { tools: this.#makeTools(tools, path), mcp: servers?.catalogUnder(allowsMcp) };
      withWorldNamespaces(world, () => codeMode.changeCatalog(changed, endsCounts(change)));
    };
    const close = async () => {
      await Promise.all([this.#mcpServers.end(servers), faulty?.close()]);
    };
    return new ReferenceRun({
      revision: this.#revision,
      codeMode,
      path,
      clock,
      recovered: recovered ?? [],
      close,
      changeCatalog,
      edits: world.payloadEdits,
      closedBecause,
    });
  }

  async judgeCatalogs(catalogs: readonly ProviderCatalog[]) {
    return judgeCatalogs(catalogs);
  }

  async probe() {
    return probeTarget(this.#shared.pool, this.#shared.snapshots);
  }

  async close(): Promise<void> {
    this.#shared.snapshots.close();
    await Promise.all([this.#shared.pool.close(), this.#contracts.close(), this.#mcpServers.close()]);
  }

  #makeTools(declarations: EffectiveTools["tools"], path: CallPath): readonly Tool[] {
    const revision = this.#revision;
    // Its questions are one run's, which no other run is held up by.
    const asker: ContractAsker = { ask: (question) => this.#contracts.ask(question, path) };
    const hold = (tool: Tool) => (revision.outputContracts ? holdToContract(tool, asker) : tool);
    return declarations.map((declaration) => path.tool(declaration, () => idOf(declaration, revision), hold));
  }
}

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
