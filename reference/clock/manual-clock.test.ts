import { describe, expect, test } from "vitest";
import { ManualClock } from "./manual-clock.ts";

describe("ManualClock", () => {
  test("calls what is due, in the order of its time, and nothing before", () => {
    const clock = new ManualClock();
    const called: string[] = [];
    clock.after(20, () => called.push(`second at ${clock.now()}`));
    clock.after(10, () => called.push(`first at ${clock.now()}`));
    clock.advance(9);
    expect(called).toEqual([]);
    clock.advance(100);
    expect([called, clock.now()]).toEqual([["first at 10", "second at 20"], 109]);
  });

  test("calls nothing that was called off, and what a callback asks for within the same move", () => {
    const clock = new ManualClock();
    const called: string[] = [];
    const callOff = clock.after(10, () => called.push("called off"));
    clock.after(10, () => clock.after(5, () => called.push(`nested at ${clock.now()}`)));
    callOff();
    clock.advance(14);
    expect(called).toEqual([]);
    clock.advance(1);
    expect(called).toEqual(["nested at 15"]);
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("stands still when it is to be moved by %d", (milliseconds) => {
    const clock = new ManualClock();
    clock.advance(5);
    expect(() => clock.advance(milliseconds)).toThrow(RangeError);
    expect(clock.now()).toBe(5);
  });

  test("never goes back, also where a callback moves it", () => {
    const clock = new ManualClock();
    clock.after(10, () => clock.advance(100));
    clock.advance(20);
    expect(clock.now()).toBe(110);
  });
});
