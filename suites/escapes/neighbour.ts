import { echo } from "../../fixtures/tools/echo.ts";
import { named } from "../../fixtures/tools/named.ts";
import type { Target } from "../../spec/adapter/adapter.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { World } from "../../spec/adapter/world.ts";
import { type Canary, makeToken } from "./canaries.ts";
import { maxLegs } from "./cell-drive.ts";
import { StoryRun } from "./story-run.ts";

/** A run of another agent and session beside those of every story: it is harmless, and what it has is nobody else's. */
export class Neighbour {
  readonly canaries: readonly Canary[];
  readonly #run: StoryRun;

  private constructor(run: StoryRun, canaries: readonly Canary[]) {
    this.#run = run;
    this.canaries = canaries;
  }

  /** Opens it, with a catalog that has a token. */
  static async open(target: Target, seed: number): Promise<Neighbour> {
    const token = makeToken(seed, "neighbour");
    const tools = [echo, named(`open_${token}`, { description: `Open the vault ${token}.` })];
    const name = `neighbour-${seed}`;
    const world: World = {
      codeMode: { enabled: true },
      model: { provider: "kit", id: "kit-model" },
      scope: { agentId: name, sessionId: name, sessionKey: `agent:${name}:main`, runId: `run-${name}` },
      tools: tools.map(({ declaration }) => declaration),
      clock: "real",
    };
    const run = await StoryRun.open("c", target, { world, tools, mcp: [] }, { calls: 0, step: 0 });
    const place = "the catalog of another session";
    return new Neighbour(run, [{ token, place, observable: "canary-of-foreign-run" }]);
  }

  /** Asks the target's process something that it can answer while programs are at work. */
  ping(): Promise<unknown> {
    return this.#run.surface();
  }

  /** Runs a program, and waits for it to its end. */
  async complete(code: string): Promise<Reply> {
    let reply = await this.#run.send("exec", this.#run.nextCallId("exec"), { code });
    for (let leg = 1; leg < maxLegs && isWaiting(reply); leg += 1) {
      reply = await this.#run.send("wait", this.#run.nextCallId("wait"), { runId: this.#run.lastRunId });
    }
    return reply;
  }
}

function isWaiting(reply: Reply): boolean {
  return reply.kind === "result" && Object(reply.value).status === "waiting";
}
