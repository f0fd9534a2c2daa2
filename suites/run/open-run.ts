import type { Run } from "../../spec/adapter/adapter.ts";
import type { CatalogChange } from "../../spec/adapter/catalog-change.ts";
import type { Reply } from "../../spec/adapter/reply.ts";
import type { FinalPayload } from "../../spec/payloads/final-payload.ts";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import type { Answer, ObservedResult } from "./answer.ts";
import type { McpCall, McpDesk } from "./mcp-desk.ts";
import { NotObserved } from "./not-observed.ts";
import { offered } from "./offered.ts";
import type { StoryWriter } from "./story.ts";
import type { ToolDesk } from "./tool-desk.ts";

/** More legs than any well-behaved program of the checks needs. */
const maxLegs = 40;

/** A run as a check drives it: every step is recorded, and a lost reply ends the check. */
export class OpenRun {
  /** Where the nested calls of the run's programs arrive. */
  readonly tools: ToolDesk;
  readonly #run: Run;
  readonly #story: StoryWriter;
  readonly #mcp: McpDesk | undefined;
  #calls = 0;
  #ended = false;

  constructor(run: Run, tools: ToolDesk, story: StoryWriter, mcp?: McpDesk) {
    this.#run = run;
    this.tools = tools;
    this.#story = story;
    this.#mcp = mcp;
  }

  /** What the run's MCP servers were asked so far. */
  get mcpCalls(): readonly McpCall[] {
    return this.#mcp?.calls ?? [];
  }

  /** The names of the run's MCP servers whose process is running. */
  get mcpServersRunning(): readonly string[] {
    return this.#mcp?.running ?? [];
  }

  /**
   * Waits until no process of the run's MCP servers is running.
   *
   * @param late - makes the error for when one still is
   */
  async mcpServersGone(late: () => Error): Promise<void> {
    await this.#mcp?.gone(late);
  }

  /** The tools that the model is sent. */
  async surface(): Promise<readonly ModelTool[]> {
    const tools = await this.#run.surface();
    this.#story.write("surface", { tools });
    return tools;
  }

  /** What becomes of the next request to the provider; only with the capability `activation` or `faults`. */
  async payload(): Promise<FinalPayload> {
    const payload = await offered(this.#run.payload?.(), "payload");
    this.#story.write("payload", { payload });
    return payload;
  }

  /** Calls `exec` with a JavaScript program. */
  exec(code: string): Promise<Answer> {
    return this.execInput({ code });
  }

  /** Calls `exec` with any input, valid or not. */
  execInput(input: unknown): Promise<Answer> {
    return this.#control("exec", input);
  }

  /** Calls `wait` for a suspended program. */
  wait(runId: string): Promise<Answer> {
    return this.waitInput({ runId });
  }

  /** Calls `wait` with any input, valid or not. */
  waitInput(input: unknown): Promise<Answer> {
    return this.#control("wait", input);
  }

  /** Calls `exec`, then `wait` for as long as the answer is `waiting`, as a patient model would. */
  complete(code: string): Promise<Answer> {
    return this.completeInput({ code });
  }

  /** The same with any input, such as a program in another language. */
  completeInput(input: unknown): Promise<Answer> {
    return this.#watch(this.#complete(input));
  }

  async #complete(input: unknown): Promise<Answer> {
    this.tools.expectCalls();
    let answer = await this.execInput(input);
    for (let leg = 1; leg < maxLegs && answer.kind === "result" && answer.result.status === "waiting"; leg += 1) {
      answer = await this.wait(String(answer.result.runId));
    }
    this.tools.noMoreCalls();
    return answer;
  }

  /** Changes the catalog of the run, whose tools the kit's host must know; only with `catalog-changes`. */
  async changeCatalog(change: CatalogChange): Promise<void> {
    this.#story.write("change-catalog", { change });
    if ((await this.#run.changeCatalog?.(change).then(() => true)) === true) return;
    throw new NotObserved("the adapter has no `changeCatalog`");
  }

  /** The run's transcript so far; only with the capability `transcript`. */
  async transcript(): Promise<readonly unknown[]> {
    const entries = await offered(this.#run.transcript?.(), "transcript");
    this.#story.write("transcript", { entries });
    return entries;
  }

  /** The run's metadata so far; only with the capability `metadata`. */
  async metadata(): Promise<Readonly<Record<string, unknown>>> {
    const metadata = await offered(this.#run.metadata?.(), "metadata");
    this.#story.write("metadata", { metadata });
    return metadata;
  }

  /** What the target logged about the run so far; only with the capability `log`. */
  async log(): Promise<readonly string[]> {
    const lines = await offered(this.#run.log?.(), "log");
    this.#story.write("log", { lines });
    return lines;
  }

  /** Moves the run's manual clock; only with the capability `manual-clock`. */
  async advance(milliseconds: number): Promise<void> {
    if (this.#run.advance === undefined) throw new NotObserved("the adapter has no `advance`");
    this.#story.write("advance", { milliseconds });
    await this.#run.advance(milliseconds);
  }

  async abort(reason: string): Promise<void> {
    this.#story.write("abort", { reason });
    await this.#run.abort(reason);
  }

  async end(): Promise<void> {
    this.#ended = true;
    this.#story.write("end");
    await this.#run.end();
  }

  /** Ends the session that the run belongs to. */
  async endSession(): Promise<void> {
    this.#story.write("end-session");
    await this.#run.endSession();
  }

  /** Ends what the kit has of a run whose target is gone. */
  abandon(): void {
    this.#ended = true;
    this.#mcp?.close();
  }

  /** Ends the run, and whatever it left running. */
  async dispose(): Promise<void> {
    try {
      if (!this.#ended) await this.end();
    } finally {
      this.#mcp?.close();
    }
  }

  #control(tool: "exec" | "wait", input: unknown): Promise<Answer> {
    return this.#watch(this.#send(tool, input));
  }

  /** A check may look at an answer late: a target that is lost meanwhile ends its wait for calls, and not the kit. */
  #watch(answer: Promise<Answer>): Promise<Answer> {
    answer.catch((cause: unknown) => this.tools.noMoreCalls(cause));
    return answer;
  }

  async #send(tool: "exec" | "wait", input: unknown): Promise<Answer> {
    this.#calls += 1;
    const toolCallId = `${tool}-${this.#calls}`;
    this.#story.write(tool, { toolCallId, input });
    const reply = await this.#run[tool]({ toolCallId, input, signal: new AbortController().signal });
    this.#story.write("reply", { toolCallId, tool, reply });
    return toAnswer(reply);
  }
}

/** @throws NotObserved when the adapter lost the reply */
function toAnswer(reply: Reply): Answer {
  if (reply.kind === "lost") throw new NotObserved(`the adapter lost the reply: ${reply.why}`);
  if (reply.kind === "rejection") return reply;
  const { value, telemetry } = reply;
  const result: ObservedResult = typeof value === "object" && value !== null ? value : {};
  return { kind: "result", value, result, telemetry };
}
