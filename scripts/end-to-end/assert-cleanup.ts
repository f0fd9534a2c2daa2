import assert from "node:assert/strict";
import type { ScriptedTurn } from "../../fixtures/model-server/scripted-turn.ts";
import { cellsIn, type SeenResult } from "./cells-in.ts";
import { programs } from "./programs.ts";
import type { PlanState } from "./step.ts";

/** Asserts that nothing is left of a program that timed out, was aborted, or expired. */
export async function assertCleanup(state: PlanState): Promise<void> {
  await assertTimeout(state);
  await assertAbort(state);
  await assertExpiry(state);
}

/** The next program runs as if nothing had happened. */
async function assertTimeout({ gateway }: PlanState): Promise<void> {
  await gateway.start({ enabled: true, timeoutMs: 2000 });
  const loop = 'globalThis.left = "something"; for (;;) {}';
  await gateway.turn([exec(loop), exec("return typeof globalThis.left;"), say]);
  const [timedOut, next] = cellsIn(gateway.lastRequest).map(({ result }) => result);
  assert.deepEqual([timedOut?.status, timedOut?.code], ["failed", "timeout"]);
  assert.equal(next?.value, "undefined", `the next program gave ${JSON.stringify(next)}`);
}

/** The tool sees the signal, and no other turn can resume the program. */
async function assertAbort({ gateway, revision }: PlanState): Promise<void> {
  await gateway.start({ enabled: true });
  const abort = new AbortController();
  const paused = gateway.server.paused();
  const turn = gateway.turn([exec(programs(revision).suspend), { kind: "pause" }, { kind: "silent" }], abort.signal);
  await Promise.race([paused, turn]);
  const { runId } = lastResult(gateway.server.resultsIn().at(-1));
  abort.abort();
  assert.equal((await turn).status, "aborted");
  gateway.server.goOn();
  await gateway.held.aborted;
  await gateway.turn([wait(runId), say]);
  assertRefused(lastResult(gateway.server.resultsIn().at(-1)));
}

/** The tool sees the signal when the time to live is over, and `wait` is refused. */
async function assertExpiry({ gateway, revision }: PlanState): Promise<void> {
  await gateway.start({ enabled: true, snapshotTtlSeconds: 1 });
  const paused = gateway.server.paused();
  const turn = gateway.turn([
    exec(programs(revision).suspend),
    { kind: "pause" },
    { kind: "call", calls: [{ name: "wait", input: { runId: { fromResult: "runId" } } }] },
    say,
  ]);
  await Promise.race([paused, turn]);
  await Promise.race([gateway.held.aborted, turn]);
  gateway.server.goOn();
  assert.equal((await turn).status, "answered");
  assertRefused(lastResult(gateway.server.resultsIn().at(-1)));
}

function assertRefused({ status, error }: SeenResult): void {
  assert.notEqual(status, "completed", "the program was resumed");
  assert.match(error ?? "", /unavailable or expired|different (session|run)/);
}

const exec = (code: string): ScriptedTurn => ({ kind: "call", calls: [{ name: "exec", input: { code } }] });

const wait = (runId: string | undefined): ScriptedTurn => ({
  kind: "call",
  calls: [{ name: "wait", input: { runId } }],
});

const say: ScriptedTurn = { kind: "say", text: "Done." };

function lastResult(text: string | undefined): SeenResult {
  assert.ok(text !== undefined, "the model was told of no result");
  return text.startsWith("{") ? JSON.parse(text) : { error: text };
}
