import { randomUUID } from "node:crypto";
import type { Target } from "../../spec/adapter/adapter.ts";
import type { Decision, HostEvent } from "../../spec/adapter/host.ts";
import type { World } from "../../spec/adapter/world.ts";
import { type RevisionName, revisions } from "../../spec/revisions.ts";
import adapter from "../adapter.ts";
import { resolveConfiguration } from "../configuration.ts";
import type { AgentEvent } from "./agent-event.ts";
import { AgentFailure } from "./agent-failure.ts";
import { AgentHost } from "./agent-host.ts";
import { CodeModeSurface } from "./code-mode-surface.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { coreTools } from "./core-tools.ts";
import { DirectSurface } from "./direct-surface.ts";
import { loadPlugins } from "./load-plugins.ts";
import { ModelClient } from "./model-client.ts";
import type { AgentPlugin } from "./plugin.ts";
import { type AgentSettings, prepareWorld } from "./prepare-world.ts";
import type { LoadedConfiguration } from "./read-configuration.ts";
import { type ResolvedModel, resolveModel } from "./resolve-model.ts";
import { estimateCost } from "./token-usage.ts";
import type { ToolSurface } from "./tool-surface.ts";
import { Toolbox, type ToolSource } from "./toolbox.ts";
import { Trajectory, type TranscriptEntry } from "./trajectory.ts";
import { Turn } from "./turn.ts";
import type { AgentMeta, TurnResult } from "./turn-result.ts";

const defaultAgentId = "main";

const defaultPrompt = "You are an agent. Use your tools to find out what you need, then answer in a few sentences.";

/** What an agent is opened with, beside its configuration. */
export interface AgentOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** The id of an agent in `agents.list`. */
  readonly agentId?: string;
  /** `<provider>/<model id>`, in place of the configured one. */
  readonly model?: string;
  /** More tools than those of the agent itself and of its plugins. */
  readonly tools?: readonly ToolSource[];
}

/** What one turn is given. */
export interface Asking {
  readonly signal: AbortSignal;
  readonly onEvent?: (event: AgentEvent) => void;
  /** Decides about tools that need an approval; without it they are refused. */
  readonly approve?: (request: HostEvent) => Promise<Decision>;
}

/** An agent that is ready to take questions: its tools, its model, and what code mode needs. */
export class Agent {
  readonly #loaded: LoadedConfiguration;
  readonly #options: AgentOptions;
  readonly #settings: AgentSettings;
  readonly #model: ResolvedModel;
  readonly #plugins: readonly AgentPlugin[];
  readonly #toolbox: Toolbox;
  readonly #sessionId = randomUUID();
  #trajectory: readonly TranscriptEntry[] = [];
  #target: Promise<Target> | undefined;

  private constructor(loaded: LoadedConfiguration, options: AgentOptions, plugins: readonly AgentPlugin[]) {
    this.#loaded = loaded;
    this.#options = options;
    this.#plugins = plugins;
    this.#settings = findAgent(loaded, options.agentId);
    this.#model = resolveModel(loaded.configuration, options.model ?? this.#settings.model, options.environment);
    this.#toolbox = new Toolbox([
      { kind: "core", tools: coreTools(this.#agentId, `${this.#model.provider}/${this.#model.id}`) },
      ...plugins.map(({ id, tools = [] }) => ({ kind: "plugin", owner: id, tools }) as const),
      ...(options.tools ?? []),
    ]);
  }

  /** @throws ConfigurationError that says what to mend */
  static async open(loaded: LoadedConfiguration, options: AgentOptions): Promise<Agent> {
    return new Agent(loaded, options, await loadPlugins(loaded));
  }

  /** Takes one question. Never throws for what a provider, a model, a plugin or a person does. */
  async turn(question: string, { signal, onEvent = () => undefined, approve = refuse }: Asking): Promise<TurnResult> {
    const runId = randomUUID();
    const trajectory = new Trajectory();
    const tell = (event: AgentEvent) => {
      trajectory.take(event);
      onEvent(event);
    };
    const revision = revisions[this.#revisionName];
    const host = new AgentHost({ toolbox: this.#toolbox, revision, plugins: this.#plugins, approve, onEvent: tell });
    const opened = await attempt(() => this.#openSurface(this.#makeWorld(runId), host));
    const identity = { sessionId: this.#sessionId, runId, provider: this.#model.provider, model: this.#model.id };
    if ("error" in opened) return { ...opened, status: "failed", payloads: [], meta: emptyMeta(identity) };
    const surface = opened.value;
    const systemPrompt = this.#settings.systemPrompt ?? defaultPrompt;
    const client = new ModelClient(this.#model);
    const turn = new Turn({ client, surface, plugins: this.#plugins, systemPrompt, question, signal, onEvent: tell });
    const outcome = await attempt(() => turn.run());
    const agentMeta = { ...identity, ...(await this.#statistics(turn, surface)) };
    await surface.close(signal.aborted ? "the turn was given up" : undefined);
    const meta = { agentMeta, toolSummary: turn.toolSummary };
    this.#trajectory = trajectory.entries;
    if ("value" in outcome) return { status: "answered", payloads: [{ text: outcome.value }], meta };
    return { ...outcome, status: outcome.error.kind === "aborted" ? "aborted" : "failed", payloads: [], meta };
  }

  /** The calls of the last turn, nested ones under the call that they belong to. */
  get trajectory(): readonly TranscriptEntry[] {
    return this.#trajectory;
  }

  /** Ends all that belongs to the agent. */
  async close(): Promise<void> {
    await (await this.#target)?.close();
  }

  get #revisionName(): RevisionName {
    return this.#loaded.configuration.revision ?? "r3";
  }

  get #agentId(): string {
    return this.#options.agentId ?? defaultAgentId;
  }

  #makeWorld(runId: string): World {
    const agentId = this.#agentId;
    const scope = { agentId, sessionId: this.#sessionId, sessionKey: `agent:${agentId}:main`, runId };
    const { environment } = this.#options;
    const tools = this.#toolbox.declarations;
    return prepareWorld(this.#loaded, { agent: this.#settings, model: this.#model, scope, tools, environment });
  }

  async #openSurface(world: World, host: AgentHost): Promise<ToolSurface> {
    if (!resolveConfiguration(world.codeMode).enabled) return DirectSurface.open(world, host);
    try {
      this.#target ??= adapter.launch({ revision: this.#revisionName, directory: this.#loaded.folder });
      const target = await this.#target;
      return await CodeModeSurface.open(await target.open(world, host), host, this.#toolbox);
    } catch (cause) {
      // There is no way back to ordinary tools: a run that is meant to have code mode has nothing else.
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new AgentFailure("runtime", `The run was not started, since code mode is not available: ${why}`);
    }
  }

  async #statistics(turn: Turn, surface: ToolSurface) {
    const costUsd = estimateCost(turn.usage, this.#model.cost);
    return {
      codeModeEngaged: surface.codeModeEngaged,
      assistantTurns: turn.assistantTurns,
      bridgeCalls: await surface.bridgeCalls(),
      ...(turn.usage === undefined ? {} : { usage: turn.usage }),
      ...(costUsd === undefined ? {} : { costUsd }),
    };
  }
}

type Attempt<Value> = { readonly value: Value } | { readonly error: NonNullable<TurnResult["error"]> };

/** What is no failure of a turn is a fault of this program, and escapes. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await work() };
  } catch (cause) {
    if (!(cause instanceof AgentFailure)) throw cause;
    return { error: { kind: cause.kind, message: cause.message } };
  }
}

/** The agent's own fields come before those of all agents. */
function findAgent({ configuration, file }: LoadedConfiguration, id: string | undefined): AgentSettings {
  const { defaults = {}, list = [] } = configuration.agents ?? {};
  if (id === undefined) return { ...defaults, ...list.find((agent) => agent.id === defaultAgentId) };
  const found = list.find((agent) => agent.id === id);
  if (found !== undefined) return { ...defaults, ...found };
  const known = list.map((agent) => agent.id).join(", ") || "none";
  throw new ConfigurationError(`${file}: agents.list has no agent ${id}; there is ${known}.`);
}

const emptyMeta = (identity: Pick<AgentMeta, "sessionId" | "runId" | "provider" | "model">): TurnResult["meta"] => ({
  agentMeta: {
    ...identity,
    codeModeEngaged: false,
    assistantTurns: 0,
    bridgeCalls: { search: 0, describe: 0, call: 0 },
  },
  toolSummary: { calls: 0, tools: [], failures: 0 },
});

const refuse = async (): Promise<Decision> => ({ allow: false, reason: "nobody is there to approve it" });
