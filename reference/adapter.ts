import type { Adapter, ControlCall, Run, Target } from "../spec/adapter/adapter.ts";
import { pageDialect } from "../spec/adapter/dialect.ts";
import type { Host } from "../spec/adapter/host.ts";
import type { Reply } from "../spec/adapter/reply.ts";
import type { World } from "../spec/adapter/world.ts";
import { type Revision, revisions } from "../spec/revisions.ts";
import { applyPolicy } from "./catalog/apply-policy.ts";
import type { Tool } from "./catalog/tool.ts";
import type { ControlResult } from "./cells/results.ts";
import { SnapshotStore } from "./cells/snapshot-store.ts";
import { CodeMode, type Shared } from "./code-mode.ts";
import { resolveConfiguration } from "./configuration.ts";
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
      "nested-calls",
      "catalog",
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

  constructor(revision: Revision, shared: Shared) {
    this.#revision = revision;
    this.#shared = shared;
  }

  async open(world: World, host: Host): Promise<Run> {
    const codeMode = new CodeMode(
      {
        revision: this.#revision,
        configuration: resolveConfiguration(world.codeMode),
        scope: world.scope,
        tools: applyPolicy(world.tools, world.policy).map((declaration) => hostTool(declaration, host)),
      },
      this.#shared,
    );
    return new ReferenceRun(codeMode);
  }

  async close(): Promise<void> {
    this.#shared.snapshots.close();
    await this.#shared.pool.close();
  }
}

class ReferenceRun implements Run {
  readonly #codeMode: CodeMode;

  constructor(codeMode: CodeMode) {
    this.#codeMode = codeMode;
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
    this.#codeMode.end(`the run was aborted: ${reason}`);
  }

  async end() {
    this.#codeMode.end("the run has ended");
  }

  async endSession() {
    this.#codeMode.end("the session has ended");
  }
}

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
