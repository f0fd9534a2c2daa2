import { describe, expect, test, vi } from "vitest";
import type { ToolResult } from "../../spec/adapter/host.ts";
import { revisions } from "../../spec/revisions.ts";
import { Catalog } from "../catalog/catalog.ts";
import type { ToolExecution } from "../catalog/tool.ts";
import { resolveConfiguration } from "../configuration.ts";
import { makeTool } from "../testing.ts";
import { Bridge } from "./bridge.ts";
import { makeCounters } from "./counters.ts";

const ask = JSON.stringify(["openclaw:core:tool", {}]);

/** A bridge to one tool, and what settled as it is handed over. */
function makeBridge(execute: (call: ToolExecution) => Promise<ToolResult>, codeMode: Record<string, unknown> = {}) {
  const onSettled = vi.fn();
  const counters = makeCounters();
  const catalog = new Catalog([makeTool({ name: "tool" }, execute)], revisions.r3);
  const configuration = resolveConfiguration({ enabled: true, ...codeMode });
  const bridge = new Bridge({ catalog, configuration, counters, parentToolCallId: "exec-1", onSettled });
  const settled = async (times: number) => {
    await vi.waitFor(() => expect(onSettled).toHaveBeenCalledTimes(times), { interval: 1 });
    return bridge.takeSettled().map((text): unknown => JSON.parse(text));
  };
  return { bridge, settled, onSettled, counters };
}

const giving = (details: unknown) => async (): Promise<ToolResult> => ({ content: [], details });

describe("results", () => {
  test("hands results over in the order in which they settled, each to its call", async () => {
    const finish: ((result: ToolResult) => void)[] = [];
    const { bridge, settled } = makeBridge(() => new Promise((resolve) => finish.push(resolve)));
    bridge.request(1, "callValue", ask);
    bridge.request(2, "callValue", ask);
    finish[1]?.({ content: [], details: "second" });
    finish[0]?.({ content: [], details: "first" });
    expect(await settled(2)).toEqual([
      [2, true, "second"],
      [1, true, "first"],
    ]);
  });

  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const hostile = {
    toJSON() {
      throw new Error("no JSON of me");
    },
  };

  test.each([
    [5n, "BigInt"],
    [cyclic, "circular"],
    [hostile, "no JSON of me"],
    ["x".repeat(9_000_000), "9000002 characters"],
  ])("a result that can't be taken fails its call alone (%#)", async (details, message) => {
    const { bridge, settled } = makeBridge(giving(details));
    bridge.request(1, "callValue", ask);
    expect(await settled(1)).toEqual([[1, false, expect.stringContaining(message)]]);
  });
});

describe("bounds of results, and failing tools", () => {
  test("a result is bounded by the guest's memory as well", async () => {
    const { bridge, settled } = makeBridge(giving("x".repeat(200_000)), { memoryLimitBytes: 1_048_576 });
    bridge.request(1, "callValue", ask);
    expect(await settled(1)).toEqual([[1, false, expect.stringContaining("200002 characters")]]);
  });

  test("results that fit one by one are not handed over all together", async () => {
    const { bridge, settled } = makeBridge(giving("x".repeat(100_000)), { memoryLimitBytes: 1_048_576 });
    for (const id of [1, 2, 3]) bridge.request(id, "callValue", ask);
    expect(await settled(3)).toHaveLength(1);
    expect([bridge.hasSettled, bridge.takeSettled().map((text): unknown => JSON.parse(text))]).toEqual([
      true,
      [[2, true, expect.any(String)]],
    ]);
  });

  test.each([
    [new Error("out of stock"), "out of stock"],
    ["a text", "a text"],
    [undefined, "undefined"],
    [Object.create(null), "it failed with a value that can't be read"],
    [new Error("x".repeat(100_000)), "x".repeat(65_536)],
  ])("a tool that fails with %s gives a bounded text", async (cause, message) => {
    const { bridge, settled } = makeBridge(() => Promise.reject(cause));
    bridge.request(1, "callValue", ask);
    expect(await settled(1)).toEqual([[1, false, message]]);
  });

  test("a tool that throws at once fails its call alone", async () => {
    const { bridge, settled } = makeBridge(() => {
      throw new Error("at once");
    });
    bridge.request(1, "callValue", ask);
    expect(await settled(1)).toEqual([[1, false, "at once"]]);
  });
});

describe("requests", () => {
  test("more than may be under way, which the guest library never lets through, throws and is never executed", () => {
    const execute = vi.fn(() => new Promise<ToolResult>(() => {}));
    const { bridge } = makeBridge(execute, { maxPendingToolCalls: 2 });
    for (const id of [1, 2]) bridge.request(id, "callValue", ask);
    expect(() => bridge.request(3, "callValue", ask)).toThrow(RangeError);
    expect(execute).toHaveBeenCalledTimes(2);
  });

  test("an id that came before is no request: one call could be answered for another", () => {
    const { bridge } = makeBridge(() => new Promise(() => {}));
    bridge.request(2, "callValue", ask);
    for (const id of [2, 1]) expect(() => bridge.request(id, "callValue", ask)).toThrow(RangeError);
    expect(bridge.pending).toHaveLength(1);
  });

  test("what was settled and handed over makes room for others", async () => {
    const { bridge, settled } = makeBridge(giving(1), { maxPendingToolCalls: 1 });
    bridge.request(1, "callValue", ask);
    await settled(1);
    bridge.request(2, "callValue", ask);
    expect(await settled(2)).toEqual([[2, true, 1]]);
  });

  test("calls that were given up see the signal, and what they return is nobody's", async () => {
    let finish: (result: ToolResult) => void = () => {};
    const signals: AbortSignal[] = [];
    const { bridge, onSettled } = makeBridge(({ signal }) => {
      signals.push(signal);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    bridge.request(1, "callValue", ask);
    bridge.abandon();
    finish({ content: [] });
    await new Promise((resolve) => setImmediate(resolve));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect([onSettled.mock.calls.length, bridge.hasSettled, bridge.pending]).toEqual([0, false, []]);
  });

  test("a query that is too long is refused before anything is ranked", async () => {
    const { bridge, settled } = makeBridge(giving(1));
    bridge.request(1, "search", JSON.stringify(["a ".repeat(1_000_000), null]));
    expect(await settled(1)).toEqual([[1, false, expect.stringContaining("256")]]);
  });

  test("counts searches, descriptions and calls", () => {
    const { bridge, counters } = makeBridge(giving(1));
    bridge.request(1, "search", '["tool",1e6]');
    bridge.request(2, "describe", '["nothing"]');
    bridge.request(3, "call", ask);
    expect(counters).toMatchObject({ searches: 1, descriptions: 1, calls: 1 });
  });

  test.each([
    ["evil", ask],
    ["call", "}{"],
    ["call", "null"],
  ])("a request that the guest library never makes throws (%s %s)", (method, input) => {
    const { bridge } = makeBridge(giving(1));
    expect(() => bridge.request(1, method, input)).toThrow();
  });
});
