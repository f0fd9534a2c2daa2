import type { Description } from "../../../spec/adapter/description.ts";
import { pageDialect } from "../../../spec/adapter/page-dialect.ts";
import type { Reply } from "../../../spec/adapter/reply.ts";
import type { RevisionName } from "../../../spec/revisions.ts";
import type { Carrier, Connection } from "../../carriers/carrier.ts";
import { TargetLost } from "../../carriers/target-lost.ts";
import { maxLegs } from "../../escapes/cell-drive.ts";
import { makeWorld } from "../../escapes/make-world.ts";
import { StoryRun } from "../../escapes/story-run.ts";
import { guestOf } from "../../run/write-program.ts";
import type { Outcome } from "../outcome.ts";
import type { Program } from "../program.ts";
import { shortPause, type Vocabulary, writeProgram } from "../write-program.ts";
import type { Place } from "./place.ts";

/** The time limit of a program in milliseconds: none of them should come near it. */
const timeoutMs = 5000;

/** How a target is used as a place. */
export interface TargetPlaceOptions {
  readonly revision: RevisionName;
  /** The statement at the pause of each program; one that suspends nothing, if none is given. */
  readonly pause?: string;
}

/** A target in which each program is one `exec`, with the `wait`s that follow. */
export class TargetPlace implements Place {
  readonly name: string;
  readonly #carrier: Carrier;
  readonly #options: TargetPlaceOptions;
  #connection: Connection | undefined;
  #run: StoryRun | undefined;

  constructor(name: string, carrier: Carrier, options: TargetPlaceOptions) {
    this.name = name;
    this.#carrier = carrier;
    this.#options = options;
  }

  async run(program: Program): Promise<Outcome> {
    this.#connection ??= await this.#carrier.connect();
    try {
      this.#run ??= await this.#open(this.#connection);
      const code = writeProgram(program, vocabularyOf(this.#connection.description, this.#options.pause));
      return await complete(this.#run, code);
    } catch (cause) {
      if (!(cause instanceof TargetLost)) throw cause;
      await this.close();
      return { kind: "failed", why: cause.message };
    }
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    this.#run?.close();
    this.#run = undefined;
    this.#connection = undefined;
    await connection?.stop();
  }

  async #open(connection: Connection): Promise<StoryRun> {
    const target = await connection.launch(this.#options.revision);
    const made = makeWorld({ limits: { timeoutMs } }, "a", { canary: "none", secret: "none", name: "differential" });
    return StoryRun.open("a", target, made, { calls: 0, step: 0 });
  }
}

function vocabularyOf({ dialect = pageDialect }: Description, pause = shortPause): Vocabulary {
  const { emit, give } = guestOf(dialect);
  return { emit, give, pause };
}

async function complete(run: StoryRun, code: string): Promise<Outcome> {
  const output: string[] = [];
  let reply = await run.send("exec", run.nextCallId("exec"), { code });
  for (let leg = 1; leg < maxLegs && membersOf(reply).status === "waiting"; leg += 1) {
    output.push(...textsOf(reply));
    reply = await run.send("wait", run.nextCallId("wait"), { runId: run.lastRunId });
  }
  output.push(...textsOf(reply));
  const { status, value, error } = membersOf(reply);
  if (status === "completed") return { kind: "ended", value: value ?? null, output };
  return { kind: "failed", why: String(error ?? JSON.stringify(reply)) };
}

const membersOf = (reply: Reply) => Object(reply.kind === "result" ? reply.value : undefined);

function textsOf(reply: Reply): readonly string[] {
  const { output } = membersOf(reply);
  return Array.isArray(output) ? output.map((item: unknown) => String(Object(item).text)) : [];
}
