import { setTimeout as pause } from "node:timers/promises";
import OpenAI from "openai";
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from "openai/resources";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import { AgentFailure } from "./agent-failure.ts";
import { type Chunk, collectMessage, cutMessage, type ModelMessage } from "./collect-message.ts";
import { explainProviderFailure } from "./provider-failure.ts";
import type { ResolvedModel } from "./resolve-model.ts";

/** How often a request is made at most, and the longest pause that is worth it, in seconds. */
const maxAttempts = 3;
const longestPause = 60;

/** What a request looks like before it is sent. */
export type ModelRequest = ChatCompletionCreateParamsStreaming;

/** What somebody may want to see of a request as it goes on. */
export interface RequestWatcher {
  /** Gets the body as it will be sent; what it throws keeps the request back. */
  sending(url: string, body: string): void;
  answered(status: number, milliseconds: number): void;
  chunk(chunk: unknown): void;
  text(text: string): void;
  retrying(why: string, seconds: number): void;
}

/** Sends requests to an OpenAI-compatible provider and reads its streamed answers. */
export class ModelClient {
  readonly #model: ResolvedModel;

  constructor(model: ResolvedModel) {
    this.#model = model;
  }

  /** Makes the request for a conversation. */
  makeRequest(messages: readonly ChatCompletionMessageParam[], tools: readonly ModelTool[]): ModelRequest {
    const { id, compat } = this.#model;
    return {
      model: id,
      messages: [...messages],
      ...(tools.length > 0 ? { tools: tools.map(toFunction) } : {}),
      stream: true,
      ...(compat.supportsUsageInStreaming === false ? {} : { stream_options: { include_usage: true } }),
    };
  }

  /**
   * Sends a request, again if the provider is busy, and waits for the whole answer.
   *
   * @throws AgentFailure when there is none
   */
  async send(request: ModelRequest, watcher: RequestWatcher, signal: AbortSignal): Promise<ModelMessage> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const stream = await this.#open(request, watcher, signal);
        return await this.#read(stream, watcher, signal);
      } catch (cause) {
        if (signal.aborted) throw new AgentFailure("aborted", "The turn was aborted.");
        const { failure, canRetry, retryAfter = 2 ** attempt / 2 } = explainProviderFailure(cause, this.#model);
        if (!canRetry || attempt === maxAttempts || retryAfter > longestPause) throw failure;
        watcher.retrying(failure.message, retryAfter);
        await pause(retryAfter * 1000, undefined, { signal }).catch(() => {
          throw new AgentFailure("aborted", "The turn was aborted.");
        });
      }
    }
  }

  async #open(request: ModelRequest, watcher: RequestWatcher, signal: AbortSignal) {
    const begin = performance.now();
    const client = this.#makeClient((url, body) => watcher.sending(url, body));
    const { data, response } = await client.chat.completions.create(request, { signal }).withResponse();
    watcher.answered(response.status, performance.now() - begin);
    // Small servers leave the type out, or give that of any text.
    const type = response.headers.get("content-type") ?? "";
    if (!/json|html/.test(type)) return data;
    throw new AgentFailure(
      "protocol",
      `The provider ${this.#model.provider} answered with ${type} instead of a stream of events. ` +
        `Check models.providers.${this.#model.provider}.baseUrl.`,
    );
  }

  async #read(stream: AsyncIterable<Chunk>, watcher: RequestWatcher, signal: AbortSignal): Promise<ModelMessage> {
    try {
      return await collectMessage(watched(stream, watcher), (text) => watcher.text(text));
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (cause instanceof SyntaxError)
        throw new AgentFailure("protocol", "The provider sent an event that is no JSON.");
      // The client passes on as it is what breaks a connection in the middle.
      if (cause instanceof TypeError) throw new AgentFailure("protocol", cutMessage);
      throw cause;
    }
  }

  /** Nothing is taken from the environment but what the configuration names, and the client logs nothing. */
  #makeClient(onRequest: (url: string, body: string) => void): OpenAI {
    const { apiKey, baseUrl } = this.#model;
    return new OpenAI({
      apiKey: apiKey ?? "none",
      baseURL: baseUrl,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: "off",
      ...(apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
      fetch: async (url, init) => {
        onRequest(url instanceof Request ? url.url : String(url), String(init?.body));
        return fetch(url, init);
      },
    });
  }
}

async function* watched(stream: AsyncIterable<Chunk>, watcher: RequestWatcher): AsyncIterable<Chunk> {
  for await (const chunk of stream) {
    watcher.chunk(chunk);
    yield chunk;
  }
}

function toFunction({ name, description, parameters }: ModelTool): ChatCompletionTool {
  return { type: "function", function: { name, description, parameters } };
}
