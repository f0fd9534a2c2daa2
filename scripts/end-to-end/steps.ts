import assert from "node:assert/strict";
import { assertCleanup } from "./assert-cleanup.ts";
import type { SeenCell } from "./cells-in.ts";
import { cellsIn } from "./cells-in.ts";
import { mcpId, planIds, programs } from "./programs.ts";
import type { PlanState, Step } from "./step.ts";

/** What the held tool answers after the program was suspended. */
const released = { answer: 42 };

const directTools = ["session_status", "message", "computer", "list_shipments", "wait_for_release", "select_file"];
const mcpTools = ["github__create_issue", "github__list_labels"];

/** The sixteen steps, in order; seed heading "End-to-end test plan". */
export const steps: readonly Step[] = [
  {
    number: 1,
    title: "start the agent with code mode disabled",
    run: ({ gateway }) => gateway.start({ enabled: false }),
  },
  {
    number: 2,
    title: "send a turn with direct tools",
    run: async ({ gateway }) => {
      const { status, error } = await gateway.turn([{ kind: "say", text: "Nothing to do." }]);
      assert.equal(status, "answered", error?.message);
    },
  },
  {
    number: 3,
    title: "the model sees its tools as they are",
    run: async ({ gateway }) => assert.deepEqual(gateway.server.toolsOf(), [...directTools, ...mcpTools]),
  },
  {
    number: 4,
    title: "restart with code mode enabled",
    run: ({ gateway }) => gateway.start({ enabled: true }),
  },
  { number: 5, title: "send a turn with OpenClaw, plugin, MCP and client tools", run: runMixedTurn },
  {
    number: 6,
    title: "the model sees exec, wait and the direct-only tools alone",
    run: async (state) => {
      const direct = state.revision.directOnlyTools ? ["computer"] : [];
      assert.deepEqual(mixed(state).visible, ["exec", "wait", ...direct]);
    },
  },
  {
    number: 7,
    title: "ALL_TOOLS has the effective tools and no direct-only tool",
    run: async (state) => {
      const { message, shipments, file, held, computer } = planIds(state.revision);
      const ids = completed(state, "readCatalog").value as readonly string[];
      for (const id of [message, shipments, held, file]) assert.ok(ids.includes(id), `${id} is not in ALL_TOOLS`);
      assert.equal(ids.includes(computer), !state.revision.directOnlyTools, `${computer} in ALL_TOOLS`);
    },
  },
  {
    number: 8,
    title: "a program finds, describes and calls OpenClaw, plugin and client tools",
    run: async (state) => {
      const { message, shipments, file } = planIds(state.revision);
      const found = completed(state, "callTools").value as readonly { described: string; value: unknown }[];
      assert.deepEqual(
        found.map(({ described }) => described),
        [message, shipments, file],
      );
      assert.match(JSON.stringify(found), /"sent":true.*"s-2".*"notes\.txt"/);
      const inputs = state.gateway.tools.calls.map(({ input }) => input);
      assert.deepEqual(inputs, Array(3).fill({ to: "the plan" }));
    },
  },
  {
    number: 9,
    title: "the declaration files describe the MCP tools",
    run: async (state) => {
      const { paths, text } = completed(state, "readDeclarations").value as { paths: string[]; text: unknown };
      assert.ok(paths.includes("mcp/github.d.ts"), `the paths are ${paths.join(", ")}`);
      assert.match(JSON.stringify(text), /createIssue/);
    },
  },
  {
    number: 10,
    title: "a program calls an MCP tool by its namespace, and by nothing else",
    run: async (state) => {
      const value = completed(state, "callMcp").value as { made: unknown; direct: string; listed: string[] };
      assert.deepEqual(value.listed, []);
      assert.equal(value.direct, "refused");
      assert.match(JSON.stringify(value.made), /"number":42/);
      assert.deepEqual(
        state.gateway.mcpCalls.map(({ name }) => name),
        ["create_issue"],
      );
    },
  },
  {
    number: 11,
    title: "a denied tool is not there and can't be guessed",
    run: async (state) => {
      assert.deepEqual(completed(state, "guessDenied").value, { listed: false, guessed: "refused" });
      assert.ok(!state.gateway.tools.called.includes("open_vault"), "open_vault was called");
    },
  },
  {
    number: 12,
    title: "a nested call settles after exec has returned waiting",
    run: async (state) => assert.equal(cell(state, "suspend").results[0]?.status, "waiting"),
  },
  {
    number: 13,
    title: "wait hands the result to the restored program",
    run: async (state) => {
      const { value } = completed(state, "suspend");
      assert.match(JSON.stringify(value), /"answer":42/);
    },
  },
  {
    number: 14,
    title: "the answer has output that was made after the restore",
    run: async (state) => {
      const { status, error, payloads } = mixed(state).result;
      assert.equal(status, "answered", error?.message);
      assert.match(payloads[0]?.text ?? "", /after the restore: .*42/);
    },
  },
  { number: 15, title: "timeout, abort and expiry clean up", run: assertCleanup },
  { number: 16, title: "the trajectory has nested calls under their code mode call", run: assertTrajectory },
];

/** The tool is let go when the model has been told that the program waits. */
async function runMixedTurn(state: PlanState): Promise<void> {
  const { gateway, revision } = state;
  const { suspend, ...others } = programs(revision);
  const paused = gateway.server.paused();
  const turn = gateway.turn([
    ...Object.values(others).flatMap((code) => [exec(code), { kind: "resume" } as const]),
    exec(suspend),
    { kind: "pause" },
    { kind: "resume" },
    { kind: "say", text: ["The program made ", { fromResult: "output" }, "."] },
  ]);
  await Promise.race([paused, turn]);
  gateway.held.release(released);
  gateway.server.goOn();
  const result = await turn;
  state.mixed = { result, cells: cellsIn(gateway.lastRequest), visible: gateway.server.toolsOf() };
  state.trajectory = gateway.trajectory;
}

const exec = (code: string) => ({ kind: "call", calls: [{ name: "exec", input: { code } }] }) as const;

function mixed(state: PlanState): NonNullable<PlanState["mixed"]> {
  if (state.mixed === undefined) throw new Error("the turn of step 5 did not end");
  return state.mixed;
}

type ProgramName = keyof ReturnType<typeof programs>;

function cell(state: PlanState, name: ProgramName): SeenCell {
  const code = programs(state.revision)[name];
  const found = mixed(state).cells.find((candidate) => candidate.code === code);
  if (found !== undefined) return found;
  throw new Error(`the program was not run; the turn ended with ${JSON.stringify(mixed(state).result.error)}`);
}

function completed(state: PlanState, name: ProgramName) {
  const { result } = cell(state, name);
  assert.equal(result.status, "completed", `the program failed: ${result.error}`);
  return result;
}

async function assertTrajectory(state: PlanState): Promise<void> {
  const entries = state.trajectory ?? [];
  const { message, shipments, file, held } = planIds(state.revision);
  const parents = new Set(entries.filter(({ tool }) => tool === "exec").map(({ toolCallId }) => toolCallId));
  for (const id of [message, shipments, file, held, mcpId]) {
    const entry = entries.find(({ tool }) => tool === id);
    assert.ok(entry !== undefined, `${id} is not in the trajectory`);
    assert.ok(parents.has(entry.parentToolCallId ?? ""), `${id} stands under no exec`);
  }
}
