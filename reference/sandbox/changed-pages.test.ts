import { describe, expect, test } from "vitest";
import { changedPages, pageSize } from "./changed-pages.ts";

describe("changedPages", () => {
  const base = new Uint8Array(4 * pageSize).fill(3);

  test("joins neighbours into one run", () => {
    const memory = base.slice();
    memory[pageSize] = 0;
    memory[3 * pageSize - 1] = 0;
    expect(changedPages(memory, base)).toEqual([pageSize, 3 * pageSize]);
  });

  test("takes what lies beyond the base for zeros", () => {
    const memory = new Uint8Array(6 * pageSize);
    memory.set(base);
    expect(changedPages(memory, base)).toEqual([]);
    memory[5 * pageSize] = 1;
    expect(changedPages(memory, base)).toEqual([5 * pageSize, 6 * pageSize]);
  });
});
