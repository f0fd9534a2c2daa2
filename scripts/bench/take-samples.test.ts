import { describe, expect, it } from "vitest";
import type { Measurement, Sample } from "./measurement.ts";
import { takeSamples } from "./take-samples.ts";

const measurement: Measurement = {
  id: "some",
  title: "something",
  unit: "ms",
  perRound: 2,
  open: async () => ({ measured: async () => 1 }),
};

/** A contender that notes each of its turns, and gives the value that it is told. */
function noting(turns: string[], name: string, value?: number): Sample {
  return async () => {
    turns.push(name);
    return value;
  };
}

describe("sampling", () => {
  it("lets both contenders have their turns by rounds, after a round that nobody looks at", async () => {
    const turns: string[] = [];
    const contenders = { measured: noting(turns, "measured", 3), floor: noting(turns, "floor", 2) };
    const samples = await takeSamples(measurement, contenders, 1, 5);
    expect(new Set(samples.measured)).toEqual(new Set([3]));
    expect(new Set(samples.floor)).toEqual(new Set([2]));
    expect(samples.floor).toHaveLength(samples.measured.length);
    expect(turns.length).toBeGreaterThanOrEqual(2 * samples.measured.length + 4);
    const rounds = turns.join(" ").match(/measured measured|floor floor/g);
    expect(rounds).toHaveLength(turns.length / 2);
  });

  it("takes the time of what gives no number", async () => {
    const { measured, floor } = await takeSamples(measurement, { measured: noting([], "measured") }, 1, 5);
    expect(measured.every((value) => value >= 0)).toBe(true);
    expect(measured.length).toBeGreaterThan(0);
    expect(floor).toEqual([]);
  });

  it("takes sizes as they are", async () => {
    const sized = { ...measurement, unit: "bytes" as const };
    const { measured } = await takeSamples(sized, { measured: noting([], "measured", 4096) }, 1, 5);
    expect(new Set(measured)).toEqual(new Set([4096]));
  });

  it("fails when what it samples fails", async () => {
    const measured = () => Promise.reject(new Error("a wrong answer"));
    await expect(takeSamples(measurement, { measured }, 1, 5)).rejects.toThrow("a wrong answer");
  });
});
