import type { PairedNode } from "../spec/adapter/paired-node.ts";
import type { Scope } from "../spec/adapter/world.ts";
import type { Revision } from "../spec/revisions.ts";
import type { Catalog } from "./catalog/catalog.ts";
import { createCodeModeNamespaceRuntime } from "./namespaces/code-mode-namespaces.ts";
import type { NamespaceRuntime } from "./namespaces/namespace-runtime.ts";
import { PairedNodes } from "./nodes/paired-nodes.ts";
import { type GuestTexts, shareMembers, shareText } from "./sandbox/guest-texts.ts";
import type { Swarm } from "./swarm/swarm.ts";

/** What decides which globals the programs of a run have. */
export interface GlobalsOptions {
  readonly revision: Revision;
  readonly scope: Scope;
  /** The configuration as it was given, for the scopes of namespaces. */
  readonly rawConfiguration?: unknown;
  /** The nodes that are paired with the gateway. */
  readonly nodes?: readonly PairedNode[] | undefined;
  /** What runs agents for its programs. */
  readonly swarm?: Swarm | undefined;
}

const nodesHint =
  "\n\nPaired nodes: `await nodes.list()` tells them with their commands; " +
  "`await (await nodes.get(idOrName)).invoke(command, params)` runs one.";

const swarmHint =
  "\n\nAgents: `await agents.run(task)` runs one and gives its answer; several run side by side in `Promise.all`. " +
  "`phase(text)` and `log(text)` tell how far the program is.";

/** The globals that the programs of one run have beside those of every run: of plugins, of paired nodes, of Swarm. */
export class RunGlobals {
  readonly namespaces: NamespaceRuntime | undefined;
  readonly nodes: PairedNodes | undefined;
  readonly swarm: Swarm | undefined;

  /** @param signal - aborts when the run ends */
  constructor(options: GlobalsOptions, catalog: Catalog, signal: AbortSignal) {
    const { revision, scope, nodes, rawConfiguration: config } = options;
    const { agentId, sessionKey, sessionId, runId } = scope;
    const context = { agentId, sessionKey, sessionId, runId, config, signal };
    this.namespaces =
      revision.namespaceRegistry === undefined ? undefined : createCodeModeNamespaceRuntime(context, catalog, revision);
    this.nodes = revision.pairedNodes && nodes !== undefined ? PairedNodes.of(nodes, catalog) : undefined;
    this.swarm = options.swarm;
  }

  /** What the model is told of them; nothing where there are none. */
  get promptText(): string {
    const hints = [this.nodes && nodesHint, this.swarm && swarmHint];
    return (this.namespaces?.promptText ?? "") + hints.filter((hint) => hint !== undefined).join("");
  }

  /** What programs make them of. */
  get texts(): GuestTexts {
    const names = this.namespaces?.globalNames ?? [];
    const kinds: (readonly [name: string, kind: string])[] = names.map((name) => [name, "namespace"]);
    if (this.nodes !== undefined) kinds.push(["nodes", "nodes"]);
    if (this.swarm !== undefined) kinds.push(["agents", "swarm"], ["phase", "swarm"], ["log", "swarm"]);
    if (kinds.length === 0) return {};
    const globals = shareText(JSON.stringify(Object.fromEntries(kinds)));
    return { globals, ...(this.namespaces && { namespaces: shareMembers(this.namespaces.guestText) }) };
  }
}
