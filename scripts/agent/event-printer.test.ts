import pc from "picocolors";
import { describe, expect, it } from "vitest";
import type { AgentEvent } from "../../reference/agent/agent-event.ts";
import { EventPrinter } from "./event-printer.ts";

function print(...events: readonly AgentEvent[]): string {
  let text = "";
  const printer = new EventPrinter((piece) => {
    text += piece;
  }, pc.createColors(false));
  for (const event of events) printer.take(event);
  printer.end();
  return text;
}

describe("what the agent prints", () => {
  it("shows a program whole, and its calls beneath it", () => {
    const call = { toolCallId: "c:1", parentToolCallId: "c", tool: "openclaw:core:message" };
    const text = print(
      { kind: "call", toolCallId: "c", name: "exec", input: { code: "const a = 1;\nreturn a;" } },
      { kind: "nested-call", ...call, input: { to: "me" } },
      { kind: "nested-result", ...call, result: { sent: true } },
    );
    expect(text).toBe(
      '→ exec \n  | const a = 1;\n  | return a;\n  → openclaw:core:message {"to":"me"}\n  ← openclaw:core:message {"sent":true}\n',
    );
  });

  it("joins pieces of text, and begins a line after them", () => {
    const text = print(
      { kind: "text", text: "one " },
      { kind: "text", text: "two" },
      { kind: "request", number: 2, tools: [] },
    );
    expect(text).toBe("one two\nrequest 2, tools: none\n");
  });

  it("shows what would steer a terminal as a code", () => {
    expect(print({ kind: "text", text: "a\u001b[2Jb\u202ec" })).toBe("a\\u{1b}[2Jb\\u{202e}c\n");
  });
});
