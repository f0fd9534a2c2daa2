import { describe, expect, test } from "vitest";
import { findRandomState } from "./random-state.ts";

/** What the generator makes of 1: 1 + 2^25, whose upper bits never come back down to the lower ones. */
const drawn = [1, 0, 0, 2, 0, 0, 0, 0];

describe("findRandomState", () => {
  test("finds what the seed became by one draw", () => {
    const memory = new Uint8Array(64);
    memory.set(drawn, 24);
    expect(findRandomState(memory, 1n)).toBe(24);
  });

  test("refuses a memory that has it nowhere, or twice", () => {
    const memory = new Uint8Array(64);
    expect(() => findRandomState(memory, 1n)).toThrow("was not found");
    memory.set(drawn, 8);
    memory.set(drawn, 40);
    expect(() => findRandomState(memory, 1n)).toThrow("was not found");
  });
});
