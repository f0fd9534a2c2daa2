import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { within } from "./within.ts";

const late = () => new Error("late");

describe("within", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("gives what the promise gives, and leaves no timer", async () => {
    expect(await within(Promise.resolve(7), 1000, late)).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("throws what the promise throws, and leaves no timer", async () => {
    await expect(within(Promise.reject(new Error("early")), 1000, late)).rejects.toThrow("early");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is late at its limit and not before", async () => {
    const settled = vi.fn();
    const waiting = within(new Promise(() => undefined), 1000, late).catch(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(settled).toHaveBeenCalledExactlyOnceWith(new Error("late"));
  });

  it("does not mind a promise that fails after the limit", async () => {
    let fail: (cause: Error) => void = () => undefined;
    const slow = new Promise((_, reject) => {
      fail = reject;
    });
    const waiting = expect(within(slow, 1000, late)).rejects.toThrow("late");
    await vi.advanceTimersByTimeAsync(1000);
    await waiting;
    // Were nobody to handle it, this would fail the test run.
    fail(new Error("too late"));
  });
});
