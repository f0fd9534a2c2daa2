import type { ResolvedModel } from "./resolve-model.ts";

/** Tokens, as a provider counts them. */
export interface TokenUsage {
  /** Input tokens that were neither read from the cache nor written to it. */
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** The usage that a chunk of a stream reports. */
interface ReportedUsage {
  readonly prompt_tokens?: number;
  readonly completion_tokens?: number;
  readonly prompt_tokens_details?: {
    readonly cached_tokens?: number;
    /** Some providers that charge for it report it here. */
    readonly cache_write_tokens?: number;
  };
}

/** Reads what a provider reports; every provider counts cached tokens among those of the prompt. */
export function readUsage({
  prompt_tokens = 0,
  completion_tokens = 0,
  prompt_tokens_details,
}: ReportedUsage): TokenUsage {
  const cacheRead = prompt_tokens_details?.cached_tokens ?? 0;
  const cacheWrite = prompt_tokens_details?.cache_write_tokens ?? 0;
  const input = Math.max(prompt_tokens - cacheRead - cacheWrite, 0);
  return { input, output: completion_tokens, cacheRead, cacheWrite };
}

/** Adds up what several requests used. */
export function addUsage(first: TokenUsage | undefined, second: TokenUsage | undefined): TokenUsage | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return {
    input: first.input + second.input,
    output: first.output + second.output,
    cacheRead: first.cacheRead + second.cacheRead,
    cacheWrite: first.cacheWrite + second.cacheWrite,
  };
}

/**
 * Estimates a cost; revision 3, seed heading "Telemetry". Cached tokens cost what input costs where the model has no
 * price for them.
 *
 * @returns US dollars; undefined when the model has no prices or its provider reports no usage
 */
export function estimateCost(usage: TokenUsage | undefined, prices: ResolvedModel["cost"]): number | undefined {
  const { input, output } = prices ?? {};
  if (usage === undefined || prices === undefined || (input === undefined && output === undefined)) return undefined;
  const { cacheRead = input ?? 0, cacheWrite = input ?? 0 } = prices;
  const ofInput = usage.input * (input ?? 0) + usage.cacheRead * cacheRead + usage.cacheWrite * cacheWrite;
  return (ofInput + usage.output * (output ?? 0)) / 1_000_000;
}
