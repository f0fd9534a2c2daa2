import { describe, expect, it } from "vitest";
import { seenIn } from "./seen-in.ts";

const reply = (value: object) => ({
  kind: "reply",
  at: 1,
  toolCallId: "exec-1",
  reply: { kind: "result", value: { ...value, telemetry: { callCount: 1 } }, telemetry: { callCount: 1 } },
});
const call = (toolCallId: string, input: unknown) => ({
  kind: "call",
  at: 2,
  call: { toolCallId, name: "echo", input },
});

describe("seenIn", () => {
  it("is the same for runs that differ in ids, durations, telemetry and the order of calls", () => {
    const one = [
      call("a", { x: 1 }),
      call("b", { x: 2 }),
      reply({ status: "waiting", runId: "cm_1", reason: "yield" }),
    ];
    const other = [
      call("c", { x: 2 }),
      call("d", { x: 1 }),
      reply({ status: "waiting", runId: "cm_77", reason: "yield" }),
    ];
    expect(seenIn({ events: one })).toEqual(seenIn({ events: other }));
    const took = (text: string) => seenIn({ events: [reply({ status: "failed", error: `gave up after ${text}` })] });
    expect(took("17 ms")).toEqual(took("1.5 seconds"));
    expect(took("17 ms")).not.toEqual(took("17 calls"));
  });

  it("gives what is of one run alone its common name, the longest first", () => {
    const events = [reply({ status: "completed", value: ["agent:main:s-1", { "s-1": 1 }] })];
    const seen = seenIn({ events }, { "s-1": "<session>", "agent:main:s-1": "<key>" });
    expect(seen.replies).toEqual([
      { kind: "result", value: { status: "completed", value: ["<key>", { "<session>": 1 }] } },
    ]);
  });

  it.each([
    ["a value", [reply({ status: "completed", value: 1 })], [reply({ status: "completed", value: 2 })]],
    ["an error", [reply({ status: "failed", error: "a" })], [reply({ status: "failed", error: "b" })]],
    ["an output", [reply({ output: [{ type: "text", text: "a" }] })], [reply({ output: [] })]],
    ["an input", [call("a", { x: 1 })], [call("a", { x: 2 })]],
    ["the number of calls", [call("a", {})], [call("a", {}), call("b", {})]],
    ["the number of replies", [reply({})], [reply({}), reply({})]],
  ])("is another with %s that differs", (_what, one, other) => {
    expect(seenIn({ events: one })).not.toEqual(seenIn({ events: other }));
  });
});
