import type { Run, Target } from "../../spec/adapter/adapter.ts";
import type { Capability } from "../../spec/adapter/capability.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import { McpDesk } from "../run/mcp-desk.ts";
import { EscapeDesk, type StoryCount } from "./escape-desk.ts";
import type { MadeWorld } from "./make-world.ts";
import type { RunName, RunRecord } from "./story-record.ts";

/** One of the runs of a story, open on the target, with the kit's side of it. */
export class StoryRun {
  readonly name: RunName;
  readonly made: MadeWorld;
  readonly desk: EscapeDesk;
  readonly #run: Run;
  readonly #mcp: McpDesk | undefined;
  #calls = 0;
  /** The id of the last suspended cell. */
  lastRunId: string | undefined;

  private constructor(name: RunName, made: MadeWorld, parts: { run: Run; desk: EscapeDesk; mcp: McpDesk | undefined }) {
    this.name = name;
    this.made = made;
    this.#run = parts.run;
    this.desk = parts.desk;
    this.#mcp = parts.mcp;
  }

  /** Opens a run in its world. */
  static async open(name: RunName, target: Target, made: MadeWorld, count: StoryCount): Promise<StoryRun> {
    const mcp = made.mcp.length === 0 ? undefined : await McpDesk.open(made.mcp);
    const desk = new EscapeDesk(made.tools, count);
    const world = mcp === undefined ? made.world : { ...made.world, mcpServers: [...mcp.servers] };
    try {
      return new StoryRun(name, made, { run: await target.open(world, desk), desk, mcp });
    } catch (cause) {
      mcp?.close();
      throw cause;
    }
  }

  /** The time limit of its cells in milliseconds; none where the world's is no such number. */
  get timeoutMs(): number | undefined {
    const { timeoutMs } = Object(this.made.world.codeMode);
    return typeof timeoutMs === "number" && timeoutMs >= 100 && timeoutMs <= 60_000 ? timeoutMs : undefined;
  }

  /** An id that no call of the run has had. */
  nextCallId(tool: "exec" | "wait"): string {
    this.#calls += 1;
    return `${this.name}-${tool}-${this.#calls}`;
  }

  /** Calls a control tool and notes what it suspends. */
  async send(tool: "exec" | "wait", toolCallId: string, input: unknown): Promise<Reply> {
    const reply = await this.#run[tool]({ toolCallId, input, signal: new AbortController().signal });
    const value = reply.kind === "result" ? Object(reply.value) : {};
    if (value.status === "waiting" && typeof value.runId === "string") this.lastRunId = value.runId;
    return reply;
  }

  async end(how: "run" | "session" | "abort"): Promise<void> {
    if (how === "run") await this.#run.end();
    else if (how === "session") await this.#run.endSession();
    else await this.#run.abort("the story ends it");
  }

  /** The tools that the model is sent. */
  surface(): Promise<readonly unknown[]> {
    return this.#run.surface();
  }

  /** What the kit knows of the run without asking the target. */
  get known(): RunRecord {
    return {
      name: this.name,
      world: this.made.world,
      calls: this.desk.calls,
      mcpCalls: this.#mcp?.calls ?? [],
    };
  }

  /** What can be seen of the run by now, with what the adapter has of it. */
  async record(can: (capability: Capability) => boolean): Promise<RunRecord> {
    const run = this.#run;
    const [log, transcript, metadata, surface] = await Promise.all([
      can("log") ? run.log?.() : undefined,
      can("transcript") ? run.transcript?.() : undefined,
      can("metadata") ? run.metadata?.() : undefined,
      can("surface") ? run.surface() : undefined,
    ]);
    return { ...this.known, log, transcript, metadata, surface };
  }

  /** Lets go of what the kit has of it. */
  close(): void {
    this.desk.failHeld();
    this.#mcp?.close();
  }
}
