import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Cell } from "./cell.ts";
import { SnapshotStore } from "./snapshot-store.ts";

const scope = { agentId: "main", runId: "run", sessionId: "session", sessionKey: "key" };

function makeCell() {
  const end = vi.fn();
  return { cell: { end } as unknown as Cell, end };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("SnapshotStore", () => {
  test("gives a cell to its owner, once at a time", () => {
    const store = new SnapshotStore();
    const { cell } = makeCell();
    const runId = store.add(cell, scope, 1000);
    expect(store.claim(runId, scope)).toBe(cell);
    expect(() => store.claim(runId, scope)).toThrow("already being resumed");
    store.release(runId);
    expect(store.claim(runId, scope)).toBe(cell);
  });

  test.each([
    { ...scope, agentId: "other" },
    { ...scope, runId: "other" },
    { ...scope, sessionId: "other" },
    { ...scope, sessionKey: "other" },
    { agentId: "main", sessionId: "session", sessionKey: "key" },
    { agentId: "main", runId: "run" },
    {},
  ])("%j is not the owner, and its refusal consumes nothing", (caller) => {
    const store = new SnapshotStore();
    const { cell } = makeCell();
    const runId = store.add(cell, scope, 1000);
    expect(() => store.claim(runId, caller)).toThrow("different session");
    expect(store.claim(runId, scope)).toBe(cell);
  });

  test("whoever has no identity owns nothing, not even its own", () => {
    const store = new SnapshotStore();
    const runId = store.add(makeCell().cell, { agentId: "main" }, 1000);
    expect(() => store.claim(runId, { agentId: "main" })).toThrow("different session");
  });
});

describe("SnapshotStore, over time", () => {
  test("a cell expires after its time to live, which stands still while it is claimed", () => {
    const store = new SnapshotStore();
    const { cell, end } = makeCell();
    const runId = store.add(cell, scope, 1000);
    store.claim(runId, scope);
    vi.advanceTimersByTime(5000);
    store.release(runId);
    vi.advanceTimersByTime(999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledOnce();
    expect(() => store.claim(runId, scope)).toThrow("unavailable or expired");
  });

  test("holds 64 cells, claimed ones too", () => {
    const store = new SnapshotStore();
    const ids = Array.from({ length: 64 }, () => store.add(makeCell().cell, scope, 1000));
    const [first = ""] = ids;
    store.claim(first, scope);
    expect(() => store.add(makeCell().cell, scope, 1000)).toThrow("too many suspended");
    store.remove(first);
    expect(store.add(makeCell().cell, scope, 1000)).not.toBe(first);
    expect(vi.getTimerCount()).toBe(64);
  });

  test("the end of a session ends its cells, of all its runs, parked or not, and no others", () => {
    const store = new SnapshotStore();
    const [own, sibling, atWork, over, other, nobody] = Array.from({ length: 6 }, makeCell);
    const begin = (made = makeCell(), of: object = scope) => {
      store.begin(made.cell, of);
      return made.cell;
    };
    store.add(begin(own), scope, 1000);
    store.add(begin(sibling, { ...scope, runId: "sibling" }), { ...scope, runId: "sibling" }, 1000);
    begin(atWork, { ...scope, runId: "at work" });
    store.over(begin(over));
    begin(other, { ...scope, sessionId: "other" });
    begin(nobody, {});
    store.endSession(scope, "the session has ended");
    store.endSession({}, "the session has ended");
    const ends = [own, sibling, atWork, over, other, nobody].map((made) => made?.end.mock.calls.length);
    expect(ends).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test("closing ends every cell", () => {
    const store = new SnapshotStore();
    const cells = [makeCell(), makeCell()];
    for (const { cell } of cells) store.begin(cell, scope);
    store.close();
    for (const { end } of cells) expect(end).toHaveBeenCalledOnce();
  });
});
