import { describe, expect, it } from "vitest";
import { judge } from "./judge.ts";
import type { Measurement } from "./measurement.ts";

const measurement = (parts: Partial<Measurement>): Measurement => ({
  id: "some",
  title: "something",
  unit: "ms",
  perRound: 1,
  open: async () => ({ measured: async () => 1 }),
  ...parts,
});

describe("a row", () => {
  it("has no floor, ratio or goal where there is none", () => {
    const row = judge(measurement({}), { measured: [3, 1, 2], floor: [] });
    expect(row).toEqual({
      id: "some",
      title: "something",
      unit: "ms",
      measured: { p50: 2, p95: expect.closeTo(2.9), samples: 3 },
    });
  });

  it("judges a ratio by the p50 of both, whatever their p95 is", () => {
    const beside = measurement({ floor: "a floor", goal: { of: "ratio", atMost: 1.5 } });
    const row = judge(beside, { measured: [3, 3, 900], floor: [2, 2, 2] });
    expect(row).toMatchObject({ floor: { name: "a floor", p50: 2 }, ratio: 1.5, goal: { met: true } });
    expect(judge(beside, { measured: [3.1, 3.1, 3.1], floor: [2, 2, 900] })).toMatchObject({ goal: { met: false } });
  });

  it("judges a value by itself, even beside a floor", () => {
    const alone = measurement({ floor: "a floor", goal: { of: "value", atMost: 5 } });
    expect(judge(alone, { measured: [5], floor: [1] })).toMatchObject({ ratio: 5, goal: { met: true } });
    expect(judge(alone, { measured: [5.1], floor: [9] })).toMatchObject({ goal: { met: false } });
  });
});
