import { expect, test } from "vitest";
import { readEmitted } from "./read-emitted.ts";

test.each([
  { type: "text", text: "a" },
  { type: "json", value: null },
  { type: "json", value: { type: "text" } },
  { type: "phase", text: "" },
  { type: "log", text: "b" },
])("%j is what a program emits", (item) => {
  expect(readEmitted(JSON.stringify(item))).toEqual(item);
});

test.each([
  null,
  "text",
  [],
  { type: "text" },
  { type: "text", text: 1 },
  { type: "json" },
  { type: "value", text: "a" },
  { type: "image", data: "a" },
])("%j is not", (item) => {
  expect(() => readEmitted(JSON.stringify(item))).toThrow(TypeError);
});

test("what it has beside its own fields is not kept", () => {
  expect(readEmitted('{"type":"text","text":"a","value":1,"__proto__":{"b":1}}')).toEqual({ type: "text", text: "a" });
});
