import { afterEach, describe, expect, it } from "vitest";
import type { ScriptedTurn } from "../../fixtures/model-server/scripted-turn.ts";
import type { Asking } from "../../reference/agent/agent.ts";
import type { AgentEvent } from "../../reference/agent/agent-event.ts";
import type { AgentTool } from "../../reference/agent/plugin.ts";
import { openStage, type Stage } from "./test-agent.ts";

let stage: Stage | undefined;

afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

const vault: AgentTool = {
  name: "open_vault",
  description: "Open the vault.",
  parameters: { type: "object" },
  approval: true,
  execute: () => "opened",
};

const nested: ScriptedTurn = {
  kind: "call",
  calls: [
    { name: "exec", input: { code: "return await tools.open_vault({ door: 2 }).catch((error) => error.message);" } },
  ],
};
const direct: ScriptedTurn = { kind: "call", calls: [{ name: "open_vault", input: { door: 2 } }] };
const say: ScriptedTurn = { kind: "say", text: "done" };

async function play(call: ScriptedTurn, codeMode: boolean, approve?: Asking["approve"]) {
  const tools = [{ kind: "plugin", owner: "test", tools: [vault] }] as const;
  stage = await openStage([call, say], { tools: { codeMode } }, { tools });
  const events: AgentEvent[] = [];
  const { signal } = new AbortController();
  const onEvent = (event: AgentEvent) => events.push(event);
  await stage.agent.turn("the question", { signal, onEvent, ...(approve && { approve }) });
  return { told: stage.server.resultsIn()[0] ?? "", events, trajectory: stage.agent.trajectory };
}

describe("a tool that needs an approval", () => {
  it.each([
    ["from a program", nested, true, "openclaw:test:open_vault"],
    ["by the model", direct, false, "open_vault"],
  ])("runs once it is approved: %s", async (_, call, codeMode, tool) => {
    const asked: unknown[] = [];
    const { told } = await play(call, codeMode, async (request) => {
      asked.push(request);
      return { allow: true };
    });
    expect(told).toContain("opened");
    expect(asked).toEqual([expect.objectContaining({ tool, input: { door: 2 }, agentId: "main" })]);
  });

  it.each([
    ["from a program", nested, true],
    ["by the model", direct, false],
  ])("is refused where nobody is there to approve it: %s", async (_, call, codeMode) => {
    const { told } = await play(call, codeMode);
    expect(told).toContain("the call was not approved: nobody is there to approve it");
  });

  it("stands in the trajectory as refused, and is told as it happens", async () => {
    const { events, trajectory } = await play(nested, true);
    expect(events.map(({ kind }) => kind)).toContain("nested-failure");
    expect(events.map(({ kind }) => kind)).not.toContain("nested-call");
    const [exec, call] = trajectory;
    expect(call).toMatchObject({ parentToolCallId: exec?.toolCallId, tool: "openclaw:test:open_vault", isError: true });
  });
});
