import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import type { ScriptedTurn } from "../../fixtures/model-server/scripted-turn.ts";
import type { AgentOptions } from "../../reference/agent/agent.ts";
import type { AgentEvent } from "../../reference/agent/agent-event.ts";
import type { AgentConfiguration } from "../../reference/agent/configuration-schema.ts";
import type { AgentTool } from "../../reference/agent/plugin.ts";
import type { TurnResult } from "../../reference/agent/turn-result.ts";
import { openStage, plantedKey, type Stage } from "./test-agent.ts";

let stage: Stage | undefined;

afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

interface Played {
  readonly result: TurnResult;
  readonly events: readonly AgentEvent[];
  readonly stage: Stage;
}

async function play(
  script: readonly ScriptedTurn[],
  more: Partial<AgentConfiguration> = { tools: { codeMode: true } },
  options: Partial<AgentOptions> = {},
): Promise<Played> {
  stage = await openStage(script, more, options);
  const events: AgentEvent[] = [];
  const signal = new AbortController().signal;
  const result = await stage.agent.turn("the question", { signal, onEvent: (event) => events.push(event) });
  return { result, events, stage };
}

const exec = (code: string): ScriptedTurn => ({ kind: "call", calls: [{ name: "exec", input: { code } }] });
const say: ScriptedTurn = { kind: "say", text: ["The value is ", { fromResult: "value" }, "."] };

const tool = (name: string, execute: AgentTool["execute"]): AgentTool => ({
  name,
  description: `The tool ${name}.`,
  parameters: { type: "object" },
  execute,
});

const withTools = (...tools: readonly AgentTool[]): Partial<AgentOptions> => ({
  tools: [{ kind: "plugin", owner: "test", tools }],
});

describe("a turn with code mode", () => {
  it("runs the model's program and lets it answer with its value", async () => {
    const double = tool("double", (input) => (input as { n: number }).n * 2);
    const code = 'return await tools.callValue("openclaw:test:double", { n: 21 });';
    const { result, events, stage } = await play([exec(code), say], undefined, withTools(double));
    expect(result).toMatchObject({
      status: "answered",
      payloads: [{ text: "The value is 42." }],
      meta: {
        agentMeta: { provider: "scripted", model: "m", codeModeEngaged: true, assistantTurns: 2 },
        toolSummary: { calls: 1, tools: ["exec"], failures: 0 },
      },
    });
    expect(stage.server.toolsOf()).toEqual(["exec", "wait"]);
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["request", "call", "nested-call", "nested-result", "result", "text"]),
    );
    expect(JSON.parse(stage.server.resultsIn()[0] ?? "")).toMatchObject({ status: "completed", value: 42 });
  });

  it("counts the calls of programs apart from those of the model", async () => {
    const code = `
      const [tool] = await tools.search("session");
      await tools.describe(tool.id);
      return await Promise.all([tools.callValue(tool.id, {}), tools.callValue(tool.id, {})]);`;
    const { result } = await play([exec(code), exec(code), say]);
    expect(result.meta.agentMeta.bridgeCalls).toEqual({ search: 2, describe: 2, call: 4 });
    expect(result.meta.toolSummary.calls).toBe(2);
  });

  it("estimates the cost from usage and prices", async () => {
    const usage = { prompt_tokens: 1000, completion_tokens: 100, prompt_tokens_details: { cached_tokens: 400 } };
    const { result } = await play([{ kind: "say", text: "yes", usage }]);
    expect(result.meta.agentMeta.costUsd).toBeCloseTo((600 * 2 + 400 * 0.5 + 100 * 8) / 1e6, 12);
  });

  it("gives a tool's failure to the program", async () => {
    const broken = tool("broken", () => {
      throw new Error("out of order");
    });
    const code = 'return await tools.callValue("openclaw:test:broken", {}).catch((error) => error.message);';
    const { result } = await play([exec(code), say], undefined, withTools(broken));
    expect(result.payloads[0]?.text).toBe("The value is out of order.");
  });

  it("tells the model that arguments are no JSON, and goes on", async () => {
    const broken: ScriptedTurn = { kind: "call", calls: [{ name: "exec", argumentsText: '{"code": "return' }] };
    const { result, stage } = await play([broken, exec("return 1;"), say]);
    expect(result).toMatchObject({ status: "answered", meta: { toolSummary: { calls: 2, failures: 1 } } });
    expect(stage.server.resultsIn(1)[0]).toMatch(/The call of exec failed: its arguments are no JSON/);
  });

  it("gives up on a model whose calls can't be read", async () => {
    const broken: ScriptedTurn = { kind: "call", calls: [{ name: "exec", argumentsText: "code" }] };
    const { result, stage } = await play([broken, broken, broken, say]);
    expect(result).toMatchObject({ status: "failed", error: { kind: "model" } });
    expect(stage.server.requests.length).toBe(3);
  });

  it("tells calls apart that have one id", async () => {
    const call = { index: 0, id: "same", function: { name: "exec", arguments: '{"code":"return 1;"}' } };
    const chunk = { choices: [{ delta: { tool_calls: [call] }, finish_reason: "tool_calls" }] };
    const body = `data: ${JSON.stringify(chunk)}\n\n`;
    const twice: ScriptedTurn = { kind: "raw", contentType: "text/plain", body };
    const { result, stage } = await play([twice, twice, say]);
    expect(result).toMatchObject({ status: "answered", meta: { toolSummary: { calls: 2, failures: 0 } } });
    expect(stage.agent.trajectory.map(({ toolCallId }) => toolCallId)).toEqual(["same", "same-2"]);
  });

  it("tells the model that there is no such tool", async () => {
    const { stage } = await play([{ kind: "call", calls: [{ name: "bash", input: {} }] }, say]);
    expect(stage.server.resultsIn()[0]).toMatch(/there is no such tool; there are exec, wait/);
  });
});

describe("a turn without code mode", () => {
  it("shows the tools as they are, and calls them", async () => {
    const echo = tool("echo", (input) => input);
    const call: ScriptedTurn = { kind: "call", calls: [{ name: "echo", input: { value: 5 } }] };
    const { result, stage } = await play([call, say], { tools: { codeMode: false } }, withTools(echo));
    expect(result.payloads[0]?.text).toBe("The value is 5.");
    expect(result.meta.agentMeta.codeModeEngaged).toBe(false);
    expect(stage.server.toolsOf()).toEqual(["session_status", "echo"]);
  });

  it.each<[string, Partial<AgentConfiguration>, boolean]>([
    ["nothing said and a preferred model, in r3", {}, true],
    ["nothing said, in r2", { revision: "r2" }, false],
    ['"auto" in r3', { tools: { codeMode: { enabled: "auto" } } }, true],
    ["false", { tools: { codeMode: false } }, false],
    [
      "the agent's own setting",
      { tools: { codeMode: false }, agents: { defaults: { tools: { codeMode: true } } } },
      true,
    ],
    ["an empty list of allowed tools", { tools: { codeMode: true, allow: [] } }, false],
  ])("or with it: %s", async (_, more, engaged) => {
    const { result, stage } = await play([{ kind: "say", text: "yes" }], more);
    expect(result.meta.agentMeta.codeModeEngaged).toBe(engaged);
    expect(stage.server.toolsOf().includes("exec")).toBe(engaged);
  });

  it("is refused when the configuration of code mode is wrong", async () => {
    await expect(openStage([], { tools: { codeMode: { timeoutMs: "long" } } })).rejects.toThrow(
      /test\.json5: .*tools\.codeMode\.timeoutMs.*"long"/,
    );
  });

  it("tells the model of a tool's failure", async () => {
    const broken = tool("broken", () => {
      throw new Error("out of order");
    });
    const call: ScriptedTurn = { kind: "call", calls: [{ name: "broken", input: {} }] };
    const { result, stage } = await play([call, say], { tools: { codeMode: false } }, withTools(broken));
    expect(result).toMatchObject({ status: "answered", meta: { toolSummary: { calls: 1, failures: 1 } } });
    expect(stage.server.resultsIn()[0]).toBe("The call of broken failed: out of order");
  });
});

const failures: readonly (readonly [string, readonly ScriptedTurn[], string, RegExp])[] = [
  [
    "a refused key",
    [{ kind: "status", status: 401, message: `wrong key ${plantedKey}` }],
    "provider",
    /refused the key \(401: wrong key \[key\]\)\. Check the variable that models\.providers\.scripted\.apiKey names/,
  ],
  [
    "a limit that lasts",
    [{ kind: "status", status: 429, message: "slow down", headers: { "retry-after": "3600" } }],
    "provider",
    /takes no more requests for now \(429: slow down\)\. Try again in 3600 seconds\./,
  ],
  [
    "a provider that stays broken",
    [1, 2, 3].map(() => ({ kind: "status", status: 500, message: "oh", headers: { "retry-after": "0" } }) as const),
    "provider",
    /failed \(500: oh\)\. Try again later\./,
  ],
  ["a connection that breaks", [{ kind: "cut", text: "I was about to" }], "protocol", /was cut off/],
  ["a stream that ends too soon", [{ kind: "unfinished", text: "I was about to" }], "protocol", /was cut off/],
  [
    "an answer that is no stream",
    [{ kind: "raw", contentType: "text/html", body: "<p>hello" }],
    "protocol",
    /answered with text\/html instead of a stream of events/,
  ],
  [
    "an error in place of a stream",
    [{ kind: "raw", contentType: "application/json", body: '{"error":{"message":"too busy"}}' }],
    "protocol",
    /instead of a stream of events \(too busy\)\./,
  ],
  [
    "an event that is no JSON",
    [{ kind: "raw", contentType: "text/event-stream", body: "data: {oops\n\n" }],
    "protocol",
    /an event that is no JSON/,
  ],
  [
    "an error in the middle of a stream",
    [{ kind: "raw", contentType: "text/event-stream", body: 'data: {"error":{"message":"no power"}}\n\n' }],
    "provider",
    /ended its answer with an error \(no power\)/,
  ],
];

const plugin = (name: string) => fileURLToPath(new URL(`../../fixtures/agent/plugins/${name}.ts`, import.meta.url));

const withPlugin = (name: string, codeMode = false): Partial<AgentConfiguration> => ({
  tools: { codeMode },
  plugins: { load: { paths: [plugin(name)] } },
});

describe("a plugin", () => {
  it.each([true, false])("can't show the model another tool (code mode: %s)", async (codeMode) => {
    const { result, stage } = await play([], withPlugin("adds-a-tool", codeMode));
    expect(result).toMatchObject({ status: "failed", error: { kind: "payload" } });
    expect(result.error?.message).toMatch(/The request was not sent: its tools are .*backdoor/);
    expect(stage.server.requests).toEqual([]);
  });

  it("ends the turn when its late hook fails", async () => {
    const { result } = await play([], withPlugin("breaks-in-its-hook"));
    expect(result).toMatchObject({ status: "failed", error: { kind: "plugin" } });
    expect(result.error?.message).toMatch(/plugin breaks-in-its-hook failed \(the hook is broken\)/);
  });

  it.each([
    ["replaced", '{"value":"another"}'],
    ["refused", "The call of refused failed: the call was blocked: not on a Monday"],
    ["asked", "The call of asked failed: the call was not approved: nobody is there to approve it"],
    [
      "broken",
      "The call of broken failed: the call was blocked: the hook of the plugin judges-calls failed: the hook is broken",
    ],
  ])("judges a call: %s", async (name, told) => {
    const call: ScriptedTurn = { kind: "call", calls: [{ name, input: { value: "first" } }] };
    const { stage } = await play([call, say], withPlugin("judges-calls"));
    expect(stage.server.resultsIn()).toEqual([told]);
  });

  it.each([
    ["throws-while-loading", /which can't be loaded \(the module is broken\); mend the module, or remove its path/],
    ["has-no-execute", /default export has a tool, tools\[0\], that has no function execute/],
    ["two-of-one-name", /Two tools are named twin; rename one/],
    ["no-such-plugin", /which can't be loaded/],
  ])("is refused when it is no plugin: %s", async (name, message) => {
    await expect(openStage([], withPlugin(name))).rejects.toThrow(message);
  });
});

describe("the debug variables", () => {
  it("show the request and the stream, and no key", async () => {
    const lines: string[] = [];
    const environment = {
      SCRIPTED_KEY: plantedKey,
      OPENCLAW_DEBUG_CODE_MODE: "1",
      OPENCLAW_DEBUG_MODEL_TRANSPORT: "1",
      OPENCLAW_DEBUG_MODEL_PAYLOAD: "full-redacted",
      OPENCLAW_DEBUG_SSE: "peek",
    };
    const tellsKey: ScriptedTurn = { kind: "say", text: `The key is ${plantedKey}.` };
    await play([tellsKey], undefined, { environment, onLog: (line) => lines.push(line) });
    const topics = lines.map((line) => line.replace(/ .*/, ""));
    expect(topics.slice(0, 4)).toEqual(["[code-mode]", "[model-transport]", "[model-payload]", "[model-transport]"]);
    expect(topics.slice(4)).toEqual(Array(5).fill("[sse]"));
    expect(lines.join()).not.toContain(plantedKey);
  });
});

describe("a turn that fails", () => {
  it.each(failures)("ends after %s", async (_, script, kind, message) => {
    const { result, events } = await play(script, { tools: { codeMode: false } });
    expect(result).toMatchObject({ status: "failed", payloads: [], error: { kind } });
    expect(result.error?.message).toMatch(message);
    expect(JSON.stringify([result, events])).not.toContain(plantedKey);
  });

  it("tries again when the provider asks to wait", async () => {
    const busy = { kind: "status", status: 429, message: "busy", headers: { "retry-after": "0" } } as const;
    const { result, events, stage } = await play([busy, { kind: "say", text: "yes" }]);
    expect(result).toMatchObject({ status: "answered", meta: { agentMeta: { assistantTurns: 1 } } });
    expect(events.filter(({ kind }) => kind === "retry")).toHaveLength(1);
    expect(stage.server.requests[1]?.headers.authorization).toBe(`Bearer ${plantedKey}`);
  });

  it("ends at once when it is aborted", async () => {
    stage = await openStage([{ kind: "silent" }]);
    const abort = new AbortController();
    const turn = stage.agent.turn("the question", { signal: abort.signal });
    await stage.server.received(1);
    abort.abort();
    expect(await turn).toMatchObject({ status: "aborted", error: { kind: "aborted" } });
  });

  it("ends at once when it is aborted while a hook hangs", async () => {
    stage = await openStage([], withPlugin("hangs-in-its-hook"));
    const abort = new AbortController();
    const turn = stage.agent.turn("the question", { signal: abort.signal });
    abort.abort();
    expect(await turn).toMatchObject({ status: "aborted", error: { kind: "aborted" } });
  });

  it("aborts the program and its calls", async () => {
    let start: (signal: AbortSignal) => void = () => undefined;
    const started = new Promise<AbortSignal>((resolve) => {
      start = resolve;
    });
    const slow = tool("slow", (_, { signal }) => {
      start(signal);
      return new Promise(() => undefined);
    });
    const script = [exec('return await tools.callValue("openclaw:test:slow", {});')];
    stage = await openStage(script, { tools: { codeMode: true } }, withTools(slow));
    const abort = new AbortController();
    const turn = stage.agent.turn("the question", { signal: abort.signal });
    const signal = await started;
    abort.abort();
    expect(await turn).toMatchObject({ status: "aborted" });
    expect(signal.aborted).toBe(true);
  });
});
