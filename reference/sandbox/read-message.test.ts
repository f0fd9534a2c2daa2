import { expect, test } from "vitest";
import { readMessage } from "./read-message.ts";

const memory = { bytes: 65_536, changes: new Uint8Array(4) };

test.each([
  { kind: "ready" },
  { kind: "request", id: 1, method: "call", input: "[]" },
  { kind: "output", item: "{}", bytes: 2 },
  { kind: "refused", message: "no", because: "modules" },
  { kind: "idle" },
  { kind: "idle", ending: { kind: "value", json: "1", bytes: 1 } },
  { kind: "idle", ending: { kind: "error", message: "Error: a" } },
  { kind: "idle", ending: { kind: "error", message: "Error: a", of: "tool" } },
  { kind: "suspended", memory },
  { kind: "oversize", bytes: 1 },
  { kind: "broken", because: "engine", message: "" },
])("%j is a message", (message) => {
  expect(readMessage(message)).toBe(message);
});

test.each([
  undefined,
  "ready",
  [],
  { kind: "toString" },
  { kind: ["ready"] },
  { kind: "request", id: {}, method: "call", input: "[]" },
  { kind: "request", id: Number.NaN, method: "call", input: "[]" },
  { kind: "request", id: 1.5, method: "call", input: "[]" },
  { kind: "request", id: 1, method: "call" },
  { kind: "output", item: "{}", bytes: -5 },
  { kind: "output", item: { type: "text" }, bytes: 1 },
  { kind: "refused", message: "no", because: "constructor" },
  { kind: "idle", ending: null },
  { kind: "idle", ending: { kind: "value", json: 1, bytes: 1 } },
  { kind: "idle", ending: { kind: "error", message: {} } },
  { kind: "idle", ending: { kind: "error", message: "", of: "host" } },
  { kind: "suspended", memory: { ...memory, changes: [1] } },
  { kind: "suspended", memory: null },
  { kind: "oversize", bytes: "1" },
  { kind: "broken", because: "worker", message: "" },
])("%j is none", (message) => {
  expect(() => readMessage(message)).toThrow(TypeError);
});
