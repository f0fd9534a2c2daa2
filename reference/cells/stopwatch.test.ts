import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Stopwatch } from "./stopwatch.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

describe("Stopwatch", () => {
  test("is due after its time, once", () => {
    const onDue = vi.fn();
    const stopwatch = new Stopwatch(100, onDue);
    stopwatch.run();
    vi.advanceTimersByTime(99);
    expect([stopwatch.isDue, onDue.mock.calls.length]).toEqual([false, 0]);
    vi.advanceTimersByTime(500);
    expect([stopwatch.isDue, onDue.mock.calls.length]).toEqual([true, 1]);
  });

  test("counts no pauses", () => {
    const onDue = vi.fn();
    const stopwatch = new Stopwatch(100, onDue);
    stopwatch.run();
    vi.advanceTimersByTime(60);
    stopwatch.pause();
    stopwatch.pause();
    vi.advanceTimersByTime(1000);
    expect([stopwatch.isDue, onDue.mock.calls.length]).toEqual([false, 0]);
    stopwatch.run();
    stopwatch.run();
    vi.advanceTimersByTime(39);
    expect(onDue).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onDue).toHaveBeenCalledOnce();
  });

  test("does not start by itself", () => {
    const stopwatch = new Stopwatch(100, () => {});
    vi.advanceTimersByTime(1000);
    expect([stopwatch.isDue, vi.getTimerCount()]).toEqual([false, 0]);
  });
});
