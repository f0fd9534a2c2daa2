import { afterEach, expect, it } from "vitest";
import type { ScriptedTurn } from "../../fixtures/model-server/scripted-turn.ts";
import { openStage, type Stage } from "./test-agent.ts";

let stage: Stage | undefined;

afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

const exec = (code: string): ScriptedTurn => ({ kind: "call", calls: [{ name: "exec", input: { code } }] });
const say: ScriptedTurn = { kind: "say", text: ["The value is ", { fromResult: "value" }, "."] };
const signal = new AbortController().signal;

it("lets a program run an agent with a task, whose answer it gets", async () => {
  const answer: ScriptedTurn = { kind: "say", text: "There are 42 crates." };
  const program = 'return await agents.run("Count the crates.");';
  stage = await openStage([exec(program), answer, say], { tools: { codeMode: true, swarm: true } });
  const result = await stage.agent.turn("the question", { signal });
  expect(result.payloads).toEqual([{ text: "The value is There are 42 crates.." }]);
  const [, ofAgent] = stage.server.requests.map(({ body }) => body.messages.at(-1)?.content);
  expect(ofAgent).toBe("Count the crates.");
  const nested = stage.agent.trajectory.filter(({ parentToolCallId }) => parentToolCallId !== undefined);
  expect(nested).toMatchObject([{ tool: "agents.run", input: { task: "Count the crates." } }]);
});

it("gives the agent of a program no agents of its own", async () => {
  const look = exec("return typeof agents;");
  const program = 'return await agents.run("Look.");';
  stage = await openStage([exec(program), look, say, say], { tools: { codeMode: true, swarm: true } });
  const result = await stage.agent.turn("the question", { signal });
  expect(result.payloads).toEqual([{ text: "The value is The value is undefined.." }]);
});

it("has no agents without the switch", async () => {
  stage = await openStage([exec("return typeof agents;"), say], { tools: { codeMode: true } });
  const result = await stage.agent.turn("the question", { signal });
  expect(result.payloads).toEqual([{ text: "The value is undefined." }]);
});
