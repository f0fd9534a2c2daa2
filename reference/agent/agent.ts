import { randomUUID } from "node:crypto";
import type { Target } from "../../spec/adapter/adapter.ts";
import type { Decision, HostEvent } from "../../spec/adapter/host.ts";
import type { World } from "../../spec/adapter/world.ts";
import type { TranscriptEntry } from "../../spec/payloads/transcript-entry.ts";
import { type RevisionName, revisions } from "../../spec/revisions.ts";
import { type Activation, activate } from "../activation/activate.ts";
import adapter from "../adapter.ts";
import { CallGate } from "../calls/call-gate.ts";
import { readDebugSwitches } from "../debugging/debug-switches.ts";
import { ModelLog } from "../debugging/model-log.ts";
import { makeFailureTeller } from "../mcp/mcp-failure.ts";
import type { AgentEvent, ServerFailure } from "./agent-event.ts";
import { AgentFailure } from "./agent-failure.ts";
import { AgentHost, type AgentHostOptions } from "./agent-host.ts";
import { CodeModeSurface } from "./code-mode-surface.ts";
import { attempt, concludeTurn, failedTurn, withServerFailures } from "./conclude-turn.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { coreTools } from "./core-tools.ts";
import { DirectSurface } from "./direct-surface.ts";
import { findAgent } from "./find-agent.ts";
import { loadPlugins } from "./load-plugins.ts";
import { ModelClient } from "./model-client.ts";
import { orAborted } from "./or-aborted.ts";
import type { AgentPlugin } from "./plugin.ts";
import { prepareWorld } from "./prepare-world.ts";
import type { LoadedConfiguration } from "./read-configuration.ts";
import { type ResolvedModel, resolveModel } from "./resolve-model.ts";
import type { ToolSurface } from "./tool-surface.ts";
import { Toolbox, type ToolSource } from "./toolbox.ts";
import { Trajectory } from "./trajectory.ts";
import { Turn, type TurnOptions } from "./turn.ts";
import type { TurnResult } from "./turn-result.ts";

const defaultPrompt = "You are an agent. Use your tools to find out what you need, then answer in a few sentences.";

/** What an agent is opened with, beside its configuration. */
export interface AgentOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** The id of an agent in `agents.list`. */
  readonly agentId?: string;
  /** `<provider>/<model id>`, in place of the configured one. */
  readonly model?: string;
  /** Gets the lines that the debug variables ask for. */
  readonly onLog?: (line: string) => void;
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
  readonly #options: AgentOptions;
  readonly #revision: RevisionName;
  readonly #model: ResolvedModel;
  readonly #systemPrompt: string;
  readonly #plugins: readonly AgentPlugin[];
  readonly #toolbox: Toolbox;
  /** What every run of the agent is made of. */
  readonly #world: World;
  readonly #activation: Activation;
  readonly #folder: string;
  #trajectory: readonly TranscriptEntry[] = [];
  #target: Promise<Target> | undefined;
  /** The ends of what was opened for turns that were given up meanwhile. */
  readonly #late = new Set<Promise<void>>();

  private constructor(loaded: LoadedConfiguration, options: AgentOptions, plugins: readonly AgentPlugin[]) {
    const { configuration } = loaded;
    const { environment } = options;
    const agent = findAgent(loaded, options.agentId);
    this.#options = options;
    this.#plugins = plugins;
    this.#folder = loaded.folder;
    this.#revision = configuration.revision ?? "r3";
    this.#systemPrompt = agent.systemPrompt ?? defaultPrompt;
    this.#model = resolveModel(configuration, options.model ?? agent.model, environment);
    this.#toolbox = new Toolbox([
      { kind: "core", tools: coreTools(agent.id, `${this.#model.provider}/${this.#model.id}`) },
      // What a path names does not come with the agent.
      ...plugins.map(({ id, tools = [] }) => ({ kind: "plugin", owner: id, isExternal: true, tools }) as const),
      ...(options.tools ?? []),
    ]);
    const tools = this.#toolbox.declarations;
    const scope = { agentId: agent.id, sessionId: randomUUID(), sessionKey: `agent:${agent.id}:main` };
    this.#world = prepareWorld(loaded, { agent, model: this.#model, scope, tools, environment });
    this.#activation = activate(this.#world, revisions[this.#revision]);
    if (this.#activation.kind === "closed") {
      throw new ConfigurationError(`${loaded.file}: ${this.#activation.because} Change it.`);
    }
  }

  /** @throws ConfigurationError that says what to mend */
  static async open(loaded: LoadedConfiguration, options: AgentOptions): Promise<Agent> {
    return new Agent(loaded, options, await loadPlugins(loaded));
  }

  /** Takes one question. Never throws for what a provider, a model, a plugin or a person does. */
  async turn(question: string, { signal, onEvent = () => undefined, approve = refuse }: Asking): Promise<TurnResult> {
    const failures = new Map<string, ServerFailure>();
    const tell = (event: AgentEvent) => {
      if (event.kind !== "server-failure") return onEvent(event);
      const { kind: _, ...failure } = event;
      // The agents that programs run have the same servers, each its own.
      if (failures.has(failure.message)) return;
      failures.set(failure.message, failure);
      onEvent(event);
    };
    const result = await this.#takeTurn(question, { signal, onEvent: tell, approve });
    return withServerFailures(result, [...failures.values()]);
  }

  /** The calls of the last turn, nested ones under the call that they belong to. */
  get trajectory(): readonly TranscriptEntry[] {
    return this.#trajectory;
  }

  /** Ends all that belongs to the agent. */
  async close(): Promise<void> {
    await (await this.#target)?.close();
    await Promise.all(this.#late);
  }

  async #takeTurn(question: string, { signal, onEvent, approve }: Required<Asking>): Promise<TurnResult> {
    const trajectory = new Trajectory();
    const tell = (event: AgentEvent) => {
      trajectory.take(event);
      onEvent(event);
    };
    const ofAgents = {
      approve,
      onEvent: (event: AgentEvent) => {
        if (event.kind === "server-failure") onEvent(event);
      },
    };
    const runAgent = (input: unknown, aborting: AbortSignal) =>
      this.#runAgent(input, { ...ofAgents, signal: aborting });
    const host = this.#makeHost({ approve, onEvent: tell, runAgent });
    const world = { ...this.#world, scope: { ...this.#world.scope, runId: randomUUID() } };
    const opened = await attempt(() => this.#openSurface(world, host, signal));
    if ("error" in opened) return failedTurn(world, opened.error);
    const surface = opened.value;
    try {
      const turn = this.#makeTurn({ surface, question, signal, onEvent: tell });
      const outcome = await attempt(() => turn.run());
      trajectory.add(await surface.transcript());
      this.#trajectory = trajectory.entries;
      return await concludeTurn({ world, surface, turn, outcome, cost: this.#model.cost });
    } finally {
      await surface.close(signal.aborted ? "the turn was given up" : undefined);
    }
  }

  #makeHost(parts: Pick<AgentHostOptions, "approve" | "onEvent" | "runAgent">): AgentHost {
    return new AgentHost({ ...parts, toolbox: this.#toolbox, plugins: this.#plugins });
  }

  /** Runs an agent for a program: it has the same model and tools in a run of its own, but runs no agents itself. */
  async #runAgent(input: unknown, { signal, approve, onEvent }: Required<Asking>): Promise<string> {
    const question = taskOf(input);
    const world = { ...this.#world, swarm: false, scope: { ...this.#world.scope, runId: randomUUID() } };
    const host = this.#makeHost({ approve, onEvent, runAgent: refuseAgents });
    const surface = await this.#openSurface(world, host, signal);
    try {
      return await this.#makeTurn({ surface, question, signal, onEvent }).run();
    } finally {
      await surface.close(signal.aborted ? "the program that asked was given up" : undefined);
    }
  }

  #makeTurn(parts: Pick<TurnOptions, "surface" | "question" | "signal" | "onEvent">): Turn {
    const { codeModeEngaged, tools } = parts.surface;
    const log = this.#makeLog();
    const names = tools.map(({ name }) => name);
    log.surface(codeModeEngaged, names);
    const client = new ModelClient(this.#model);
    return new Turn({ ...parts, client, plugins: this.#plugins, log, systemPrompt: this.#systemPrompt });
  }

  #makeLog(): ModelLog {
    const { environment, onLog: write = () => undefined } = this.#options;
    const secrets = this.#model.apiKey === undefined ? [] : [this.#model.apiKey];
    return new ModelLog({ switches: readDebugSwitches(environment), secrets, write });
  }

  /** @throws AgentFailure when the signal aborts meanwhile, or code mode is not available */
  async #openSurface(world: World, host: AgentHost, signal: AbortSignal): Promise<ToolSurface> {
    const opening = this.#makeSurface(world, host, signal);
    try {
      return await orAborted(opening, signal);
    } catch (cause) {
      // A server may take its time to get ready; what is open only then is nobody's.
      const ended = opening.then((surface) => surface.close("the turn was given up")).catch(() => undefined);
      this.#late.add(ended);
      void ended.then(() => this.#late.delete(ended));
      throw cause;
    }
  }

  async #makeSurface(world: World, host: AgentHost, signal: AbortSignal): Promise<ToolSurface> {
    const gate = new CallGate({ host, scope: world.scope, hasHooks: true });
    if (this.#activation.kind !== "active") {
      const effective = this.#activation.kind === "ordinary" ? this.#activation.effective : undefined;
      const onFailure = makeFailureTeller(world, host);
      return DirectSurface.open(effective, host, gate, { signal, onFailure });
    }
    try {
      this.#target ??= adapter.launch({ revision: this.#revision, directory: this.#folder });
      const target = await this.#target;
      return await CodeModeSurface.open(await target.open(world, host), { host, gate, toolbox: this.#toolbox });
    } catch (cause) {
      // There is no way back to ordinary tools: a run that is meant to have code mode has nothing else.
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new AgentFailure("runtime", `The run was not started, since code mode is not available: ${why}.`);
    }
  }
}

const refuse = async (): Promise<Decision> => ({ allow: false, reason: "nobody is there to approve it" });

const refuseAgents = async (): Promise<string> => {
  throw new Error("an agent that a program runs can't run agents itself");
};

function taskOf(input: unknown): string {
  const task = typeof input === "object" && input !== null && "task" in input ? input.task : undefined;
  if (typeof task === "string" && task !== "") return task;
  throw new Error("an agent needs its task as a text that is not empty");
}
