import { APIConnectionError, APIError } from "openai";
import { AgentFailure } from "./agent-failure.ts";
import type { ResolvedModel } from "./resolve-model.ts";

/** More of a provider's own words than this is not shown. */
const longestMessage = 500;

/** Why a request failed, and whether and when it is worth another attempt. */
export interface ProviderFailure {
  readonly failure: AgentFailure;
  readonly canRetry: boolean;
  /** Seconds that the provider asks to wait for. */
  readonly retryAfter: number | undefined;
}

/** Puts into words why a request to a provider failed. The key is never among them. */
export function explainProviderFailure(cause: unknown, model: ResolvedModel): ProviderFailure {
  const own = ownFailure(cause);
  if (own !== undefined) return { failure: own, canRetry: false, retryAfter: undefined };
  const status = cause instanceof APIError ? cause.status : undefined;
  const retryAfter = cause instanceof APIError ? readRetryAfter(cause.headers) : undefined;
  if (status === undefined) return explainConnection(cause, model);
  const said = `${status}: ${hideKey(providerMessage(cause), model)}`;
  const message = `The provider ${model.provider} ${inWords(status, said, retryAfter, model)}`;
  const canRetry = status === 408 || status === 429 || status >= 500;
  return { failure: new AgentFailure("provider", message), canRetry, retryAfter };
}

function inWords(
  status: number,
  said: string,
  retryAfter: number | undefined,
  { provider, id }: ResolvedModel,
): string {
  if (status === 401 || status === 403) {
    return `refused the key (${said}). Check the variable that models.providers.${provider}.apiKey names.`;
  }
  if (status === 429) {
    const when = retryAfter === undefined ? "later" : `in ${retryAfter} seconds`;
    return `takes no more requests for now (${said}). Try again ${when}.`;
  }
  if (status >= 500) return `failed (${said}). Try again later.`;
  return `refused the request (${said}). Check models.providers.${provider}.baseUrl and the model ${id}.`;
}

function explainConnection(cause: unknown, model: ResolvedModel): ProviderFailure {
  const { provider, baseUrl } = model;
  if (cause instanceof APIError && !(cause instanceof APIConnectionError)) {
    const said = hideKey(providerMessage(cause), model);
    const message = `The provider ${provider} ended its answer with an error (${said}). Try again later.`;
    return { failure: new AgentFailure("provider", message), canRetry: false, retryAfter: undefined };
  }
  const why = hideKey(innermostMessage(cause), model);
  const message = `The provider ${provider} can't be reached at ${baseUrl} (${why}). Check models.providers.${provider}.baseUrl.`;
  return { failure: new AgentFailure("provider", message), canRetry: true, retryAfter: undefined };
}

/** Puts into words that an answer is no stream; a provider that reports an error in this way is quoted. */
export function explainWrongType(type: string, body: string, model: ResolvedModel): AgentFailure {
  const said = errorIn(body);
  const quoted = said === undefined ? "" : ` (${hideKey(said.slice(0, longestMessage), model)})`;
  const message = `The provider ${model.provider} answered with ${type} instead of a stream of events${quoted}.`;
  return new AgentFailure("protocol", `${message} Check models.providers.${model.provider}.baseUrl.`);
}

function errorIn(body: string): string | undefined {
  try {
    const message: unknown = JSON.parse(body).error.message;
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}

/** The client wraps what is thrown while it sends a request. */
function ownFailure(cause: unknown): AgentFailure | undefined {
  if (cause instanceof AgentFailure) return cause;
  return cause instanceof Error && cause.cause !== undefined ? ownFailure(cause.cause) : undefined;
}

function providerMessage(cause: unknown): string {
  if (!(cause instanceof APIError)) return String(cause);
  const { message } = (cause.error ?? {}) as { readonly message?: unknown };
  // The client puts the status in front of its own messages.
  const text = typeof message === "string" ? message : cause.message.replace(`${cause.status} `, "");
  return text.slice(0, longestMessage);
}

function innermostMessage(cause: unknown): string {
  if (cause instanceof Error && cause.cause !== undefined) return innermostMessage(cause.cause);
  return cause instanceof Error ? cause.message : String(cause);
}

function hideKey(text: string, { apiKey }: ResolvedModel): string {
  return apiKey === undefined ? text : text.replaceAll(apiKey, "[key]");
}

function readRetryAfter(headers: Headers | undefined): number | undefined {
  const text = headers?.get("retry-after") ?? "";
  const seconds = text === "" ? Number.NaN : Number(text);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(Math.ceil((date - Date.now()) / 1000), 0);
}
