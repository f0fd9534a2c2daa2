import type { ChatCompletionMessageParam } from "openai/resources";
import type { ModelLog } from "../debugging/model-log.ts";
import type { AgentEvent } from "./agent-event.ts";
import { AgentFailure, abortedFailure } from "./agent-failure.ts";
import type { ModelCall, ModelMessage } from "./collect-message.ts";
import { guardRequest } from "./guard-request.ts";
import type { ModelClient, ModelRequest, RequestWatcher } from "./model-client.ts";
import { orAborted } from "./or-aborted.ts";
import type { AgentPlugin } from "./plugin.ts";
import { addUsage, type TokenUsage } from "./token-usage.ts";
import type { ToolSurface } from "./tool-surface.ts";
import type { ToolSummary } from "./turn-result.ts";

/** How many requests one turn may take, and how many answers in a row whose calls can't be read. */
const maxRequests = 50;
const maxUnreadable = 3;

/** What a turn is made of. */
export interface TurnOptions {
  readonly client: ModelClient;
  readonly surface: ToolSurface;
  readonly plugins: readonly AgentPlugin[];
  readonly log: ModelLog;
  readonly systemPrompt: string;
  readonly question: string;
  readonly signal: AbortSignal;
  readonly onEvent: (event: AgentEvent) => void;
}

/** One turn of the agent: requests to the model and the calls that it makes, until it answers. */
export class Turn {
  /** Completed round trips to the provider. */
  assistantTurns = 0;
  usage: TokenUsage | undefined;
  readonly #options: TurnOptions;
  readonly #messages: ChatCompletionMessageParam[];
  readonly #called: string[] = [];
  readonly #callIds = new Set<string>();
  #failures = 0;
  #unreadable = 0;

  constructor(options: TurnOptions) {
    this.#options = options;
    this.#messages = [
      { role: "system", content: options.systemPrompt },
      { role: "user", content: options.question },
    ];
  }

  /** The calls that the provider saw so far. */
  get toolSummary(): ToolSummary {
    return { calls: this.#called.length, tools: [...new Set(this.#called)], failures: this.#failures };
  }

  /**
   * Goes on until the model answers.
   *
   * @returns the answer
   * @throws AgentFailure when there is none
   */
  async run(): Promise<string> {
    for (let number = 1; number <= maxRequests; number += 1) {
      const message = await this.#ask(number);
      this.assistantTurns += 1;
      this.usage = addUsage(this.usage, message.usage);
      if (message.calls.length > 0) await this.#callAll(message);
      else if (message.text !== "") return message.text;
      else throw new AgentFailure("protocol", "The model's answer is empty. Run the command again.");
    }
    throw new AgentFailure("model", `The model gave no answer within ${maxRequests} requests. Ask for less at a time.`);
  }

  async #ask(number: number): Promise<ModelMessage> {
    const { client, surface, signal, log, onEvent } = this.#options;
    const request = await this.#prepare(client.makeRequest(this.#messages, surface.tools));
    const allowed = surface.tools.map(({ name }) => name);
    const watcher: RequestWatcher = {
      sending: (url, body) => {
        guardRequest(body, allowed);
        log.sending(url, JSON.parse(body));
        onEvent({ kind: "request", number, tools: allowed });
      },
      answered: (status, milliseconds) => log.answered(status, milliseconds),
      chunk: (chunk) => log.event(chunk),
      text: (text: string) => onEvent({ kind: "text", text }),
      retrying: (why: string, seconds: number) => onEvent({ kind: "retry", why, seconds }),
    };
    return client.send(request, watcher, signal);
  }

  /** Lets the plugins change the request. What they leave is judged when it is sent. */
  async #prepare(request: ModelRequest): Promise<ModelRequest> {
    const { plugins, signal } = this.#options;
    let prepared = request;
    for (const plugin of plugins) {
      try {
        const changed = Promise.resolve(plugin.beforeRequest?.(prepared));
        prepared = (await orAborted(changed, signal)) ?? prepared;
      } catch (cause) {
        if (signal.aborted) throw abortedFailure(signal);
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new AgentFailure("plugin", `The hook beforeRequest of the plugin ${plugin.id} failed (${why}). Mend it.`);
      }
    }
    return prepared;
  }

  /** A model reads the results in the order of its calls, and a call may count on those before it. */
  async #callAll({ text, calls }: ModelMessage): Promise<void> {
    const named = calls.map((call) => ({ ...call, id: this.#makeUnique(call.id) }));
    this.#messages.push({
      role: "assistant",
      content: text === "" ? null : text,
      tool_calls: named.map(({ id, name, argumentsText }) => ({
        id,
        type: "function" as const,
        function: { name, arguments: argumentsText },
      })),
    });
    const readable = named.map(({ argumentsText }) => readInput(argumentsText));
    this.#unreadable = readable.some((input) => "input" in input) ? 0 : this.#unreadable + 1;
    if (this.#unreadable === maxUnreadable) {
      const why = `${maxUnreadable} answers in a row have tool calls whose arguments are no JSON`;
      throw new AgentFailure("model", `The model can't be followed: ${why}. Use another model, or ask in another way.`);
    }
    for (const [index, call] of named.entries()) {
      const content = await this.#call(call, readable[index] ?? { mistake: "they are missing" });
      this.#messages.push({ role: "tool", tool_call_id: call.id, content });
    }
  }

  /** Small servers give no ids, or the same again and again; nested calls are told apart by them. */
  #makeUnique(id: string): string {
    const unique = id === "" || this.#callIds.has(id) ? `${id || "call"}-${this.#callIds.size + 1}` : id;
    this.#callIds.add(unique);
    return unique;
  }

  async #call({ id, name }: ModelCall, read: ReadInput): Promise<string> {
    const { surface, signal, onEvent } = this.#options;
    this.#called.push(name);
    onEvent({ kind: "call", toolCallId: id, name, input: "input" in read ? read.input : undefined });
    const { text, isError } = await this.#outcome(async () => {
      if (!("input" in read))
        throw new Error(`its arguments are no JSON (${read.mistake}); call it with one JSON object`);
      if (name === "") throw new Error("it names no tool");
      const isShown = surface.tools.some((tool) => tool.name === name);
      if (!isShown)
        throw new Error(`there is no such tool; there are ${surface.tools.map((tool) => tool.name).join(", ")}`);
      return surface.call({ toolCallId: id, name, input: read.input, signal });
    });
    const told = isError ? `The call of ${name || "a tool"} failed: ${text}` : text;
    if (isError) this.#failures += 1;
    onEvent({ kind: "result", toolCallId: id, name, text: told, isError });
    return told;
  }

  async #outcome(work: () => Promise<string>): Promise<{ readonly text: string; readonly isError: boolean }> {
    const { signal } = this.#options;
    try {
      const text = await work();
      if (!signal.aborted) return { text, isError: false };
    } catch (cause) {
      if (!signal.aborted) return { text: cause instanceof Error ? cause.message : String(cause), isError: true };
    }
    throw abortedFailure(signal);
  }
}

type ReadInput = { readonly input: unknown } | { readonly mistake: string };

/** A tool that takes nothing is called by many models without any arguments. */
function readInput(text: string): ReadInput {
  if (text.trim() === "") return { input: {} };
  try {
    return { input: JSON.parse(text) };
  } catch (cause) {
    return { mistake: cause instanceof Error ? cause.message : String(cause) };
  }
}
