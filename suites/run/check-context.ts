import type { McpFixture } from "../../fixtures/mcp-servers/mcp-fixture.ts";
import { catalogId, type FixtureTool } from "../../fixtures/tools/tool.ts";
import type { Target } from "../../spec/adapter/adapter.ts";
import type { Capability } from "../../spec/adapter/capability.ts";
import type { Dialect } from "../../spec/adapter/dialect.ts";
import { pageDialect } from "../../spec/adapter/page-dialect.ts";
import type { Probe } from "../../spec/adapter/probe.ts";
import type { World } from "../../spec/adapter/world.ts";
import type { CatalogMistake, ProviderCatalog } from "../../spec/payloads/provider-catalog.ts";
import type { Story } from "../../spec/result-file.ts";
import { type Revision, type RevisionName, revisions } from "../../spec/revisions.ts";
import { findInFiles } from "./find-in-files.ts";
import type { GateAnswers } from "./gate-desk.ts";
import { Judge } from "./judge.ts";
import { listFiles } from "./list-files.ts";
import { McpDesk } from "./mcp-desk.ts";
import { NotObserved } from "./not-observed.ts";
import { offered } from "./offered.ts";
import { OpenRun } from "./open-run.ts";
import { StoryWriter } from "./story.ts";
import { ToolDesk } from "./tool-desk.ts";
import { type Guest, guestOf } from "./write-program.ts";

/** What a check may vary in its world; tools are given as fixtures, with what the host answers. */
export interface WorldParts extends Partial<Omit<World, "tools" | "mcpServers">> {
  readonly tools?: readonly FixtureTool[];
  /** MCP servers; only with the capability `mcp`. */
  readonly mcp?: readonly McpFixture[];
  /** Answers `agents.run`, or leaves it to the check; only with the capability `swarm`. */
  readonly agents?: Pick<FixtureTool, "answer">;
  /** How the kit answers hooks and approvals; what is not given lets every call pass. */
  readonly answers?: GateAnswers;
}

/** What a context takes from the session that it belongs to. */
export interface ContextOptions {
  readonly revision: RevisionName;
  /** The page's own, if none is given. */
  readonly dialect: Dialect | undefined;
  readonly seed: number;
  /** What the adapter can show. */
  readonly capabilities: readonly Capability[];
  /** The target's own folder, if it can be looked into. */
  readonly directory?: string;
  /** Ends the target, and starts it anew in the same folder, if that can be done. */
  readonly restart?: () => Promise<Target>;
  /** Is given every story once it is told. */
  readonly onStory: (story: Story) => void;
}

/** What a check is given to work with. */
export class CheckContext {
  readonly revision: Revision;
  readonly guest: Guest;
  readonly judge = new Judge();
  /** Seeds everything random in the check. */
  readonly seed: number;
  #target: Target;
  readonly #capabilities: readonly Capability[];
  readonly #directory: string | undefined;
  readonly #restart: (() => Promise<Target>) | undefined;
  readonly #onStory: (story: Story) => void;
  readonly #stories: StoryWriter[] = [];
  readonly #runs: OpenRun[] = [];
  #opened = 0;

  constructor(target: Target, options: ContextOptions) {
    this.#target = target;
    this.revision = revisions[options.revision];
    this.guest = guestOf(options.dialect ?? pageDialect);
    this.seed = options.seed;
    this.#capabilities = options.capabilities;
    this.#directory = options.directory;
    this.#restart = options.restart;
    this.#onStory = options.onStory;
  }

  /** The runs that were opened since the last `startAnew`, as they were recorded. */
  get stories(): readonly StoryWriter[] {
    return this.#stories;
  }

  /** Opens a run in a world of its own; what is not given is an ordinary world with code mode on. */
  readonly open = async (parts: WorldParts = {}): Promise<OpenRun> => {
    this.#opened += 1;
    const { tools = [], mcp, agents, answers, ...given } = parts;
    const mcpDesk = mcp && (await McpDesk.open(mcp));
    const world: World = {
      ...ordinaryWorld(`${this.seed}-${this.#opened}`),
      ...given,
      tools: tools.map((tool) => tool.declaration),
      ...(mcpDesk === undefined ? {} : { mcpServers: [...mcpDesk.servers] }),
    };
    const story = new StoryWriter(world);
    this.#stories.push(story);
    const desk = new ToolDesk([...tools, ...runningAgents(agents)], story, answers);
    mcpDesk?.recordIn(story);
    try {
      const run = new OpenRun(await this.#target.open(world, desk), desk, story, mcpDesk);
      this.#runs.push(run);
      return run;
    } catch (cause) {
      mcpDesk?.close();
      throw cause;
    }
  };

  /** Has the target judge catalogs of providers; only with the capability `model-catalogs`. */
  readonly judgeCatalogs = (catalogs: readonly ProviderCatalog[]): Promise<readonly CatalogMistake[]> => {
    return offered(this.#target.judgeCatalogs?.(catalogs), "judgeCatalogs");
  };

  /** What the target reports of its own process; only with the capability `probe`. */
  readonly probe = (): Promise<Probe> => {
    return offered(this.#target.probe?.(), "probe");
  };

  /** Restarts the target, in the middle of whatever its runs are at; a check that does has a process of its own. */
  readonly restart = async (): Promise<void> => {
    if (this.#restart === undefined) throw new NotObserved("the kit can't restart the target");
    for (const run of this.#runs.splice(0)) run.abandon();
    this.#target = await this.#restart();
  };

  /**
   * Looks into the target's own folder, which is its working directory and where it may keep what it likes.
   *
   * @returns the names of the files that hold a text, within that folder
   */
  readonly filesWith = (text: string): Promise<readonly string[]> => findInFiles(this.#folder, text);

  /** The names of all files in that folder. */
  readonly files = (): Promise<readonly string[]> => listFiles(this.#folder);

  get #folder(): string {
    if (this.#directory === undefined) throw new NotObserved("the target has no folder that the kit can look into");
    return this.#directory;
  }

  /** Whether the adapter can show something that a check would look at as well, beyond what it needs. */
  readonly can = (capability: Capability): boolean => this.#capabilities.includes(capability);

  /** What a program needs to know of a tool to call it. */
  readonly tool = (fixture: FixtureTool): { readonly id: string; readonly name: string } => {
    return { id: catalogId(fixture, this.revision), name: fixture.declaration.name };
  };

  /** Ends every run that is still open. */
  async endRuns(): Promise<void> {
    await Promise.all(this.#runs.splice(0).map((run) => run.dispose()));
  }

  /** Starts a new account: the runs so far are ended, and their stories are handed on and no longer kept. */
  async startAnew(): Promise<void> {
    await this.endRuns();
    for (const story of this.#stories.splice(0)) this.#onStory(story);
  }
}

/** What runs agents is no tool of the world's, and the kit's host answers it like one. */
function runningAgents(agents: WorldParts["agents"]): readonly FixtureTool[] {
  if (agents === undefined) return [];
  const declaration = { name: "agents.run", description: "Run an agent.", parameters: {}, kind: "core" } as const;
  return [{ ...agents, declaration }];
}

/** Every ordinary world has a run and a session of its own, so that runs on one target never share a scope. */
function ordinaryWorld(name: string): Omit<World, "tools"> {
  return {
    codeMode: { enabled: true },
    model: { provider: "kit", id: "kit-model" },
    scope: { agentId: "main", sessionId: `session-${name}`, sessionKey: `agent:main:${name}`, runId: `run-${name}` },
    clock: "real",
  };
}
