import { setTimeout as pause } from "node:timers/promises";
import OpenAI from "openai";
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from "openai/resources";
import type { ModelTool } from "../../spec/payloads/model-tool.ts";
import { AgentFailure, abortedFailure } from "./agent-failure.ts";
import { type Chunk, collectMessage, cutMessage, type ModelMessage } from "./collect-message.ts";
import { orAborted } from "./or-aborted.ts";
import { Patience } from "./patience.ts";
import { explainProviderFailure, explainWrongType } from "./provider-failure.ts";
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
      const patience = new Patience(this.#model, signal);
      try {
        // An answer that is aborted while it arrives may leave the client waiting.
        return await orAborted(this.#answer(request, watcher, patience), patience.signal);
      } catch (cause) {
        if (patience.signal.aborted) throw abortedFailure(patience.signal);
        const { failure, canRetry, retryAfter = 2 ** attempt / 2 } = explainProviderFailure(cause, this.#model);
        if (!canRetry || attempt === maxAttempts || retryAfter > longestPause) throw failure;
        watcher.retrying(failure.message, retryAfter);
        await pause(retryAfter * 1000, undefined, { signal }).catch(() => {
          throw abortedFailure(signal);
        });
      } finally {
        patience.end();
      }
    }
  }

  async #answer(request: ModelRequest, watcher: RequestWatcher, patience: Patience): Promise<ModelMessage> {
    return this.#read(await this.#open(request, watcher, patience.signal), watcher, patience);
  }

  async #open(request: ModelRequest, watcher: RequestWatcher, signal: AbortSignal) {
    const begin = performance.now();
    const client = this.#makeClient((url, body) => watcher.sending(url, body));
    const { data, response } = await client.chat.completions.create(request, { signal }).withResponse();
    watcher.answered(response.status, performance.now() - begin);
    // Small servers leave the type out, or give that of any text.
    const type = response.headers.get("content-type") ?? "";
    if (!/json|html/.test(type)) return data;
    throw explainWrongType(type, await response.text(), this.#model);
  }

  async #read(stream: AsyncIterable<Chunk>, watcher: RequestWatcher, patience: Patience): Promise<ModelMessage> {
    try {
      return await collectMessage(watched(stream, watcher, patience), (text) => watcher.text(text));
    } catch (cause) {
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

async function* watched(
  stream: AsyncIterable<Chunk>,
  watcher: RequestWatcher,
  patience: Patience,
): AsyncIterable<Chunk> {
  for await (const chunk of stream) {
    if (patience.signal.aborted) return;
    patience.renew();
    watcher.chunk(chunk);
    yield chunk;
  }
}

function toFunction({ name, description, parameters }: ModelTool): ChatCompletionTool {
  return { type: "function", function: { name, description, parameters } };
}
