import { describe, expect, it } from "vitest";
import { type Message, Traffic } from "./traffic.ts";

/** The kit has asked for `exec` with the id 1 and is asked to call a tool with the id "a". */
function busy(): Traffic {
  const traffic = new Traffic();
  const call = { toolCallId: "call-1", name: "echo", input: null };
  const asked = [
    traffic.findMistake("kit", request(1, "exec", { run: "run-1", toolCallId: "exec-1", input: {} })),
    traffic.findMistake("target", request("a", "callTool", { run: "run-1", sequence: 1, call })),
  ];
  expect(asked).toEqual([undefined, undefined]);
  return traffic;
}

const request = (id: string | number, method: string, params: unknown): Message => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});
const answer = (id: string | number, result: unknown): Message => ({ jsonrpc: "2.0", id, result });
const rejection = { kind: "rejection", message: "no" };
const error = { code: -32603, message: "broken" };

describe("Traffic", () => {
  it.each<{ what: string; message: Message }>([
    { what: "an answer", message: answer(1, rejection) },
    { what: "an error", message: { jsonrpc: "2.0", id: 1, error } },
    { what: "an error with data", message: { jsonrpc: "2.0", id: 1, error: { ...error, data: 7 } as typeof error } },
    { what: "a notification", message: { jsonrpc: "2.0", method: "progress", params: { message: "…" } } },
    {
      what: "a request with an id that the kit uses as well",
      message: request(1, "approve", { run: "run-1", sequence: 2, event: { type: "x" } }),
    },
    {
      what: "a request whose id is the text of another's number",
      message: request("1", "approve", { run: "run-1", sequence: 2, event: { type: "x" } }),
    },
  ])("lets $what pass", ({ message }) => {
    expect(busy().findMistake("target", message)).toBeUndefined();
  });

  it.each<{ message: unknown; mistake: string }>([
    { message: { id: 1, result: rejection }, mistake: 'a message without `"jsonrpc": "2.0"`' },
    { message: { jsonrpc: "1.0", id: 1, result: rejection }, mistake: 'a message without `"jsonrpc": "2.0"`' },
    { message: { jsonrpc: "2.0", id: 1 }, mistake: "a message with none of `method`, `result` and `error`" },
    { message: { jsonrpc: "2.0", id: 1, result: 7, error: null }, mistake: "a message with both `result` and `error`" },
    { message: { ...request(1, "callTool", {}), result: 7 }, mistake: "a message with both `method` and `result`" },
    { message: { jsonrpc: "2.0", id: 1, error: null }, mistake: "the error of `exec`: the value must be object" },
    {
      message: { jsonrpc: "2.0", id: 1, error: { message: "x" } },
      mistake: "the error of `exec`: the value must have required properties code",
    },
    { message: answer(1, null), mistake: "the result of `exec`: the value must be object" },
    { message: answer("1", rejection), mistake: 'an answer with the id "1", which no open request has' },
    { message: answer("a", rejection), mistake: 'an answer with the id "a", which no open request has' },
    {
      message: { jsonrpc: "2.0", result: rejection },
      mistake: "an answer with the id null, which no open request has",
    },
    { message: request("a", "approve", {}), mistake: 'a second request with the id "a"' },
    { message: request("b", "exec", {}), mistake: "a request with the unknown method `exec`" },
    { message: request("b", "hasOwnProperty", {}), mistake: "a request with the unknown method `hasOwnProperty`" },
    { message: { jsonrpc: "2.0", method: "callTool" }, mistake: "a notification with the unknown method `callTool`" },
    { message: { jsonrpc: "2.0", method: "__proto__" }, mistake: "a notification with the unknown method `__proto__`" },
    {
      message: { jsonrpc: "2.0", method: "progress", params: {} },
      mistake: "the notification `progress`: the value must have required properties message",
    },
    {
      message: request("b", "approve", { run: "run-1", sequence: 0, event: { type: "x" } }),
      mistake: "the parameters of `approve`: /sequence must be >= 1",
    },
  ])("finds $mistake", ({ message, mistake }) => {
    expect(busy().findMistake("target", message as Message)).toBe(mistake);
  });
});

describe("Traffic, over several messages", () => {
  it("lets each request be answered once, in any order", () => {
    const traffic = busy();
    expect(traffic.findMistake("kit", request(2, "probe", {}))).toBeUndefined();
    expect(traffic.findMistake("target", answer(2, { probe: { threads: [], legs: 0, snapshots: 0 } }))).toBeUndefined();
    expect(traffic.findMistake("target", answer(1, rejection))).toBeUndefined();
    expect(traffic.findMistake("target", answer(1, rejection))).toContain("which no open request has");
  });

  it("watches the kit as well", () => {
    const traffic = busy();
    expect(traffic.findMistake("kit", answer("a", { kind: "error", message: "no" }))).toBeUndefined();
    expect(traffic.findMistake("kit", request(2, "callTool", {}))).toContain("the unknown method `callTool`");
    expect(traffic.findMistake("kit", request(2, "open", { run: "" }))).toContain("the parameters of `open`");
  });
});
