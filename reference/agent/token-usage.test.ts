import { describe, expect, it } from "vitest";
import { addUsage, estimateCost, readUsage } from "./token-usage.ts";

describe("token usage", () => {
  it("counts cached tokens apart from those of the prompt", () => {
    const details = { cached_tokens: 30, cache_write_tokens: 20 };
    const reported = { prompt_tokens: 100, completion_tokens: 7, prompt_tokens_details: details };
    expect(readUsage(reported)).toEqual({ input: 50, output: 7, cacheRead: 30, cacheWrite: 20 });
  });

  it("adds up, whatever is missing", () => {
    const usage = { input: 1, output: 2, cacheRead: 3, cacheWrite: 4 };
    expect(addUsage(usage, usage)).toEqual({ input: 2, output: 4, cacheRead: 6, cacheWrite: 8 });
    expect(addUsage(undefined, usage)).toEqual(usage);
    expect(addUsage(undefined, undefined)).toBeUndefined();
  });

  it("costs what its tiers cost", () => {
    const usage = { input: 1_000_000, output: 1_000_000, cacheRead: 1_000_000, cacheWrite: 1_000_000 };
    expect(estimateCost(usage, { input: 1, output: 10, cacheRead: 0.1, cacheWrite: 1.25 })).toBeCloseTo(12.35, 10);
    expect(estimateCost(usage, { input: 1, output: 10 })).toBeCloseTo(13, 10);
  });

  it("costs nothing that is known without prices or usage", () => {
    const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0 };
    expect(estimateCost(usage, undefined)).toBeUndefined();
    expect(estimateCost(usage, {})).toBeUndefined();
    expect(estimateCost(undefined, { input: 1 })).toBeUndefined();
  });
});
