import type { ToolResult } from "../../spec/adapter/host.ts";
import type { GreyboxEntry } from "../../spec/escapes/greybox-entry.ts";
import { revisions } from "../../spec/revisions.ts";
import { Catalog } from "../catalog/catalog.ts";
import { Bridge } from "../cells/bridge.ts";
import { Cell, type Leg } from "../cells/cell.ts";
import { makeCounters } from "../cells/counters.ts";
import { resolveConfiguration } from "../configuration.ts";
import { makeTool, StagedWorker } from "../testing.ts";
import { fieldsOf, itemsOf } from "./fields-of.ts";

const request = (id: number, method: string, ...given: unknown[]) => ({
  kind: "request",
  id,
  method,
  input: JSON.stringify(given),
});

const output = (item: object) => ({ kind: "output", item: JSON.stringify(item), bytes: 9 });
const value = { kind: "idle", ending: { kind: "value", json: '{"a":1}', bytes: 7 } };
const toolId = "openclaw:core:tool";

/** Time stands still: what a worker says decides alone. */
const clock = { now: () => 0, after: () => () => {} };
const configuration = resolveConfiguration({ enabled: true, maxPendingToolCalls: 4 });
const longestError = 70_000;

/** What a worker may tell its parent, whoever owns what runs in it. */
export const workerMessages: GreyboxEntry = {
  id: "worker-messages",
  holds:
    "Whatever a worker tells, its cell comes to one result that can be told, each call is made once, and nothing breaks.",
  seeds: [
    [output({ type: "text", text: "a" }), output({ type: "json", value: 1 }), value],
    [request(1, "callValue", toolId, { a: 1 }), { kind: "idle" }, request(2, "call", toolId, null), value],
    [request(1, "search", "tool", 3), request(2, "describe", toolId), request(3, "yield", null), { kind: "idle" }],
    [request(1, "mcp", "a", "b", {}), request(2, "namespace", "a", "b", []), value],
    [{ kind: "idle", ending: { kind: "error", message: "Error: a", of: "tool" } }],
    [{ kind: "refused", message: "no", because: "modules" }],
    [{ kind: "broken", because: "memory", message: "it used up its memory" }],
    [request(1, "yield", null), { kind: "idle" }, { kind: "suspended", memory: { bytes: 65_536, changes: {} } }],
    [request(1, "yield", null), { kind: "idle" }, { kind: "oversize", bytes: 99 }, value],
  ],
  words: [
    ..."kind request id method input output item bytes idle ending value json error message of tool pending".split(" "),
    ..."refused because modules typescript broken memory engine restore compiler suspended oversize ready".split(" "),
    ..."call callValue search describe yield mcp mcpApi namespace nodeInvoke nodeGet nodeList agentRun log phase".split(
      " ",
    ),
    ...["[", "]", ",", '"', "{", "}", toolId, "[null]", `["${toolId}",{}]`],
  ],
  throws: [],
  maxSteps: 200_000,
  async run(input) {
    const { worker, cell, legs, calls } = stage();
    for (const message of itemsOf(input)) {
      // The parent reads what structured cloning gave it, which is no object of its own.
      Reflect.apply(worker.tell, worker, [structuredClone(message)]);
      await settled();
    }
    const before = judge(legs, cell);
    if (before !== undefined) return before;
    if (cell.result === undefined) cell.end("the entry is over");
    if (cell.result === undefined) return "the cell does not end";
    if (cell.bridge.pending.length > 0) return "calls are under way after the end";
    return new Set(calls).size === calls.length ? undefined : "two calls have the same id";
  },
};

function stage() {
  const worker = new StagedWorker();
  const calls: string[] = [];
  const legs: Leg[] = [];
  const tool = makeTool({ name: "tool" }, async ({ toolCallId, input }): Promise<ToolResult> => {
    calls.push(toolCallId);
    return { content: [], details: input };
  });
  const parts = { catalog: new Catalog([tool], revisions.r3), configuration, counters: makeCounters() };
  const makeBridge = (onSettled: () => void) => new Bridge({ ...parts, parentToolCallId: "exec-1", onSettled });
  const cell = new Cell({ pool: worker.pool, configuration, clock, texts: {}, makeBridge, onOver: () => {} });
  void cell.start({ source: "", language: "javascript" }).then((leg) => legs.push(leg));
  return { worker, cell, legs, calls };
}

/** Settlements are handed over on the next tick. */
async function settled(): Promise<void> {
  await new Promise(setImmediate);
}

function judge(legs: readonly Leg[], cell: Cell): string | undefined {
  const [leg, ...more] = legs;
  if (more.length > 0) return "a leg came to two results";
  if (leg === undefined) return undefined;
  const told = "result" in leg ? leg.result : leg;
  if ("result" in leg && cell.result !== leg.result) return "the cell's result is another";
  const bad = itemsOf(fieldsOf(told).output).find((item) => !isOutput(item));
  if (bad !== undefined) return `an item of output is ${JSON.stringify(bad)}`;
  const { status, error, cause, ...rest } = fieldsOf(told);
  if (status === "failed" && (typeof error !== "string" || error.length > longestError || typeof cause !== "string"))
    return "a failure has no message or no cause";
  return status === "completed" && !("value" in rest) ? "a completed result has no value" : undefined;
}

function isOutput(item: unknown): boolean {
  const { type, text, value: json, ...more } = fieldsOf(item);
  if (Object.keys(more).length > 0) return false;
  return (type === "text" && typeof text === "string") || (type === "json" && json !== undefined);
}
