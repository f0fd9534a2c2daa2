import { describe, expect, it } from "vitest";
import { readDebugSwitches } from "./debug-switches.ts";
import { ModelLog } from "./model-log.ts";

const secret = "planted-secret-77";

function logOf(environment: Record<string, string>, work: (log: ModelLog) => void): readonly string[] {
  const lines: string[] = [];
  const switches = readDebugSwitches(environment);
  work(new ModelLog({ switches, secrets: [secret], write: (line) => lines.push(line) }));
  return lines;
}

const tool = {
  type: "function",
  function: { name: "exec", parameters: { properties: { apiKey: { type: "string" } } } },
};
const body = {
  model: "m",
  messages: [{ role: "user", content: `my key is ${secret} or sk-abcdefgh1234` }],
  metadata: { api_key: "hidden by its name" },
  tools: [tool],
};

function everything(log: ModelLog): void {
  log.surface(true, ["exec", "wait"]);
  log.sending(`https://name:${secret}@host.test/v1/chat/completions?key=${secret}`, body);
  log.answered(200, 12.4);
  for (let number = 1; number <= 7; number += 1) {
    log.event({ choices: [{ delta: { content: `piece ${number} ${secret}` } }] });
  }
}

describe("the model log", () => {
  it("is silent unless it is switched on", () => {
    expect(logOf({}, everything)).toEqual([]);
    expect(logOf({ OPENCLAW_DEBUG_SSE: "all", OPENCLAW_DEBUG_CODE_MODE: "yes" }, everything)).toEqual([]);
  });

  it("shows the surface, the transport and the names of the tools", () => {
    const environment = {
      OPENCLAW_DEBUG_CODE_MODE: "1",
      OPENCLAW_DEBUG_MODEL_TRANSPORT: "1",
      OPENCLAW_DEBUG_MODEL_PAYLOAD: "tools",
    };
    expect(logOf(environment, everything)).toEqual([
      "[code-mode] engaged: true; tools of the model: exec, wait",
      "[model-transport] POST https://host.test/v1/chat/completions",
      "[model-payload] tools: exec",
      "[model-transport] answered 200 after 12 ms",
    ]);
  });

  it("shows a request as JSON without its secrets", () => {
    const [line = ""] = logOf({ OPENCLAW_DEBUG_MODEL_PAYLOAD: "full-redacted" }, everything);
    expect(JSON.parse(line.replace("[model-payload] ", ""))).toEqual({
      ...body,
      messages: [{ role: "user", content: "my key is [redacted] or [redacted]" }],
      metadata: { api_key: "[redacted]" },
    });
  });

  it("bounds what it shows of a request, and it stays JSON", () => {
    const large = { messages: Array.from({ length: 300 }, () => ({ role: "user", content: "x".repeat(9000) })) };
    const send = (log: ModelLog) => log.sending("http://host.test", large);
    const [line = ""] = logOf({ OPENCLAW_DEBUG_MODEL_PAYLOAD: "full-redacted" }, send);
    expect(line.length).toBeLessThan(33_000);
    expect(JSON.parse(line.replace("[model-payload] ", ""))).toHaveProperty("messages");
  });

  it("peeks at the first five events of each stream", () => {
    const lines = logOf({ OPENCLAW_DEBUG_SSE: "peek" }, (log) => {
      everything(log);
      everything(log);
    });
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('[sse] event 1: {"choices":[{"delta":{"content":"piece 1 [redacted]"}}]}');
    expect(lines[5]).toBe(lines[0]);
  });

  it("shows the shape of every event", () => {
    const lines = logOf({ OPENCLAW_DEBUG_SSE: "events" }, everything);
    expect(lines).toHaveLength(7);
    expect(lines[6]).toBe("[sse] event 7: delta { content }");
  });
});
